/** The configuration of this site's content, which the check, the editor and the build share. */
import { defineConfig } from "@sitekit/check/config";
import { advice } from "@sitekit/check/rule";
import { choice, date, group, line, picture, recordId, references, text } from "@sitekit/content/fields";
import { aliases, publicationFields } from "@sitekit/content/publicationFields";

const book = group("Book", "A book that can be borrowed. Each book has a page under /books.", {
  id: recordId("The last part of the page's address; also the file's name."),
  title: line("Title", "The title as it is printed on the cover.", 90),
  author: line("Author", "Who wrote it.", 60),
  kind: choice("Kind", "The kind of book.", ["Novel", "Travel", "For children"], "BookKind"),
  summary: text("Summary", "What the book is about, for people who have not read it.", 400),
  cover: picture("Cover", "A photo of the front cover.").optional(),
  coverAlt: line(
    "Cover in words",
    "A description of the cover for people who cannot see it.",
    160,
  ).optional(),
  aliases: aliases(),
  ...publicationFields,
});

const readingGroup = group(
  "ReadingGroup",
  "People who read together. Each group has a page under /reading-groups.",
  {
    id: recordId("The last part of the page's address; also the file's name."),
    title: line("Name", "The name of the group.", 60),
    summary: text("Summary", "Who the members are, and where they meet.", 400),
    meets: date("First meeting", "The day of the group's first meeting."),
    books: references("Books", "The books that the group reads, in this order.", "Book", 6),
    aliases: aliases(),
    ...publicationFields,
  },
);

/**
 * This site's own rules. `author-in-title`: a book's page shows the author below the title, so the title should not
 * contain the author's name.
 */
const rules = advice("record", {
  "author-in-title": ({ fields: { title, author } }) =>
    typeof author === "string" &&
    author !== "" &&
    String(title).includes(author) &&
    "The title contains the author's name. Leave the name out of the title: the page shows the author below it.",
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
