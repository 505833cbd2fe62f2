/** What editors leave empty must change neither the schema nor whether the site builds. */
import fs from "node:fs";
import path from "node:path";
import { fieldTree } from "../../src/content-model/derive/fieldTree";
import { contentTypeOfFile } from "../../src/content-model/registry";
import { emptied } from "../support/emptied";
import type { ProjectCopy } from "../support/projectCopy";
import { buildIn, takeSharedProject } from "../support/sharedProject";

/** What a page says when it shows a field that is not there. */
const NOTHING = /\b(undefined|NaN)\b|\[object Object\]|>null</;
const SCHEMA = ".cache/schema.gql";
let copy: ProjectCopy;
let output: string;

beforeAll(async () => {
  copy = await takeSharedProject("content");
  const content = path.join(copy.folder, "content");
  for (const [turn, file] of jsonFiles(content).entries()) {
    const type = contentTypeOfFile(file);
    const record = JSON.parse(fs.readFileSync(path.join(content, file), "utf8"));
    if (type)
      fs.writeFileSync(path.join(content, file), JSON.stringify(emptied(fieldTree(type), record, turn)));
  }
  output = await buildIn(copy.folder, { SHARE_PICTURES: "one" });
}, 600_000);
afterAll(() => copy?.remove());

const jsonFiles = (folder: string) =>
  fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));

const withoutScripts = (html: string) => html.replace(/<script.*?<\/script>/gs, "");

it("builds with every optional field of all content empty", () => {
  expect(output).toContain("Done building");
});

it("has the same schema", () => {
  // Its first line says when it was written.
  const schemaIn = (folder: string) =>
    fs.readFileSync(path.join(folder, SCHEMA), "utf8").replace(/^###.*/, "");
  expect(schemaIn(copy.folder)).toBe(schemaIn("."));
});

it("has the same pages, and none that shows what is not there", () => {
  const pagesIn = (folder: string) =>
    jsonFiles(path.join(folder, "public", "page-data")).filter((file) => file.endsWith("page-data.json"));
  expect(pagesIn(copy.folder)).toEqual(pagesIn("."));
  const html = fs
    .readdirSync(path.join(copy.folder, "public"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const faulty = html.filter((file) => NOTHING.test(withoutScripts(fs.readFileSync(file, "utf8"))));
  expect(html.length).toBeGreaterThan(0);
  expect(faulty).toEqual([]);
});
