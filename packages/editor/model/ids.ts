import type { ContentType } from "@sitekit/content/contentType";
import { idFault, tidyId } from "@sitekit/content/patterns";

/**
 * Checks whether a record of this type can have this id. If not, returns the reason as sentences for the form;
 * otherwise returns undefined.
 */
export function faultOfId(type: ContentType, id: string): string | undefined {
  if (!("folder" in type.source)) return undefined;
  const most = "nested" in type.source && type.source.nested ? 2 : 1;
  const parts = id.split("/");
  if (parts.length > most)
    return most === 1
      ? "An id must not contain a slash. Write a hyphen instead."
      : "An id may contain only one slash, after the name of a folder, as in “case-studies/harbour”.";
  const fault = idFault(id);
  if (fault === undefined)
    return type.schema.shape.id?.safeParse(id).success ? undefined : "This id is too long. Shorten it.";
  const sign = /\s/.test(id)
    ? "The id contains a space. "
    : /\p{Lu}/u.test(id)
      ? "The id contains a capital letter. "
      : "";
  const tidy = parts.map(tidyId).filter(Boolean).join("/");
  const as = tidy && tidy !== id && idFault(tidy) === undefined ? `, as in “${tidy}”` : "";
  if (fault.startsWith("is reserved"))
    return `Windows reserves this name for a device. Choose another id${as}.`;
  const slash = most === 2 ? " One slash may follow the name of a folder." : "";
  return `${sign}An id may only contain small letters from a to z, digits, and single hyphens between them${as}.${slash}`;
}
