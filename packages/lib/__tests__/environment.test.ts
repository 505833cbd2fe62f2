import { buildTime, isProduction } from "../environment";

it.each([
  ["a build on no known host", {}, true],
  ["SITE_ENV=production", { SITE_ENV: "production" }, true],
  ["SITE_ENV=preview", { SITE_ENV: "preview" }, false],
  ["Netlify's production", { NETLIFY: "true", CONTEXT: "production" }, true],
  ["Netlify's preview of a pull request", { NETLIFY: "true", CONTEXT: "deploy-preview" }, false],
  ["Netlify's build of a branch", { NETLIFY: "true", CONTEXT: "branch-deploy" }, false],
  ["Vercel's production", { VERCEL_ENV: "production" }, true],
  ["Vercel's preview", { VERCEL_ENV: "preview" }, false],
  ["Cloudflare's build of main", { CF_PAGES_BRANCH: "main" }, true],
  ["Cloudflare's build of another branch", { CF_PAGES_BRANCH: "new-menu" }, false],
  [
    "Cloudflare's build of a production branch with another name",
    { CF_PAGES_BRANCH: "live", CF_PAGES_PRODUCTION_BRANCH: "live" },
    true,
  ],
  ["Render's preview of a pull request", { IS_PULL_REQUEST: "true" }, false],
  ["Render's production", { IS_PULL_REQUEST: "false" }, true],
  [
    "a preview set by SITE_ENV on a host's production branch",
    { SITE_ENV: "preview", VERCEL_ENV: "production" },
    false,
  ],
  [
    "a production build set by SITE_ENV on a host's other branch",
    { SITE_ENV: "production", CF_PAGES_BRANCH: "trial" },
    true,
  ],
  ["a variable CONTEXT that is not Netlify's", { CONTEXT: "minikube" }, true],
])("says whether a build is for production: %s", (_, environment, expected) => {
  expect(isProduction(environment)).toBe(expected);
});

it("keeps the time of a build in its environment, and refuses an invalid time", () => {
  const environment: NodeJS.ProcessEnv = { BUILD_TIME: "" };
  expect(buildTime(environment).toISOString()).toBe(environment.BUILD_TIME);
  expect(buildTime({ BUILD_TIME: "2026-12-01T09:00:00+01:00" })).toEqual(new Date("2026-12-01T08:00:00Z"));
  expect(() => buildTime({ BUILD_TIME: "soon" })).toThrow(/BUILD_TIME is "soon".*2026-/);
});
