import fs from "node:fs";
import { contentModel } from "@sitekit/content/contentModel";
import { config, contentCopy, textOf } from "@sitekit/testing/harbour";
import { retireRecord } from "../../changes/retire";

const { at, read, errors } = contentCopy();

describe("retiring a record", () => {
  test("deletes its file, leaves no mention of the record in the menu, and adds the record's addresses to the aliases of its successor", () => {
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

  test("changes links to the record into links to its successor, without the part after #", () => {
    const about = read("pages/about.json");
    retireRecord(config, at(), "harbours/ink-harbour", "/harbours/shell-bay");
    expect(JSON.parse(read("menu.json")).items.at(-1).to).toBe("/harbours/shell-bay");
    expect(about).toContain("(/harbours/ink-harbour#questions)");
    expect(read("pages/about.json")).toBe(
      about.replaceAll(/\/harbours\/ink-harbour(#questions)?/g, "/harbours/shell-bay"),
    );
  });

  test("removes the record's id from a list in `menu.json`, and changes no other line of that file", () => {
    const before = read("menu.json").split("\n");
    retireRecord(config, at(), "lights/tide-rock", "/lights/gull-isle");
    const after = read("menu.json").split("\n");
    expect(before.filter((line) => !after.includes(line))).toEqual(['    "tide-rock",']);
    expect(after).toHaveLength(before.length - 1);
  });

  test("can be repeated if the process was killed before it deleted the record's file", () => {
    const [record, heir] = ["harbours/ink-harbour", "/harbours/shell-bay"] as const;
    const before = read(`${record}.json`);
    retireRecord(config, at(), record, heir);
    const after = read("harbours/shell-bay.json");
    // Restores the record's file, as if the process had been killed just before the deletion, which is the last change.
    fs.writeFileSync(at(`${record}.json`), before);
    expect(retireRecord(config, at(), record, heir)).toEqual([`content/${record}.json`]);
    expect(read("harbours/shell-bay.json")).toBe(after);
    expect(errors()).toEqual([]);
  });

  test("returns the paths of the changed files, with the record's deleted file last", () => {
    const changed = retireRecord(config, at(), "harbours/ink-harbour", "/harbours/shell-bay");
    expect(changed).toEqual(expect.arrayContaining(["content/harbours/shell-bay.json", "content/menu.json"]));
    expect(changed.at(-1)).toBe("content/harbours/ink-harbour.json");
  });

  test("needs no successor if the record has no page", () => {
    expect(retireRecord(config, at(), "quotes/ferry-captain")).toEqual(["content/quotes/ferry-captain.json"]);
  });

  test("fails and keeps the file if a successor is given for a record without a page", () => {
    expect(() => retireRecord(config, at(), "quotes/ferry-captain", "/lights/gull-isle")).toThrow(
      /^quotes\/ferry-captain has no page, so \/lights\/gull-isle cannot take over its address\. Leave out \/lights\/gull-isle\.$/,
    );
    expect(fs.existsSync(at("quotes/ferry-captain.json"))).toBe(true);
  });

  test("fails and keeps the file if no valid successor is given for the record's page", () => {
    const types = config.types.map((type) =>
      type.name === "HomePage" ? { ...type, schema: type.schema.omit({ aliases: true }) } : type,
    );
    const site = contentModel({ ...config, types });
    expect(() => retireRecord(site, at(), "lights/fog-head")).toThrow(/Say which page takes over/);
    // `/nowhere` is not a page, `/lights/fog-head` is the retired page itself, and the home page of `site` has no field
    // for aliases.
    for (const heir of ["/nowhere", "/lights/fog-head", "/"])
      expect(() => retireRecord(site, at(), "lights/fog-head", heir)).toThrow(
        `${heir} cannot take over the address /lights/fog-head. Write the address of another page that has a field for old addresses, for example /harbours/ink-harbour, /harbours/north-quay, /harbours/salt-landing.`,
      );
    expect(fs.existsSync(at("lights/fog-head.json"))).toBe(true);
  });

  test.each([
    ["without a successor", undefined],
    ["with the home page as its successor", "/"],
  ])("%s fails if only the record's own page has a field for aliases", (_, heir) => {
    const types = config.types.map((type) =>
      type.name === "Light" || !type.schema.shape.aliases
        ? type
        : { ...type, schema: type.schema.omit({ aliases: true }) },
    );
    for (const name of fs.readdirSync(at("lights")))
      if (name !== "fog-head.json") fs.rmSync(at(`lights/${name}`), { recursive: true });
    expect(() => retireRecord(contentModel({ ...config, types }), at(), "lights/fog-head", heir)).toThrow(
      /^No other page can take over the address \/lights\/fog-head, because no other page has a field for old addresses\. First add a page of a type that has this field\.$/,
    );
  });

  test("fails and keeps the file if a list that refers to the record would become too short", () => {
    expect(() => retireRecord(config, at(), "lights/old-pier", "/lights/gull-isle")).toThrow(
      /^Nothing was changed\. After retiring the record, .*\n.*`leading`/,
    );
    expect(fs.existsSync(at("lights/old-pier.json"))).toBe(true);
  });
});
