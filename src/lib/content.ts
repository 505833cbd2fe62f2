/**
 * A content type as the pages receive it through GraphQL: read-only, and `null` where an optional field is empty.
 * Components take their props from the content types with this, so no shape is written twice.
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

/** A link to a page of this site. */
export interface PageLink {
  readonly title: string;
  readonly path: string;
}

/** An entry of a list in a menu or at the foot of the page. */
export interface ListEntry extends PageLink {
  /** The public website that the entry leads to, or names beside the page; null where there is none. */
  readonly url: string | null;
}

/** Where a page stands: the pages above it, from the home page down. */
export interface Placed {
  readonly breadcrumbs?: readonly PageLink[];
}

/** An icon as data: what `Icon` in the schema holds. */
export interface IconShapes {
  readonly shapes: readonly {
    readonly element: string;
    readonly attributes: readonly { readonly name: string; readonly value: string }[];
  }[];
}
