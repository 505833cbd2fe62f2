import fs from "node:fs";
import { contentModel } from "@sitekit/content/contentModel";
import { config, contentCopy, textOf } from "@sitekit/testing/harbour";
import { jsonFiles } from "@sitekit/testing/testContent";
import { retireRecord } from "../../write/retire";

const { at, read, write, errors } = contentCopy();
const everyFile = () => new Map(jsonFiles(at()).map((file) => [file, read(file)]));

describe("retiring a record", () => {
  test("its file goes, nothing names it any more, and another page takes over its addresses", () => {
    const changed = retireRecord(config, at(), "harbours/ink-harbour", "/harbours/shell-bay");
    expect(changed).toContain("content/harbours/ink-harbour.json");
    expect(fs.existsSync(at("harbours/ink-harbour.json"))).toBe(false);
    expect(read("menu.json")).not.toContain("ink-harbour");
    expect(JSON.parse(read("harbours/shell-bay.json")).aliases).toEqual([
      ...JSON.parse(textOf("harbours/shell-bay.json")).aliases,
      "/harbours/ink-harbour",
      ...JSON.parse(textOf("harbours/ink-harbour.json")).aliases,
    ]);
    expect(errors()).toEqual([]);
  });

  test("links to it lead to the page that takes its place", () => {
    const about = read("pages/about.json");
    retireRecord(config, at(), "harbours/ink-harbour", "/harbours/shell-bay");
    expect(JSON.parse(read("menu.json")).items.at(-1).to).toBe("/harbours/shell-bay");
    expect(about).toContain("(/harbours/ink-harbour#questions)");
    expect(read("pages/about.json")).toBe(
      about.replaceAll(/\/harbours\/ink-harbour(#questions)?/g, "/harbours/shell-bay"),
    );
  });

  test("other files keep their form: only lines that named it change", () => {
    const before = read("menu.json").split("\n");
    retireRecord(config, at(), "lights/tide-rock", "/lights/gull-isle");
    const after = read("menu.json").split("\n");
    expect(before.filter((line) => !after.includes(line))).toEqual(['    "tide-rock",']);
    expect(after).toHaveLength(before.length - 1);
  });

  test("files that do not name it stay as they are, without a line break at their end too", () => {
    write("company.json", read("company.json").trimEnd());
    const before = everyFile();
    const changed = retireRecord(config, at(), "lights/tide-rock", "/lights/fog-head");
    const untouched = [...before].filter(([file]) => !changed.includes(`content/${file}`));
    expect(untouched.some(([, text]) => !text.endsWith("\n"))).toBe(true);
    for (const [file, text] of untouched) expect(read(file)).toBe(text);
  });

  test("a record without a page needs no other page", () => {
    expect(retireRecord(config, at(), "quotes/ferry-captain")).toEqual(["content/quotes/ferry-captain.json"]);
  });

  test("nothing happens without a page that takes over the address", () => {
    const types = config.types.map((type) =>
      type.name === "HomePage" ? { ...type, schema: type.schema.omit({ aliases: true }) } : type,
    );
    const site = contentModel({ ...config, types });
    expect(() => retireRecord(site, at(), "lights/fog-head")).toThrow(/Say which page takes over/);
    // No page, the page itself, and one that can have no old addresses.
    for (const heir of ["/nowhere", "/lights/fog-head", "/"])
      expect(() => retireRecord(site, at(), "lights/fog-head", heir)).toThrow(
        `${heir} cannot take over the address. Write the address of another page`,
      );
    expect(fs.existsSync(at("lights/fog-head.json"))).toBe(true);
  });

  test("nothing happens when a list would become too short", () => {
    expect(() => retireRecord(config, at(), "lights/old-pier", "/lights/gull-isle")).toThrow(/`leading`/);
    expect(fs.existsSync(at("lights/old-pier.json"))).toBe(true);
  });
});
