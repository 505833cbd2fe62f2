/**
 * Gatsby's generated types import the type of a picture's data from this package. It is not installed,
 * because its component is not used and Gatsby would search it for queries at each build.
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
