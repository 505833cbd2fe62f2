/** A page can be painted with its HTML alone. */
import { pageHeads } from "./support/heads";

const pages = pageHeads();

/** Every fault as `address: what`. */
const faults = (find: (page: (typeof pages)[number]) => readonly string[]) =>
  pages.flatMap((page) => find(page).map((fault) => `${page.address}: ${fault}`));

it("contains its styles, and no link to a style sheet", () => {
  expect(faults(({ head }) => head.querySelectorAll('link[rel="stylesheet"]').map(String))).toEqual([]);
  expect(
    faults(({ head }) => (head.querySelectorAll("style").length === 1 ? [] : ["not one <style>"])),
  ).toEqual([]);
  expect(faults(({ head }) => head.querySelector("style")?.textContent.match(/@import[^;]*/g) ?? [])).toEqual(
    [],
  );
});

it("waits for no script", () => {
  const isLate = (script: { hasAttribute: (name: string) => boolean }) =>
    script.hasAttribute("defer") || script.hasAttribute("async");
  const isData = (type: string | undefined) => type === "application/ld+json";
  expect(
    faults(({ head, body }) =>
      [head, body]
        .flatMap((part) => part.querySelectorAll("script"))
        .filter((script) => !isLate(script) && !isData(script.getAttribute("type")))
        .map(String),
    ),
  ).toEqual([]);
});

it("shows its text before the font arrives, and keeps the fallback if the font arrives late", () => {
  const fontFaces = pages.flatMap(
    ({ head }) => head.querySelector("style")?.textContent.match(/@font-face\s*{[^}]*}/g) ?? [],
  );
  const fetched = fontFaces.filter((rule) => rule.includes("url("));
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched.filter((rule) => !/font-display:\s*optional\b/.test(rule))).toEqual([]);
});

it("has no style with a font that a browser would have to load before layout", () => {
  const lengthsOfFont = /[\d.](?:r?ch|r?ex|r?cap|r?ic)\b/g;
  expect(faults(({ head }) => head.querySelector("style")?.textContent.match(lengthsOfFont) ?? [])).toEqual(
    [],
  );
});

it("preloads only fonts, and on phones not even these, which would delay the first paint", () => {
  const hints = '[rel="preload"], [rel="prefetch"], [rel="modulepreload"], [rel="preconnect"]';
  expect(
    faults(({ head }) =>
      head
        .querySelectorAll(hints)
        .filter((link) => link.getAttribute("as") !== "font" || !link.hasAttribute("media"))
        .map(String),
    ),
  ).toEqual([]);
});

it("reserves space for every picture, and loads pictures lazily", () => {
  expect(
    faults(({ body }) =>
      body
        .querySelectorAll("img")
        .filter((image) => !["width", "height"].every((name) => image.hasAttribute(name)))
        .map(String),
    ),
  ).toEqual([]);
  expect(faults(({ body }) => body.querySelectorAll('img:not([loading="lazy"])').map(String))).toEqual([]);
});
