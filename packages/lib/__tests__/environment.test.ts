import { buildTime, isProduction } from "../environment";

it.each([
  ["a build without the variables of a known host is for production", {}, true],
  ["a build with SITE_ENV=production is for production", { SITE_ENV: "production" }, true],
  ["a build with SITE_ENV=preview is not for production", { SITE_ENV: "preview" }, false],
  ["Netlify's production build is for production", { NETLIFY: "true", CONTEXT: "production" }, true],
  [
    "Netlify's preview of a pull request is not for production",
    { NETLIFY: "true", CONTEXT: "deploy-preview" },
    false,
  ],
  [
    "Netlify's build of a branch other than the production branch is not for production",
    { NETLIFY: "true", CONTEXT: "branch-deploy" },
    false,
  ],
  ["Vercel's production build is for production", { VERCEL_ENV: "production" }, true],
  ["Vercel's preview is not for production", { VERCEL_ENV: "preview" }, false],
  [
    "Cloudflare's build of main is for production if CF_PAGES_PRODUCTION_BRANCH is empty",
    { CF_PAGES_BRANCH: "main", CF_PAGES_PRODUCTION_BRANCH: "" },
    true,
  ],
  [
    "Cloudflare's build of main is for production if CF_PAGES_PRODUCTION_BRANCH is not set",
    { CF_PAGES_BRANCH: "main" },
    true,
  ],
  [
    "Cloudflare's build of a branch other than main is not for production if CF_PAGES_PRODUCTION_BRANCH is not set",
    { CF_PAGES_BRANCH: "new-menu" },
    false,
  ],
  [
    "Cloudflare's build of the branch in CF_PAGES_PRODUCTION_BRANCH is for production",
    { CF_PAGES_BRANCH: "live", CF_PAGES_PRODUCTION_BRANCH: "live" },
    true,
  ],
  ["Render's preview of a pull request is not for production", { IS_PULL_REQUEST: "true" }, false],
  ["Render's production build is for production", { IS_PULL_REQUEST: "false" }, true],
  [
    "a build with SITE_ENV=preview on a host's production branch is not for production",
    { SITE_ENV: "preview", VERCEL_ENV: "production" },
    false,
  ],
  [
    "a build with SITE_ENV=production on a branch other than main is for production",
    { SITE_ENV: "production", CF_PAGES_BRANCH: "trial" },
    true,
  ],
  ["a build with CONTEXT=minikube, but without NETLIFY, is for production", { CONTEXT: "minikube" }, true],
])("%s", (_, environment, expected) => {
  expect(isProduction(environment)).toBe(expected);
});

it("`buildTime` returns the time in BUILD_TIME, sets an empty BUILD_TIME to the returned time, and throws an error if BUILD_TIME is invalid", () => {
  const environment: NodeJS.ProcessEnv = { BUILD_TIME: "" };
  expect(buildTime(environment).toISOString()).toBe(environment.BUILD_TIME);
  expect(buildTime({ BUILD_TIME: "2026-12-01T09:00:00+01:00" })).toEqual(new Date("2026-12-01T08:00:00Z"));
  expect(() => buildTime({ BUILD_TIME: "soon" })).toThrow(/BUILD_TIME is "soon".*2026-/);
});
