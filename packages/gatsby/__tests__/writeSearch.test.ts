import { filesIn } from "@sitekit/lib/files";
import { testFolder } from "@sitekit/testing/testFolder";
import { writeSearch } from "../writeSearch";

const folder = testFolder();

test("writes the files of the search, and takes away those of an earlier build and no others", () => {
  writeSearch(new Map([["/search.json", "{}"]]), folder.at());
  folder.write("static/search-old/pages-0.json", "[]");
  folder.write("static/picture.webp", "");
  writeSearch(
    new Map([
      ["/search.json", "{1}"],
      ["/static/search-new/pages-0.json", "[]"],
    ]),
    folder.at(),
  );
  expect(filesIn(folder.at())).toEqual([
    "search.json",
    "static/picture.webp",
    "static/search-new/pages-0.json",
  ]);
  expect(folder.read("search.json")).toBe("{1}");
});
