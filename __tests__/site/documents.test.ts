import { documentsOf } from "../../src/site/documents";
import { smallSite } from "../support/smallSite";

it("documents are sorted by date from newest to oldest, and documents with the same date by title", () => {
  const documents = [
    { id: "b", title: "Brochure", date: "2026-11-01" },
    { id: "c", title: "Certificate", date: "2026-11-02" },
    { id: "a", title: "Annual report", date: "2026-11-01" },
  ];
  for (const Document of [documents, documents.toReversed()])
    expect(documentsOf(smallSite({ Document })).map(({ id }) => id)).toEqual(["c", "a", "b"]);
});
