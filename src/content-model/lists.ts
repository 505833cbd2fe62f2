/** The lists that an entry of the header's menu can drop down. All but the last name a content type; see the registry. */
export const LISTS = ["services", "solutions", "livePlatforms"] as const;

export type ListName = Exclude<(typeof LISTS)[number], "livePlatforms">;

/** Where a record may be listed beside its own page. */
export const PLACES = ["menu", "overview", "footer"] as const;
export type Place = (typeof PLACES)[number];
