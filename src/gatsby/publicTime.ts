import { buildTime } from "../lib/buildTime";
import { isProduction } from "../lib/isProduction";

/**
 * The moment at which visitors see what this run of Gatsby makes. None in `develop` and in a preview: they show also
 * what is not public yet, or no longer.
 */
export const publicTime = (environment = process.env): Date | undefined =>
  environment.gatsby_executing_command === "develop" || !isProduction(environment)
    ? undefined
    : buildTime(environment);
