import type { ContentType } from "@sitekit/content/contentType";
import { config } from "../../../content.config";
import { publicationFields } from "../../../src/types/parts";

it.each(
  config.types
    .filter((type: ContentType) => type.path && "folder" in type.source)
    .map(({ name, schema }) => [name, schema] as const),
)(
  "the content type %s, whose records each have a page, has all fields of `publicationFields`",
  (_, schema) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(Object.keys(publicationFields)));
  },
);
