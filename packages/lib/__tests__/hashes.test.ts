import fs from "node:fs";
import { testFolder } from "@sitekit/testing/testFolder";
import { hashOfFolder } from "../files";

const { at, write } = testFolder(({ write }) => write("shell.css", "a { color: red }"));

describe("The hash of a folder", () => {
  test("Stays the same while nothing changes", () => {
    expect(hashOfFolder(at())).toBe(hashOfFolder(at()));
  });

  test("Changes with the text of a file, with its name, and with a new file in a folder inside", () => {
    const hashes = [hashOfFolder(at())];
    write("shell.css", "a { color: green }");
    hashes.push(hashOfFolder(at()));
    fs.renameSync(at("shell.css"), at("frame.css"));
    hashes.push(hashOfFolder(at()));
    write("parts/new.css", "");
    hashes.push(hashOfFolder(at()));
    expect(new Set(hashes).size).toBe(4);
  });
});
