type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether this is a production build. Search engines may list only the pages of such a build. `SITE_ENV` takes
 * precedence over the variables that hosts set, for example `VERCEL_ENV`. If none of these variables is set, this
 * is a production build.
 */
export function isProduction(environment: Environment): boolean {
  const { SITE_ENV, CONTEXT, VERCEL_ENV, CF_PAGES_BRANCH, CF_PAGES_PRODUCTION_BRANCH } = environment;
  if (SITE_ENV) return SITE_ENV === "production";
  // Netlify's variables: https://docs.netlify.com/build/configure-builds/environment-variables/
  if (environment.NETLIFY && CONTEXT) return CONTEXT === "production";
  // Vercel's variables: https://vercel.com/docs/environment-variables/system-environment-variables
  if (VERCEL_ENV) return VERCEL_ENV === "production";
  // Cloudflare sets a variable with the branch that is being built, but none with the production branch. If the
  // production branch is not `main`, the project must set `CF_PAGES_PRODUCTION_BRANCH` itself.
  // https://developers.cloudflare.com/pages/configuration/build-configuration/
  if (CF_PAGES_BRANCH) return CF_PAGES_BRANCH === (CF_PAGES_PRODUCTION_BRANCH || "main");
  // Render sets `IS_PULL_REQUEST` to `true` for a preview of a pull request.
  // https://render.com/docs/environment-variables
  return environment.IS_PULL_REQUEST !== "true";
}

/**
 * Returns the time for which the site is built. This time decides which pages are public, and `version.json` contains
 * it. It is the value of the variable `BUILD_TIME`, for example `2026-12-01T09:00:00+01:00`. If `BUILD_TIME` is not
 * set, this function sets it to the current time, so that later calls and child processes use the same time. Throws if
 * `BUILD_TIME` is not a time.
 */
export function buildTime(environment: NodeJS.ProcessEnv = process.env): Date {
  environment.BUILD_TIME ||= new Date().toISOString();
  const time = new Date(environment.BUILD_TIME);
  if (Number.isNaN(time.getTime())) {
    throw new Error(
      `BUILD_TIME is "${environment.BUILD_TIME}", which is not a time. Write the time as in 2026-12-01T09:00:00+01:00.`,
    );
  }
  return time;
}
