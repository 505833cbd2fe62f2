import type { Fields, ResolverFn } from "./gatsbySchema";

/**
 * The file of a picture that a record names, beside the name itself: `image` for `imageUrl`. Gatsby makes the sizes
 * and formats that visitors get from it; the file itself is never served.
 */
export function pictureField(name: string, description: string): Fields {
  return {
    [name.replace(/Url$/, "")]: {
      type: "File",
      description: `${description} As a file, from which Gatsby makes smaller copies.`,
      resolve: fileOf(name),
    },
  };
}

/** Content names a picture by its address under `/media`; its file lies in `content/media`. */
const fileOf =
  (field: string): ResolverFn<Record<string, string | null>> =>
  (source, _args, context) => {
    const relativePath = source[field]?.replace(/^\/media\//, "");
    if (!relativePath) return null;
    const filter = { sourceInstanceName: { eq: "media" }, relativePath: { eq: relativePath } };
    return context.nodeModel.findOne({ type: "File", query: { filter } });
  };
