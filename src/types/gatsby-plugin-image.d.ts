/**
 * The types that Gatsby generates in `gatsby-types.d.ts` import `IGatsbyImageData` from `gatsby-plugin-image`. This
 * project does not install that package, so the type is declared here. The site does not use the package's component,
 * and if the package were installed, each build would take longer, because Gatsby would search its code for queries.
 */
declare module "gatsby-plugin-image" {
  /** A picture's dimensions and its URLs in several sizes and formats. Only the fields that the site uses are declared. */
  export interface IGatsbyImageData {
    readonly width: number;
    readonly height: number;
    readonly images: {
      readonly sources?: readonly { readonly type?: string; readonly srcSet: string }[];
      readonly fallback?: { readonly src: string; readonly srcSet?: string };
    };
  }
}
