import fs from "node:fs";
import { retireRecord } from "@sitekit/check/write/retire";
import { config } from "../../../content.config";
import { textOf } from "../../support/fixtureContent";
import { contentCopy, jsonFiles } from "../../support/testFolder";

const { at, read, write, errors } = contentCopy();
const everyFile = () => new Map(jsonFiles(at()).map((file) => [file, read(file)]));

describe("retiring a record", () => {
  test("its file goes, nothing names it any more, and another page takes over its addresses", () => {
    const old = JSON.parse(read("services/lens-polishing.json"));
    const changed = retireRecord(config, at(), "services/lens-polishing", "/services/tower-painting");
    expect(changed).toContain("content/services/lens-polishing.json");
    expect(fs.existsSync(at("services/lens-polishing.json"))).toBe(false);
    expect(read("navigation.json")).not.toContain("lens-polishing");
    expect(JSON.parse(read("services/tower-painting.json")).aliases).toEqual([
      ...JSON.parse(textOf("services/tower-painting.json")).aliases,
      "/services/lens-polishing",
      ...old.aliases,
    ]);
    expect(errors()).toEqual([]);
  });

  test("links to it lead to the page that takes its place", () => {
    write(
      "pages/home.json",
      read("pages/home.json").replace('"to": "/contact"', '"to": "/services/fog-signals#questions"'),
    );
    retireRecord(config, at(), "services/fog-signals", "/services/tower-painting");
    expect(JSON.parse(read("pages/home.json")).sections[0].actions[0].to).toBe("/services/tower-painting");
  });

  test("other files keep their form: only lines that named it change", () => {
    const before = read("navigation.json").split("\n");
    retireRecord(config, at(), "solutions/harbour-register", "/solutions/tide-market");
    const after = read("navigation.json").split("\n");
    expect(before.filter((line) => !after.includes(line))).toEqual(['    "harbour-register",']);
    expect(after).toHaveLength(before.length - 1);
  });

  test("files that do not name it stay as they are, without a line break at their end too", () => {
    const before = everyFile();
    const changed = retireRecord(config, at(), "services/lens-polishing", "/services/fog-signals");
    const untouched = [...before].filter(([file]) => !changed.includes(`content/${file}`));
    expect(untouched.some(([, text]) => !text.endsWith("\n"))).toBe(true);
    for (const [file, text] of untouched) expect(read(file)).toBe(text);
  });

  test("a record without a page needs no other page", () => {
    expect(retireRecord(config, at(), "testimonials/ferry-captain")).toEqual([
      "content/testimonials/ferry-captain.json",
    ]);
  });

  test("nothing happens without a page that takes over the address", () => {
    expect(() => retireRecord(config, at(), "services/fog-signals")).toThrow(/Say which page takes over/);
    // No page, the page itself, and one that can have no old addresses.
    for (const heir of ["/nowhere", "/services/fog-signals", "/"])
      expect(() => retireRecord(config, at(), "services/fog-signals", heir)).toThrow(
        `${heir} cannot take over the address. Write the address of another page`,
      );
    expect(fs.existsSync(at("services/fog-signals.json"))).toBe(true);
  });

  test("nothing happens when a list would become too short", () => {
    const home = JSON.parse(read("pages/home.json"));
    const offerings = { kind: "offerings", title: "Begin here", solutions: ["tide-market"] };
    write("pages/home.json", JSON.stringify({ ...home, sections: [home.sections[0], offerings] }));
    expect(() => retireRecord(config, at(), "solutions/tide-market", "/solutions/night-watch")).toThrow(
      /`solutions`/,
    );
    expect(fs.existsSync(at("solutions/tide-market.json"))).toBe(true);
  });
});
