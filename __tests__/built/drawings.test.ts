/**
 * The drawings of services and solutions. A page gets its drawings from a GraphQL query. If a faulty query returns no
 * drawing, the build does not fail: the page just has no drawing.
 */
import fs from "node:fs";
import path from "node:path";
import { OUTPUT } from "../browser/support/site";
import { pageHeads } from "./support/heads";
import { shownRecords } from "./support/shownRecords";

const pages = pageHeads();
const DRAWING = 'svg[viewBox="0 0 240 160"]';

const drawingsOn = (address: string) =>
  pages.find((page) => page.address === address)?.body.querySelectorAll(`main ${DRAWING}`).length;

it("the page of every solution without an `imageUrl` shows exactly one drawing", () => {
  const without = shownRecords("solutions").filter(({ imageUrl }) => !imageUrl);
  const wrong = without.filter(({ id }) => drawingsOn(`/solutions/${id}`) !== 1);
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

const isDrawn = (file = "") => Boolean(file) && fs.existsSync(path.join(OUTPUT, file));

/**
 * Of the pages in `paths`, returns those whose drawing is missing or incomplete in the lists on the page at `address`.
 * A complete drawing has an existing file for each of the two colour schemes, and a style with its position in these
 * files.
 */
const missingOn = (address: string, paths: readonly string[]) => {
  const main = pages.find((page) => page.address === address)?.body.querySelector("main");
  const entries = main?.querySelectorAll("li").filter((entry) => entry.querySelector("picture")) ?? [];
  return paths.filter((page) => {
    const entry = entries.find((each) => each.querySelector(`:is(h2, h3) a[href="${page}"]`));
    const files = [
      entry?.querySelector("source")?.getAttribute("srcset"),
      entry?.querySelector("img")?.getAttribute("src"),
    ];
    const style = entry?.querySelector("img")?.getAttribute("style") ?? "";
    return new Set(files).size !== 2 || !files.every(isDrawn) || !/^object-position:/.test(style);
  });
};

const drawnIn = (folder: string) =>
  shownRecords(folder)
    .filter(({ drawing, hideFrom = [] }) => drawing && !hideFrom.includes("overview"))
    .map(({ id }) => `/${folder}/${id}`);

it("the overviews and the home page show the drawings of the services and solutions they list, and the drawings' files exist", () => {
  const { sections } = JSON.parse(fs.readFileSync("content/pages/home.json", "utf8"));
  const chosen: string[] = sections.flatMap(({ solutions = [] }: { solutions?: string[] }) => solutions);
  expect(missingOn("/services", drawnIn("services"))).toEqual([]);
  expect(missingOn("/solutions", drawnIn("solutions"))).toEqual([]);
  expect(
    missingOn(
      "/",
      shownRecords("solutions").flatMap(({ id }) => (chosen.includes(id) ? [`/solutions/${id}`] : [])),
    ),
  ).toEqual([]);
});

it("the page of every service shows exactly one drawing", () => {
  const ids = shownRecords("services").map(({ id }) => id);
  expect(ids.filter((id) => drawingsOn(`/services/${id}`) !== 1)).toEqual([]);
});
