type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether search engines may list this build. `SITE_ENV` takes precedence over the host's own variables for preview
 * builds. A plain `npm run build` is a production build.
 */
export function isProduction(environment: Environment): boolean {
  const { SITE_ENV, CONTEXT, VERCEL_ENV, CF_PAGES_BRANCH, CF_PAGES_PRODUCTION_BRANCH } = environment;
  if (SITE_ENV) return SITE_ENV === "production";
  // https://docs.netlify.com/build/configure-builds/environment-variables/
  if (environment.NETLIFY && CONTEXT) return CONTEXT === "production";
  // https://vercel.com/docs/environment-variables/system-environment-variables
  if (VERCEL_ENV) return VERCEL_ENV === "production";
  // Cloudflare sets the branch that it builds, but not which branch is the production branch.
  // https://developers.cloudflare.com/pages/configuration/build-configuration/
  if (CF_PAGES_BRANCH) return CF_PAGES_BRANCH === (CF_PAGES_PRODUCTION_BRANCH ?? "main");
  // https://render.com/docs/environment-variables
  return environment.IS_PULL_REQUEST !== "true";
}
