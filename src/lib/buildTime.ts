/**
 * The moment whose site a build makes: what visitors may see follows from it, and the site says it in `version.json`.
 * It is one moment from the build's begin to its end, kept in the environment, which all its parts share. With
 * `BUILD_TIME` set, as in `2026-12-01T09:00:00+01:00`, it is the site of another time.
 */
export function buildTime(environment: NodeJS.ProcessEnv = process.env): Date {
  environment.BUILD_TIME ||= new Date().toISOString();
  const time = new Date(environment.BUILD_TIME);
  if (Number.isNaN(time.getTime())) {
    throw new Error(
      `BUILD_TIME is "${environment.BUILD_TIME}", which is no time. Write it as in 2026-12-01T09:00:00+01:00.`,
    );
  }
  return time;
}
