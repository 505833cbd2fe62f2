import { isProduction } from "../environment";

it.each([
  ["a build on no host that we know", {}, true],
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
    "Cloudflare's build of a production branch by another name",
    { CF_PAGES_BRANCH: "live", CF_PAGES_PRODUCTION_BRANCH: "live" },
    true,
  ],
  ["Render's preview of a pull request", { IS_PULL_REQUEST: "true" }, false],
  ["Render's production", { IS_PULL_REQUEST: "false" }, true],
  ["a CONTEXT that is not Netlify's", { CONTEXT: "minikube" }, true],
])("%s", (_, environment, expected) => {
  expect(isProduction(environment)).toBe(expected);
});

it("lets SITE_ENV overrule the host", () => {
  expect(isProduction({ SITE_ENV: "preview", VERCEL_ENV: "production" })).toBe(false);
  expect(isProduction({ SITE_ENV: "production", CF_PAGES_BRANCH: "trial" })).toBe(true);
});
