import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkContent } from "../../../src/content-model/check/checkContent";
import { renameRecord } from "../../../src/content-model/rename/renameRecord";

let root: string;
const content = () => path.join(root, "content");
const at = (file: string) => path.join(content(), file);
const read = (file: string) => readFileSync(at(file), "utf8");
const errors = () => checkContent(content()).problems.filter(({ severity }) => severity === "error");
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Editor", "-c", "user.email=editor@site.example", ...args], {
    cwd: root,
    encoding: "utf8",
  });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "rename-"));
  cpSync("content", content(), { recursive: true });
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "Publish");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The lines that differ from what was committed, renamed files followed. */
function changedLines(): string[] {
  git("add", ".");
  return git("diff", "--cached", "-M", "--unified=0")
    .split("\n")
    .filter((line) => /^[+-] /.test(line));
}

it("renames the file, the id and every reference, keeps the old address, and touches no other line", () => {
  const pointing = git("grep", "-l", '"iot-asset-tracking"', "--", "content").trim().split("\n");
  const files = renameRecord(content(), "services/iot-asset-tracking", "services/asset-tracking");

  expect(errors()).toEqual([]);
  expect(existsSync(at("services/iot-asset-tracking.json"))).toBe(false);
  expect(JSON.parse(read("services/asset-tracking.json"))).toMatchObject({
    id: "asset-tracking",
    aliases: ["/services/iot-asset-tracking"],
  });
  expect(files.sort()).toEqual([...pointing, "content/services/asset-tracking.json"].sort());
  const others = changedLines().filter((line) => !/"(iot-)?asset-tracking",?$/.test(line));
  expect(others).toEqual(['+  "aliases": [', '+    "/services/iot-asset-tracking"', "+  ],"]);
});

it("adds the old address to the aliases that are there, in front of the fields that follow", () => {
  renameRecord(content(), "services/telecommunications", "messaging");
  const record = JSON.parse(read("services/messaging.json"));
  expect(record.aliases).toEqual(["/services/telecom-messaging", "/services/telecommunications"]);
  expect(errors()).toEqual([]);
});

it("changes links to the page, those to a part of it too", () => {
  const navigation = read("navigation.json").replace(
    '"to": "/about"',
    '"to": "/services/telecommunications#questions"',
  );
  writeFileSync(at("navigation.json"), navigation);
  renameRecord(content(), "services/telecommunications", "messaging");
  expect(read("navigation.json")).toBe(
    navigation
      .replace("/services/telecommunications#questions", "/services/messaging#questions")
      .replace('"telecommunications"', '"messaging"'),
  );
});

it("renames there and back without leaving a loop", () => {
  renameRecord(content(), "legal/privacy-policy", "privacy");
  renameRecord(content(), "legal/privacy", "privacy-policy");
  expect(JSON.parse(read("legal/privacy-policy.json")).aliases).toEqual(["/privacy"]);
  expect(errors()).toEqual([]);
});

it("takes a name as an address or as a file as well", () => {
  renameRecord(content(), "/privacy-policy", "content/legal/privacy.json");
  renameRecord(content(), "content/services/telecommunications.json", "/services/messaging");
  expect(existsSync(at("legal/privacy.json"))).toBe(true);
  expect(existsSync(at("services/messaging.json"))).toBe(true);
});

it("keeps Windows line ends", () => {
  writeFileSync(
    at("services/telecommunications.json"),
    read("services/telecommunications.json").replaceAll("\n", "\r\n"),
  );
  renameRecord(content(), "services/telecommunications", "messaging");
  expect(read("services/messaging.json").replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

it.each([null, "", []])("fills aliases that were %j", (empty) => {
  const record = JSON.parse(read("services/iot-asset-tracking.json"));
  writeFileSync(
    at("services/iot-asset-tracking.json"),
    JSON.stringify({ ...record, aliases: empty }, null, 2),
  );
  renameRecord(content(), "services/iot-asset-tracking", "tracking");
  expect(JSON.parse(read("services/tracking.json")).aliases).toEqual(["/services/iot-asset-tracking"]);
});

it("renames a record without a page, and gives it no alias", () => {
  const [file = ""] = git("ls-files", "content/testimonials").split("\n");
  renameRecord(content(), file, "first-voice");
  expect(read("testimonials/first-voice.json")).not.toContain("aliases");
  expect(errors()).toEqual([]);
});

describe("refuses, in one sentence and with nothing written,", () => {
  it.each([
    [
      "a record that does not exist",
      "services/telecomunications",
      "messaging",
      /There is no record.*Did you mean services\/telecommunications\?/,
    ],
    ["a page that has no file of its own", "pages/about", "us", /There is no record/],
    ["a name that is taken", "services/telecommunications", "cloud-infrastructure", /exists already/],
    ["another folder", "services/telecommunications", "solutions/telecommunications", /stays in its folder/],
    ["a name that no address can have", "services/telecommunications", "Tele com", /cannot be an id/],
    ["a way out of the folder", "services/telecommunications", "services/../../x", /stays in its folder/],
    ["its own name", "services/telecommunications", "telecommunications", /name already/],
    [
      "the old address of another page",
      "services/telecommunications",
      "ecommerce",
      /content\/services\/ecommerce-platforms\.json/,
    ],
  ])("%s", (_, from, to, message) => {
    expect(() => renameRecord(content(), from, to)).toThrow(message);
    expect(changedLines()).toEqual([]);
  });

  it("a record that cannot be read", () => {
    writeFileSync(at("services/telecommunications.json"), "{");
    expect(() => renameRecord(content(), "services/telecommunications", "messaging")).toThrow(
      /cannot be read.*content:check/,
    );
  });
});
