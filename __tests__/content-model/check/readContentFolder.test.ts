import fs from "node:fs";
import { setTimeout } from "node:timers/promises";
import { readContentFolder } from "../../../src/content-model/check/readContentFolder";
import { testFolder } from "../../support/testFolder";

const { at, write } = testFolder();
const save = (text: string) => write("company.json", text);
const read = () => readContentFolder(at()).json.get("company.json");

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
  const { atime, mtime } = fs.statSync(at("company.json"));
  const other = at("other.json");
  fs.writeFileSync(other, '{"a":2}');
  fs.utimesSync(other, atime, mtime);
  fs.renameSync(other, at("company.json"));
  expect(String(read())).toBe('{"a":2}');
});
