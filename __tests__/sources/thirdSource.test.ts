import fs from "node:fs";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { checkFolder } from "../../src/content-model/check/checkContent";
import { formatProblems } from "../../src/content-model/check/problem";
import { readContent } from "../../src/sources/readContent";
import { FIXTURES } from "../support/fixtureContent";
import { type Listening, listen } from "../support/listen";
import { csv } from "./support/csvSource";
import { moved } from "./support/hosted";

const HEAD = "id,quote,name,title,initials,toConfirm,published,changed";
const ROWS = [
  'water-board,"We know where each pump is, ""today"" too.",Head of Operations,Water board,HO,"One\nTwo",yes,2026-01-02',
  "not-yet,Nobody sees this.,A role,A company,AR,,no,",
];

let server: Listening;
let sheet: string;
let root: string;
beforeEach(async () => {
  sheet = [HEAD, ...ROWS].join("\r\n");
  server = await listen(createServer((_, response) => void response.end(sheet)));
  root = fs.mkdtempSync(path.join(os.tmpdir(), "csv-"));
  fs.cpSync(FIXTURES, path.join(root, "content"), { recursive: true });
  fs.rmSync(path.join(root, "content/testimonials"), { recursive: true });
});
afterEach(async () => {
  await server.close();
  fs.rmSync(root, { recursive: true });
});

const read = (env: Record<string, string> = {}) =>
  readContent(path.join(root, "content"), {
    types: moved(["Testimonial"], "spreadsheet"),
    sources: () => csv(server.url),
    cache: path.join(root, "cache"),
    env,
  });

it("is read like any other: published records, with their dates, and drafts in a preview", async () => {
  const { json, hosted } = await read();
  const file = "testimonials/water-board.json";
  expect(JSON.parse(String(json.get(file)))).toMatchObject({
    quote: 'We know where each pump is, "today" too.',
    toConfirm: ["One", "Two"],
  });
  expect(hosted?.records.get(file)?.changed).toBe("2026-01-02");
  expect(json.has("testimonials/not-yet.json")).toBe(false);
  expect((await read({ SITE_ENV: "preview" })).json.has("testimonials/not-yet.json")).toBe(true);
});

it("has its faults told by record, field and place", async () => {
  sheet = sheet.replace("Head of Operations", "");
  const content = await read();
  const errors = checkFolder(content).problems.filter(({ severity }) => severity === "error");
  expect(formatProblems(errors)).toMatch(/^testimonial water-board › name \(http:.*#row=2\) {2}.*`name`/);
});
