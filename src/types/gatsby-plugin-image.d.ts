/**
 * Gatsby's generated types import the type `IGatsbyImageData` from this package, so it is declared here. The
 * package is not installed: the site does not use its component, and Gatsby would search the package for queries
 * at each build.
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
