import { iconData } from "../content-model/icons";
import type { Follow } from "../site/derivedFields";
import { drawing } from "./drawings/drawing";
import { drawingPlace } from "./drawings/drawingFiles";

type Node = Readonly<Record<string, unknown>>;
type Resolver = (source: Node, args: Record<string, never>, context: Context) => unknown;

/** The part of Gatsby's resolver context that is used here; Gatsby types it as `any`. */
interface Context {
  nodeModel: { findOne(query: { type: string; query: { filter: object } }): Promise<Node | null> };
}

/** Resolves a field whose stored value refers to a record, an icon, a picture or a drawing. */
export const resolverOf =
  (field: string, follow: Follow): Resolver =>
  (source, _args, context) => {
    const value = source[field] ?? null;
    if (Array.isArray(value)) return Promise.all(value.map((item) => resolve(follow, String(item), context)));
    return value === null ? null : resolve(follow, String(value), context);
  };

function resolve(follow: Follow, value: string, context: Context): unknown {
  switch (follow.kind) {
    case "record":
      // Found one by one, so that a page depends only on the records that it links to, not on all of their type.
      return findRecord(context, follow.type, value);
    case "inner":
      return findInner(context, follow, value);
    case "icon":
      return iconData(value);
    case "file":
      return findPicture(context, value);
    case "drawing":
      return drawing(value);
    case "drawingFiles":
      return drawingPlace(value);
  }
}

/** An empty id finds the only record of a type. */
async function findRecord({ nodeModel }: Context, type: string, recordId: string): Promise<Node> {
  const filter = recordId ? { recordId: { eq: recordId } } : {};
  const node = await nodeModel.findOne({ type, query: { filter } });
  // The content check guarantees that the record exists.
  if (!node) throw new Error(`There is no ${type} with the id "${recordId}". Run \`npm run content:check\`.`);
  return node;
}

async function findInner(context: Context, { type, field }: Follow & { kind: "inner" }, id: string) {
  const groups = (await findRecord(context, type, ""))[field];
  return Array.isArray(groups) ? groups.find((group: Node) => group.id === id) : null;
}

/** Content refers to a picture by a path under `/media`. Its file is in `content/media` and is not served itself. */
function findPicture({ nodeModel }: Context, picture: string): Promise<Node | null> {
  const relativePath = picture.replace(/^\/media\//, "");
  const filter = { sourceInstanceName: { eq: "media" }, relativePath: { eq: relativePath } };
  return nodeModel.findOne({ type: "File", query: { filter } });
}
