import { buildTime, isProduction } from "../lib/environment";

/**
 * The time that decides which content is public. Undefined in `develop` and in previews, which also show content that
 * is not public yet or no longer.
 */
export const publicTime = (environment = process.env): Date | undefined =>
  environment.gatsby_executing_command === "develop" || !isProduction(environment)
    ? undefined
    : buildTime(environment);
