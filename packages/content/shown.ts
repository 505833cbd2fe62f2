/**
 * Converts the TypeScript type of a record or a field to a read-only type in which an empty optional field is `null`,
 * as in the data that GraphQL returns.
 */
export type Shown<T> = T extends readonly (infer Item)[]
  ? readonly Shown<Item>[]
  : T extends object
    ? {
        readonly [Key in keyof T]-?:
          | Shown<Exclude<T[Key], undefined>>
          | (undefined extends T[Key] ? null : never);
      }
    : T;

export interface PageLink {
  readonly title: string;
  readonly path: string;
}

/** An entry in a menu of the header, or in a list of the footer. */
export interface ListEntry extends PageLink {
  /**
   * The address of a separate website about the subject of the page. A menu links to this website instead of the page,
   * and the footer links to both. Null if the entry links only to the page.
   */
  readonly url: string | null;
  /** Two or three words that a menu shows after the title. Missing or null if the title alone says enough. */
  readonly note?: string | null;
}

/** The place of a page in the site. */
export interface Placed {
  /** Links to the ancestors of the page, from the top of the site down. The first usually leads to the home page. */
  readonly breadcrumbs?: readonly PageLink[];
}

/** The SVG elements of an icon, in the form of the GraphQL type `Icon`. */
export interface IconShapes {
  readonly shapes: readonly {
    readonly element: string;
    readonly attributes: readonly { readonly name: string; readonly value: string }[];
  }[];
}
