import type { SiteConfig } from "@sitekit/check/config";
import { type AliasPlan, planAliases } from "@sitekit/content/aliases/planAliases";
import { reservedIn } from "@sitekit/content/aliases/reserved";
import { type FieldTree, fieldTree } from "@sitekit/content/fieldTree";
import { publicRecords } from "@sitekit/content/publicRecords";
import { aliasesOf, type SiteRecord } from "@sitekit/content/record";
import { type At, type DerivedField, type DerivedFields, typesOfSite } from "./schema/siteTypes";

interface RecordPage {
  path: string;
  record: SiteRecord;
}

/** The model of a site that uses `plainSite`: its records, their pages, and the redirects from old addresses. */
export interface PlainModel {
  records: readonly SiteRecord[];
  pages: readonly RecordPage[];
  redirects: AliasPlan;
}

/**
 * Returns the functions `model`, `types` and `derived` for a site that does not define them itself. Each record's page
 * is at the address that the record's content type declares. The derived fields are `path` with the address of a
 * record's page, and fields with the files of pictures, such as `coverFile` for the picture `cover`.
 */
export function plainSite(config: SiteConfig) {
  const address = {
    type: "String!",
    description: "The address of the record's page on this site.",
    value: ({ record: { type, id } }: At<unknown>) => type.path?.(id),
  };
  const pictures = pictureFields(config.types.map(fieldTree));
  const derived = (typeName: string): DerivedFields<unknown> => ({
    ...(config.types.some(({ name, path }) => path && name === typeName) ? { path: address } : {}),
    ...pictures.get(typeName),
  });
  const model = (all: readonly SiteRecord[], publicAt?: Date): PlainModel => {
    const { records, moved } = publicRecords(all, config.timeZone, publicAt);
    const pages = records.flatMap((record): RecordPage[] => {
      const path = record.type.path?.(record.id);
      return path === undefined ? [] : [{ path, record }];
    });
    const owners = pages.map(({ path, record }) => ({ path, aliases: aliasesOf(record) }));
    const redirects = planAliases([...owners, ...moved], pages, reservedIn(config).isReserved);
    return { records, pages, redirects };
  };
  return { derived, model, types: () => typesOfSite(config, { derived }) };
}

/**
 * Returns the derived fields for the image files of pictures, by the name of the GraphQL type that has these fields.
 * If the type `Book` has the picture `cover`, the result has the field `coverFile` under `Book`.
 */
function pictureFields(trees: readonly FieldTree[], found = new Map<string, DerivedFields<unknown>>()) {
  for (const { typeName, properties = {}, items, oneOf = [] } of trees) {
    const files = Object.entries(properties).flatMap(([name, { kind, description = "" }]) =>
      kind === "picture" ? [[`${name}File`, pictureFile(name, description)]] : [],
    );
    if (typeName && files.length > 0) found.set(typeName, Object.fromEntries(files));
    pictureFields([...Object.values(properties), ...oneOf, ...(items ? [items] : [])], found);
  }
  return found;
}

const pictureFile = (name: string, description: string): DerivedField<unknown> => ({
  type: "File",
  description: `The image file of \`${name}\`. With it, a query can get the URL of the picture, or the picture in other sizes. ${description}`,
  follow: { kind: "file" },
  value: ({ group }) => group[name],
});
