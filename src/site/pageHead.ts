/** The lengths, in characters, that search engines show of a title and of a description. */
export const TITLE_LIMIT = 60;
export const DESCRIPTION_LIMIT = 160;

/**
 * The title of a page in tabs, search results and shared links: the editor's own, or the page's title with as
 * much of the company's name as fits into 60 characters.
 */
export function pageTitle(
  page: { readonly title: string; readonly metaTitle: string | null },
  company: { readonly name: string; readonly shortName: string },
): string {
  if (page.metaTitle) return page.metaTitle;
  const candidates = [`${page.title} | ${company.name}`, `${page.title} | ${company.shortName}`, page.title];
  return candidates.find(({ length }) => length <= TITLE_LIMIT) ?? shortened(page.title, TITLE_LIMIT);
}

/** The description of a page in search results: the editor's own, or the page's, cut to 160 characters. */
export function pageDescription(page: {
  readonly description: string;
  readonly metaDescription: string | null;
}): string {
  return page.metaDescription || shortened(page.description, DESCRIPTION_LIMIT);
}

/** Shortens a text to `limit` characters: to its first whole sentences, or to its first words and an ellipsis. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const sentences = text.slice(0, limit + 1).match(/^.*[.?!](?=\s)/s)?.[0];
  // A lone short sentence would say too little of the page.
  if (sentences && sentences.length >= limit / 2) return sentences;
  const words = text.slice(0, limit).replace(/[\s,;:.–-]*\s\S*$/, "");
  return `${words.length < limit ? words : text.slice(0, limit - 1)}…`;
}
