import { llmsTxt } from "../../../src/gatsby/postBuild/llmsTxt";

const company = {
  name: "Example Registers Ltd",
  tagline: "Keeps registers.",
  siteUrl: "https://www.registers.example",
  address: "1 High Street, Ikeja, Lagos, Nigeria",
  email: "info@registers.example",
  phone: "+234 800 000 0000",
  businessHours: "Monday - Friday: 9:00 AM - 6:00 PM",
};
const text = llmsTxt({
  company,
  services: [{ title: "IoT", description: "Tags\n\nand trackers.", path: "/services/iot" }],
  solutions: [{ title: "Asset Register", description: "One register.", path: "/solutions/asset-register" }],
  pages: [{ title: "About us", description: "Who we are.", path: "/about" }],
});

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
