import fs from "node:fs";
import { checkFolder } from "../../../src/content-model/check/checkContent";
import { readContentFolder } from "../../../src/content-model/check/readContentFolder";
import {
  broughtProblems,
  errorsWith,
  FIXTURES,
  fixture,
  problemsWhen,
  problemsWith,
  SERVICE,
  textOf,
  withFiles,
} from "../../support/fixtureContent";

const before = checkFolder(fixture).problems.map(({ message }) => message);
const isNew = ({ message }: { message: string }) => !before.includes(message);
const legal = JSON.parse(textOf("legal/privacy-notice.json"));
const service = (id: string) =>
  JSON.stringify({ ...JSON.parse(textOf(SERVICE)), id, title: "Another service" });

describe("a folder that cannot be read", () => {
  const { readdirSync } = fs;
  const forbid = (name: RegExp) =>
    jest.spyOn(fs, "readdirSync").mockImplementation(((...args: Parameters<typeof readdirSync>) => {
      if (name.test(String(args[0]))) throw Object.assign(new Error("EACCES: scandir"), { code: "EACCES" });
      return readdirSync(...args);
    }) as typeof readdirSync);

  it("is told alone, and not what follows from it", () => {
    forbid(/services$/);
    const { problems } = checkFolder(readContentFolder(FIXTURES), [SERVICE]);
    expect(problems).toMatchObject([
      {
        file: "content/services/",
        rule: "unreadable-file",
        message: "The folder cannot be read. Check its permissions.",
      },
    ]);
  });

  it("stops the check in a sentence when it is the whole content", () => {
    forbid(/content$/);
    expect(() => readContentFolder(FIXTURES)).toThrow(
      `The folder ${FIXTURES} cannot be read. Check its permissions.`,
    );
  });
});

describe("a name that no address can have", () => {
  it.each([
    ["???", /Give the file a name of lower-case letters, digits and single hyphens/],
    ["---", /Give the file a name of lower-case letters/],
    ["日本", /Give the file a name of lower-case letters/],
    ["Über uns", /Rename the file to `uber-uns\.json` and write `uber-uns` as its id/],
    ["fog--signal", /Rename the file to `fog-signal\.json`/],
    ["con", /`con\.json` is kept by Windows for a device\. Rename the file to `con-page\.json`/],
  ])("%s", (name, message) => {
    const found = errorsWith({ [`services/${name}.json`]: service(name) });
    expect(found).toMatchObject([{ rule: "file-name", message: expect.stringMatching(message) }]);
  });

  it("gives a link of signs no address to write instead", () => {
    const navigation = JSON.parse(textOf("navigation.json"));
    expect(problemsWhen("navigation.json", { action: { ...navigation.action, to: "???" } })).toMatchObject([
      { message: expect.stringMatching(/Write the path of a page of this site, as in `\/contact`\./) },
    ]);
  });
});

it.each(["1e999", "2348031234567890123456"])("a number is told as it is written: %s", (number) => {
  const text = textOf("company.json").replace(/("phone": )"[^"]*"/, `$1${number}`);
  const told = problemsWith({ "company.json": text }).map(({ message }) => message);
  expect(told).toEqual([
    `\`phone\` is a number, not a text. Write it between double quotes: \`"${number}"\`.`,
  ]);
});

describe("a file with a wrong ending is one mistake:", () => {
  it.each([
    [SERVICE, "services/fog-signals.JSON", /Rename it to `fog-signals\.json`/],
    [SERVICE, "services/fog-signals.json.txt", /Rename it to `fog-signals\.json`/],
    ["company.json", "company.Json", /Rename it to `company\.json`/],
    ["pages/services.json", "pages/services.json.bak", /Rename it to `services\.json`/],
  ])("%s as %s", (file, wrong, message) => {
    const folder = withFiles({ [file]: null });
    const others = new Map([...fixture.others, [wrong, "other" as const]]);
    // That the page was published before must not be told either.
    expect(checkFolder({ ...folder, others }, [file]).problems.filter(isNew)).toMatchObject([
      { file: `content/${wrong}`, message: expect.stringMatching(message) },
    ]);
  });

  it("beside the right one it is told to go", () => {
    const others = new Map([...fixture.others, ["company.json.txt", "other" as const]]);
    expect(broughtProblems({ ...fixture, others })).toMatchObject([
      { file: "content/company.json.txt", message: expect.stringMatching(/`company\.json` is there too/) },
    ]);
  });
});

it("blames the record that can have another name for a clash of addresses", () => {
  expect(
    errorsWith({ "legal/about.json": JSON.stringify({ ...legal, id: "about", title: "About it" }) }),
  ).toMatchObject([
    {
      file: "content/legal/about.json",
      rule: "duplicate-address",
      message: expect.stringContaining("is already that of content/pages/about.json"),
    },
  ]);
});
