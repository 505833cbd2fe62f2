/**
 * The data of a picture, under the name that Gatsby's generated types give it. The package is not installed: its component
 * is not used, and Gatsby would look for queries in it at each build.
 */
declare module "gatsby-plugin-image" {
  interface Source {
    srcSet: string;
    type: string;
  }
  export interface IGatsbyImageData {
    width: number;
    height: number;
    images: { sources?: Source[]; fallback?: { src: string; srcSet?: string } };
  }
}
