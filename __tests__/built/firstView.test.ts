/** A browser can paint every page from its HTML alone, before any other file arrives. */
import { pageHeads } from "./support/heads";

const pages = pageHeads();

/** The faults that `find` returns for all pages, each as `address: fault`. */
const faults = (find: (page: (typeof pages)[number]) => readonly string[]) =>
  pages.flatMap((page) => find(page).map((fault) => `${page.address}: ${fault}`));

it("every page contains its styles in one `<style>` element, and links to no style sheet", () => {
  expect(faults(({ head }) => head.querySelectorAll('link[rel="stylesheet"]').map(String))).toEqual([]);
  expect(
    faults(({ head }) => (head.querySelectorAll("style").length === 1 ? [] : ["not one <style>"])),
  ).toEqual([]);
  expect(faults(({ head }) => head.querySelector("style")?.textContent.match(/@import[^;]*/g) ?? [])).toEqual(
    [],
  );
});

it("no page waits for a script before it is painted", () => {
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

it("every font that is downloaded has `font-display: optional`", () => {
  const fontFaces = pages.flatMap(
    ({ head }) => head.querySelector("style")?.textContent.match(/@font-face\s*{[^}]*}/g) ?? [],
  );
  const fetched = fontFaces.filter((rule) => rule.includes("url("));
  expect(fetched.length).toBeGreaterThan(0);
  expect(fetched.filter((rule) => !/font-display:\s*optional\b/.test(rule))).toEqual([]);
});

// To compute such a length, the browser must load a font while it computes styles: see docs/decisions/typeface.md.
it("no page's `<style>` element uses a unit that depends on the font's glyphs, such as `ch`", () => {
  const lengthsOfFont = /[\d.](?:r?ch|r?ex|r?cap|r?ic)\b/g;
  expect(faults(({ head }) => head.querySelector("style")?.textContent.match(lengthsOfFont) ?? [])).toEqual(
    [],
  );
});

// Phones must not preload a font: Chromium delays the first paint for it, and many phones have a slow connection. The
// `media` attribute excludes narrow screens.
it("pages preload only fonts, and each preload has a `media` attribute", () => {
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

it("every picture is loaded lazily, and has a width and a height, which reserve its space", () => {
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
