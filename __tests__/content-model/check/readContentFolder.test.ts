import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { readContentFolder } from "../../../src/content-model/check/readContentFolder";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "read-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const save = (text: string) => fs.writeFileSync(path.join(folder, "company.json"), text);
const read = () => readContentFolder(folder).json.get("company.json");

it("gives the same bytes as long as a file is as it was", async () => {
  save('{"a":1}');
  await setTimeout(200);
  const first = read();
  expect(read()).toBe(first);
});

it("sees each of several changes that follow at once and leave the size as it is", () => {
  for (const text of ['{"a":1}', '{"a":2}', '{"a":3}']) {
    save(text);
    expect(String(read())).toBe(text);
  }
});

it("sees that a file was replaced by one of the same size and time", async () => {
  save('{"a":1}');
  await setTimeout(200);
  read();
  const { atime, mtime } = fs.statSync(path.join(folder, "company.json"));
  const other = path.join(folder, "other.json");
  fs.writeFileSync(other, '{"a":2}');
  fs.utimesSync(other, atime, mtime);
  fs.renameSync(other, path.join(folder, "company.json"));
  expect(String(read())).toBe('{"a":2}');
});
