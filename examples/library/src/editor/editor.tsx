/** What the page at `/admin/` runs: the editor, with this site's page beside the form. */
import { startEditor } from "@sitekit/editor/app";
import { config } from "../../content.config";
import { type Entry, Page } from "../Page";

startEditor({
  config,
  preview: async () => ({
    page: (records, type, id) => {
      const folder = "folder" in type.source ? type.source.folder : "";
      const { books, ...record } = Object(records[`${folder}/${id}.json`]);
      const named = (Array.isArray(books) ? books : []).map((book) => Object(records[`books/${book}.json`]));
      const entry: Entry = { ...record, path: type.path?.(id) ?? "/", books: named };
      return <Page entry={entry} lists={{}} />;
    },
  }),
});
