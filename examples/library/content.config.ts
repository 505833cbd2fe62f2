/** The configuration of this site's content, which the check, the editor and the build share. */
import { defineConfig } from "@sitekit/check/config";
import { advice } from "@sitekit/check/rule";
import { choice, date, group, line, picture, recordId, references, text } from "@sitekit/content/fields";
import { aliases, publicationFields } from "@sitekit/content/publicationFields";

const book = group("Book", "A book that can be borrowed. Each book has a page under /books.", {
  id: recordId("The last part of the page's address; also the file's name."),
  title: line("Title", "As on the cover.", 90),
  author: line("Author", "Who wrote it.", 60),
  kind: choice("Kind", "The shelf on which it is.", ["Novel", "Travel", "For children"], "BookKind"),
  summary: text("Summary", "What it is about, for somebody who has not read it.", 400),
  cover: picture("Cover", "A photo of the front.").optional(),
  coverAlt: line("Cover in words", "What the cover shows, for people who do not see it.", 160).optional(),
  aliases: aliases(),
  ...publicationFields,
});

const readingGroup = group(
  "ReadingGroup",
  "People who read together. Each group has a page under /reading-groups.",
  {
    id: recordId("The last part of the page's address; also the file's name."),
    title: line("Name", "What the group calls itself.", 60),
    summary: text("Summary", "Who meets, and where.", 400),
    meets: date("First meeting", "The day of the group's first meeting."),
    books: references("Books", "What the group reads, in order.", "Book", 6),
    aliases: aliases(),
    ...publicationFields,
  },
);

/**
 * A rule of this site. The page shows the author below the title, so a title should not repeat the author's name.
 */
const rules = advice("record", {
  "author-in-title": ({ fields: { title, author } }) =>
    typeof author === "string" &&
    author !== "" &&
    String(title).includes(author) &&
    "The title contains the author's name. Leave the name out here.",
});

export const config = defineConfig({
  types: [
    {
      name: "Book",
      label: "Books",
      schema: book,
      source: { folder: "books" },
      path: (id) => `/books/${id}`,
      template: "Book",
    },
    {
      name: "ReadingGroup",
      label: "Reading groups",
      schema: readingGroup,
      source: { folder: "reading-groups" },
      path: (id) => `/reading-groups/${id}`,
      template: "ReadingGroup",
    },
  ],
  timeZone: { name: "Europe/Lisbon", label: "Lisbon time" },
  rules,
});
