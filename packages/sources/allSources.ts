import type { ContentType } from "@sitekit/content/contentType";
import { getOrMake } from "@sitekit/lib/maps";
import { PATIENCE, type Patience } from "./api";
import { rest } from "./rest";
import { type Source, SourceError } from "./source";
import { strapi } from "./strapi/strapi";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The functions that create the sources. The keys are the names that content types use in `source.from`. */
const sources: Readonly<Record<string, (env: Environment) => Source>> = {
  rest: (env) =>
    rest({
      url: env.REST_URL ?? "",
      token: env.REST_TOKEN,
      mappingFile: env.REST_MAPPING ?? "",
      patience: patienceOf(env),
    }),
  strapi: (env) => strapi({ url: env.STRAPI_URL ?? "", token: env.STRAPI_TOKEN, patience: patienceOf(env) }),
};

/**
 * Reads `CONTENT_TIMEOUT`: an attempt at a request fails if the CMS sends no data for this number of seconds. Without a
 * positive number, the timeout of `PATIENCE` is used.
 */
const patienceOf = ({ CONTENT_TIMEOUT }: Environment): Patience => ({
  ...PATIENCE,
  ...(Number(CONTENT_TIMEOUT) > 0 && { timeout: Number(CONTENT_TIMEOUT) * 1000 }),
});

const made = new Map<string, Source>();

/**
 * Returns the source with this name. The first call for a name creates the source with the settings in `env`; later
 * calls for the name return the same source. Throws a `SourceError` if there is no such source, or if the URL or the
 * mapping file in the settings is missing or invalid.
 */
export function sourceNamed(name: string, env: Environment = process.env): Source {
  const make = sources[name];
  if (!make)
    throw new SourceError(
      `A content type has \`from: "${name}"\`, but there is no source with this name. Write one of ${Object.keys(sources).join(", ")}.`,
    );
  return getOrMake(made, name, () => make(env));
}

/**
 * Returns the types whose records are in a hosted CMS. For each type, `cms` is the name of the CMS, and `editUrl` is the
 * URL of the page on which people edit the records.
 */
export function hostedTypes(types: readonly ContentType[], sources = sourceNamed) {
  return types.flatMap((type) => {
    if (!type.source.from) return [];
    const source = sources(type.source.from);
    return [{ name: type.name, cms: source.label, editUrl: source.editUrl(type) }];
  });
}
