import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { checkFolder } from "../../src/content-model/check/checkContent";
import { type ContentType, contentType } from "../../src/content-model/registry";
import { writeCheckedContent } from "../../src/gatsby/checkedContent";
import { readContent } from "../../src/gatsby/readContent";
import { FIXTURES } from "../support/fixtureContent";

/** Testimonials from a hosted CMS; everything else stays in files. */
const elsewhere = (record: typeof fetched): ContentType => ({
  ...contentType("Testimonial"),
  source: {
    folder: "testimonials",
    fetch: async () => new Map([[record.id, record]]),
  },
});
const fetched = {
  id: "from-a-cms",
  quote: "We know where each pump is.",
  name: "Head of Operations",
  title: "Water board",
  initials: "HO",
};
const errorsIn = (content: Parameters<typeof checkFolder>[0]) =>
  checkFolder(content).problems.filter(({ severity }) => severity === "error");

it("reads the files as they are when no type comes from elsewhere", async () => {
  const { json } = await readContent(FIXTURES);
  expect(json.get("company.json")).toEqual(fs.readFileSync(`${FIXTURES}/company.json`));
});

it("takes the records of a type from elsewhere, checked and stored as if they were files", async () => {
  const content = await readContent(FIXTURES, [elsewhere(fetched)]);
  expect(errorsIn(content)).toEqual([]);

  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "checked-"));
  writeCheckedContent(content, folder);
  const stored = fs.readFileSync(path.join(folder, "testimonials/from-a-cms.json"), "utf8");
  fs.rmSync(folder, { recursive: true });
  fs.rmSync(`${folder}.new`, { force: true });
  expect(JSON.parse(stored)).toMatchObject({ recordId: "from-a-cms", quote: fetched.quote, toConfirm: [] });
});

it("tells what is wrong in a record from elsewhere by the file that it would be", async () => {
  const content = await readContent(FIXTURES, [elsewhere({ ...fetched, quote: "" })]);
  expect(errorsIn(content)).toMatchObject([
    { file: "content/testimonials/from-a-cms.json", line: 3, message: expect.stringContaining("`quote`") },
  ]);
});

it("fetches once, however often the files are read again", async () => {
  const fetch = jest.fn(async () => new Map([[fetched.id, fetched]]));
  const types = [{ ...contentType("Testimonial"), source: { folder: "testimonials", fetch } }];
  await readContent(FIXTURES, types);
  await readContent(FIXTURES, types);
  expect(fetch).toHaveBeenCalledTimes(1);
});
