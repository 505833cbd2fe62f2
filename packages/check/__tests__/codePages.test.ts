/** The check reports a record if its address or one of its aliases is already the address of a page in `src/pages`. */
import { config, textOf, withFiles, written } from "@sitekit/testing/harbour";
import { testFolder } from "@sitekit/testing/testFolder";
import { checkFolder } from "../checkContent";
import { codePages } from "../codePages";

const folder = testFolder();

it.each([
  ["report.tsx", ["/report"]],
  ["Tools/Tide.jsx", ["/tools/tide"]],
  ["tools/index.tsx", ["/tools"]],
  ["index.ts", ["/"]],
  ["404.tsx", ["/404", "/404.html"]],
  ["{Light.recordId}.tsx", []],
  ["lights/{Light.recordId}/map.tsx", []],
  ["account/[...].tsx", []],
  ["template-list.tsx", []],
  ["_parts.tsx", []],
  ["types.d.ts", []],
  ["report.test.tsx", []],
  ["__tests__/report.tsx", []],
  ["README.md", []],
  ["data.json", []],
])("for the file src/pages/%s, codePages returns the page addresses %j", (file, addresses) => {
  folder.write(`src/pages/${file}`, "");
  expect([...codePages(folder.at("src/pages"))]).toEqual(
    addresses.map((address) => [address, `${folder.at("src/pages")}/${file}`]),
  );
});

it("codePages returns no pages if the site has no `src/pages` folder", () => {
  expect([...codePages(folder.at("src/pages"))]).toEqual([]);
});

const FILE = "src/pages/Signals.tsx";
const site = { ...config, codePages: () => new Map([["/signals", FILE]]) };
const LIGHT = "lights/fog-head.json";
const PAGE = "pages/signals.json";
const page = written("pages/about.json", {
  id: "signals",
  title: "Signals",
  description: "What they say.",
  aliases: [],
});
const withAlias = (alias: string) => written(LIGHT, { aliases: [alias] });

it.each<[string, string, string, RegExp | undefined]>([
  [
    "refuses a record with the address of a page in src/pages",
    PAGE,
    page,
    /duplicate-address: `\/signals` .* src\/pages\/Signals.tsx.*another id/,
  ],
  [
    "refuses an alias that is the address of a page in src/pages",
    LIGHT,
    withAlias("/signals"),
    /alias-is-page: .*`\/signals` is the address of src\/pages\/Signals.tsx/,
  ],
  [
    "refuses an alias that differs from the address of a page in src/pages only in its capital letters",
    LIGHT,
    withAlias("/SIGNALS"),
    /alias-is-page: .*src\/pages\/Signals.tsx/,
  ],
  [
    "refuses an alias that differs from the address of a page in src/pages only in its ending .html",
    LIGHT,
    withAlias("/signals.html"),
    /alias-is-page: .*src\/pages\/Signals.tsx/,
  ],
  [
    "accepts an alias that is longer but begins with the address of a page in src/pages",
    LIGHT,
    withAlias("/signals-of-old"),
    undefined,
  ],
  [
    "accepts a link to a page in src/pages",
    "menu.json",
    written("menu.json", { action: { label: "Signals", to: "/signals" } }),
    undefined,
  ],
])("the check %s", (_, file, text, expected) => {
  const told = new Set(checkFolder(site, withFiles({})).problems.map(({ message }) => message));
  const found = checkFolder(site, withFiles({ [file]: text })).problems.filter(
    ({ severity, message }) => severity === "error" && !told.has(message),
  );
  expect(found.map((problem) => `${problem.file} ${problem.rule}: ${problem.message}`)).toEqual(
    expected ? [expect.stringMatching(expected)] : [],
  );
  if (expected) expect(found[0]?.file).toBe(`content/${file}`);
});

it("if a record and src/pages/index.tsx both have the address `/`, the check names src/pages/index.tsx and says to ask a developer", () => {
  const withHome = { ...config, codePages: () => new Map([["/", "src/pages/index.tsx"]]) };
  const messages = checkFolder(withHome, withFiles({ "menu.json": textOf("menu.json") })).problems.map(
    ({ message }) => message,
  );
  expect(messages).toContainEqual(expect.stringMatching(/src\/pages\/index.tsx.*Ask a developer to give/));
});
