import { getOrMake } from "../lib/maps";
import { PATIENCE, type Patience } from "./request";
import { type Source, SourceError } from "./source";
import { strapi } from "./strapi/strapi";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Every source by the name that the registry knows it by, made from the variables of the environment. */
const sources: Readonly<Record<string, (env: Environment) => Source>> = {
  strapi: (env) => strapi({ url: env.STRAPI_URL ?? "", token: env.STRAPI_TOKEN, patience: patienceOf(env) }),
};

/** `CONTENT_TIMEOUT` is the number of seconds that a source may take for one answer. */
const patienceOf = ({ CONTENT_TIMEOUT }: Environment): Patience => ({
  ...PATIENCE,
  ...(Number(CONTENT_TIMEOUT) > 0 && { timeout: Number(CONTENT_TIMEOUT) * 1000 }),
});

const made = new Map<string, Source>();

/** The source with this name. Throws a `SourceError` that names the variable to set when something is missing. */
export function sourceNamed(name: string, env: Environment = process.env): Source {
  const make = sources[name];
  if (!make)
    throw new SourceError(`There is no source \`${name}\`. Write one of ${Object.keys(sources).join(", ")}.`);
  return getOrMake(made, name, () => make(env));
}
