import { type ContentType, contentTypes } from "../content-model/registry";
import { sourceNamed } from "./allSources";

/** The content types whose records are in a hosted CMS, with the CMS's name and the URL for editing them. */
export function hostedTypes(types: readonly ContentType[] = contentTypes, sources = sourceNamed) {
  return types.flatMap((type) => {
    if (!type.source.from) return [];
    const source = sources(type.source.from);
    return [{ name: type.name, label: type.label, cms: source.label, editUrl: source.editUrl(type) }];
  });
}
