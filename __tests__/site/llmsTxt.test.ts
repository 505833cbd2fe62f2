import { llmsTxt } from "../../src/site/llmsTxt";
import { smallSite } from "../support/smallSite";

const text = llmsTxt(
  smallSite({
    Service: [{ id: "iot", title: "IoT", description: "Tags\n\nand trackers." }],
    Solution: [{ id: "asset-register", title: "Asset Register", description: "One register." }],
    HomePage: [{ title: "Home", description: "Home." }],
    ServicesPage: [{ title: "Services", description: "All." }],
    SolutionsPage: [{ title: "Solutions", description: "All." }],
    AboutPage: [{ title: "About us", description: "Who we are." }],
    NotFoundPage: [{ title: "Not found", description: "Nothing." }],
  }),
);

it("begins with the company's name and what it does", () => {
  expect(text).toMatch(/^# Example Registers Ltd\n\n> Keeps registers\.\n\n/);
});

it("lists every page under its section, a line each", () => {
  expect(text.match(/^## .*|^- .*/gm)).toEqual([
    "## Services",
    "- [IoT](https://www.registers.example/services/iot): Tags and trackers.",
    "## Solutions",
    "- [Asset Register](https://www.registers.example/solutions/asset-register): One register.",
    "## Other pages",
    "- [About us](https://www.registers.example/about): Who we are.",
  ]);
});

it("says where the same content stands as data", () => {
  expect(text).toContain("https://www.registers.example/services.json");
  expect(text).toContain("https://www.registers.example/solutions.json");
});

it("names a hundred of a longer list, and where all of it stands", () => {
  const records = Array.from({ length: 101 }, (_, at) => ({ id: `tool-${at}`, title: `Tool ${at}` }));
  const long = llmsTxt(smallSite({ Solution: records, SolutionsPage: [{ title: "Solutions" }] }));
  expect(long.match(/^- /gm)).toHaveLength(100);
  expect(long).toContain(
    "These are 100 of 101. All are named in https://www.registers.example/solutions.json",
  );
});
