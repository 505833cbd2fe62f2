/**
 * Converts the TypeScript type of a field or of a whole record to the type of the data that pages receive from GraphQL.
 * There, all properties are read-only, and an empty optional field is `null`. The types of the components' props are
 * derived with `Shown`, so that the fields are not declared a second time.
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
   * The address of a separate website about the same subject. A menu links to it instead of the page, and the footer
   * links to both. Null if there is only the page.
   */
  readonly url: string | null;
  /** Two or three words that follow the title if the title alone says too little. */
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
