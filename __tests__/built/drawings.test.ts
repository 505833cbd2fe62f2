/** The drawings that solutions are shown with. They come through the data, so a page could be built without them. */
import fs from "node:fs";
import path from "node:path";
import { pageHeads } from "./support/heads";

const pages = pageHeads();
const DRAWING = 'svg[viewBox="0 0 240 160"]';

const drawingsOn = (address: string) =>
  pages.find((page) => page.address === address)?.body.querySelectorAll(`main ${DRAWING}`).length;

it("stand on the page of every solution that has no picture of its own", () => {
  const without = fs
    .readdirSync("content/solutions")
    .filter((file) => file.endsWith(".json"))
    .map((file) => JSON.parse(fs.readFileSync(path.join("content/solutions", file), "utf8")))
    .filter(({ imageUrl }) => !imageUrl);
  const wrong = without.filter(({ id }) => drawingsOn(`/solutions/${id}`) !== 1);
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

it("stand on the home page, one for each featured solution, beside the map", () => {
  const { featuredSolutions } = JSON.parse(fs.readFileSync("content/pages/home.json", "utf8"));
  expect(drawingsOn("/")).toBe(featuredSolutions.length);
  expect(
    pages.find(({ address }) => address === "/")?.body.querySelectorAll('svg[viewBox="0 0 640 480"]').length,
  ).toBe(1);
});
