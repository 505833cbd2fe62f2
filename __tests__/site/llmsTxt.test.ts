import { llmsTxt } from "../../src/site/catalogue";
import { MENUS, smallSite } from "../support/smallSite";

const INTRO =
  "The content of each page is also available as JSON: add `.json` to the address of the page. All these JSON files are listed in https://www.registers.example";

it("llms.txt describes the company, lists services, solutions and other pages, and links to lists in JSON", () => {
  const site = smallSite({
    Service: [
      { id: "iot", title: "IoT", description: " Tags\n\nand trackers." },
      { id: "ai", title: "AI", description: "Models." },
    ],
    Solution: [{ id: "asset-register", title: "Asset Register", description: "One register." }],
    HomePage: [{ title: "Home", description: "Home." }],
    ServicesPage: [{ title: "Services", description: "All." }],
    SolutionsPage: [{ title: "Solutions", description: "All." }],
    AboutPage: [{ title: "About us", description: "Who we are." }],
    NotFoundPage: [{ title: "Not found", description: "Nothing." }],
    Navigation: [{ ...MENUS, serviceOrder: ["iot"] }],
  });
  expect(llmsTxt(site)).toBe(`# Example Registers Ltd

> Keeps registers.

Address: 1 High Street, Ikeja, Lagos, Nigeria. Email: info@registers.example. Phone: +234 800 000 0000. Hours (Lagos time): Monday - Friday: 9:00 AM - 6:00 PM.

## Services

${INTRO}/services.json

- [AI](https://www.registers.example/services/ai): Models.
- [IoT](https://www.registers.example/services/iot): Tags and trackers.

## Solutions

${INTRO}/solutions.json

- [Asset Register](https://www.registers.example/solutions/asset-register): One register.

## Other pages

- [About us](https://www.registers.example/about): Who we are.
`);
});

it.each([
  [100, "/solutions.json", undefined],
  [
    101,
    "/solutions.json",
    "This list has 100 of 101 pages. All are listed in https://www.registers.example/solutions.json",
  ],
  [
    1001,
    "/solutions.json and https://www.registers.example/solutions/page/list-2.json",
    "This list has 100 of 1001 pages. All are listed in https://www.registers.example/solutions.json and https://www.registers.example/solutions/page/list-2.json",
  ],
])(
  "llms.txt lists 100 of %i solutions, and if it leaves any out, says which files list all of them",
  (count, lists, sentence) => {
    const records = Array.from({ length: count }, (_, at) => ({ id: `tool-${at}`, title: `Tool ${at}` }));
    const long = llmsTxt(smallSite({ Solution: records, SolutionsPage: [{ title: "Solutions" }] }));
    const parts = long.split("\n\n");
    expect(long.match(/^- /gm)).toHaveLength(100);
    expect(parts).toContain(INTRO + lists);
    expect(parts.find((part) => part.startsWith("This list has"))).toBe(sentence);
  },
);
