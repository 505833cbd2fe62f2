/** The script of the page at `/admin/`. It starts the editor, with a preview made of this site's components. */
import { startEditor } from "@sitekit/editor/app";
import { config } from "../../content.config";
import { BookPage, GroupPage } from "../parts";

startEditor({
  config,
  preview: async () => ({
    page: (records, type, id, { pictureUrl }) => {
      if (type.name === "Book") {
        const book = Object(records[`books/${id}.json`]);
        const coverFile = book.cover ? { publicURL: pictureUrl(book.cover) } : null;
        return <BookPage {...book} kindName={book.kind} coverFile={coverFile} />;
      }
      const group = Object(records[`reading-groups/${id}.json`]);
      const books: string[] = group.books ?? [];
      const entries = books.map((each) => ({
        path: `/books/${each}`,
        title: Object(records[`books/${each}.json`]).title,
      }));
      return <GroupPage {...group} books={entries} />;
    },
  }),
});
