import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { checkContent } from "../../../src/content-model/check/checkContent";
import { retireRecord } from "../../../src/content-model/retire/retireRecord";

let folder: string;

beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "retire-")), "content");
  fs.cpSync("content", folder, { recursive: true });
});

afterEach(() => fs.rmSync(path.dirname(folder), { recursive: true }));

const read = (file: string) => fs.readFileSync(path.join(folder, file), "utf8");
const errors = () => checkContent(folder).problems.filter(({ severity }) => severity === "error");

describe("retiring a record", () => {
  test("its file goes, nothing names it any more, and another page takes over its addresses", () => {
    const old = JSON.parse(read("services/ecommerce-platforms.json"));
    const changed = retireRecord(folder, "services/ecommerce-platforms", "/services/mobile-applications");
    expect(changed).toContain("content/services/ecommerce-platforms.json");
    expect(fs.existsSync(path.join(folder, "services/ecommerce-platforms.json"))).toBe(false);
    expect(read("navigation.json")).not.toContain("ecommerce-platforms");
    expect(JSON.parse(read("services/mobile-applications.json")).aliases).toEqual([
      ...(JSON.parse(fs.readFileSync("content/services/mobile-applications.json", "utf8")).aliases ?? []),
      "/services/ecommerce-platforms",
      ...(old.aliases ?? []),
    ]);
    expect(errors()).toEqual([]);
  });

  test("links to it lead to the page that takes its place", () => {
    fs.writeFileSync(
      path.join(folder, "pages/home.json"),
      read("pages/home.json").replace('"to": "/contact"', '"to": "/services/data-management#questions"'),
    );
    retireRecord(folder, "services/data-management", "/services/mobile-applications");
    expect(JSON.parse(read("pages/home.json")).primaryAction.to).toBe("/services/mobile-applications");
  });

  test("other files keep their form: only lines that named it change", () => {
    const before = read("navigation.json").split("\n");
    retireRecord(folder, "solutions/sod-ride", "/solutions/petro-track");
    const after = read("navigation.json").split("\n");
    expect(before.filter((line) => !after.includes(line))).toEqual(['    "sod-ride",']);
    expect(after).toHaveLength(before.length - 1);
  });

  test("a record without a page needs no other page", () => {
    expect(retireRecord(folder, "testimonials/finance-property")).toEqual([
      "content/testimonials/finance-property.json",
    ]);
  });

  test("nothing happens without a page that takes over the address", () => {
    expect(() => retireRecord(folder, "services/data-management")).toThrow(/Say which page takes over/);
    expect(() => retireRecord(folder, "services/data-management", "/nowhere")).toThrow(
      /\/nowhere cannot take over/,
    );
    expect(fs.existsSync(path.join(folder, "services/data-management.json"))).toBe(true);
  });

  test("nothing happens when a list would become too short", () => {
    const home = JSON.parse(read("pages/home.json"));
    const [first, ...rest] = home.featuredSolutions.slice(0, 3);
    fs.writeFileSync(
      path.join(folder, "pages/home.json"),
      JSON.stringify({ ...home, featuredSolutions: [first, ...rest] }),
    );
    expect(() => retireRecord(folder, `solutions/${first}`, "/solutions/nabs")).toThrow(/featuredSolutions/);
    expect(fs.existsSync(path.join(folder, `solutions/${first}.json`))).toBe(true);
  });
});
