import { type ContentType, contentTypes } from "../content-model/registry";
import { sourceNamed } from "./allSources";

/** The content types that a hosted CMS has, with its name and the address at which people edit their records. */
export function hostedTypes(types: readonly ContentType[] = contentTypes, sources = sourceNamed) {
  return types.flatMap((type) => {
    if (!type.source.from) return [];
    const source = sources(type.source.from);
    return [{ name: type.name, label: type.label, cms: source.label, editUrl: source.editUrl(type) }];
  });
}
