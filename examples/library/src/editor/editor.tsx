/** The script of the page at `/admin/`: the editor, with this site's pages as the preview. */
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
