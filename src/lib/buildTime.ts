/**
 * The time that a build represents: it decides which pages are public, and `version.json` contains it. It stays the
 * same throughout the build and is kept in the environment, so that all processes share it. Set `BUILD_TIME`, for
 * example to `2026-12-01T09:00:00+01:00`, to build the site of another time.
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
