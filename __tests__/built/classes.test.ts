/** Tests that the classes in the site's HTML have a style. If a class name is misspelt, browsers report no error. */
import fs from "node:fs";
import { parse } from "node-html-parser";
import postcss from "postcss";
import { builtPages } from "../browser/support/builtPages";

/** Class names that lucide-react adds to icons. They need no style. */
const FROM_LUCIDE = /^lucide(-|$)/;

const pages = builtPages().map(({ file, address }) => ({
  address,
  root: parse(fs.readFileSync(file, "utf8")),
}));

/** The classes in the selectors of a page's styles. */
function styledClasses(css: string): Set<string> {
  const classes = new Set<string>();
  postcss.parse(css).walkRules(({ selector }) => {
    for (const [, name = ""] of selector.matchAll(/\.((?:[\w-]|\\.)+)/g))
      classes.add(name.replaceAll("\\", ""));
  });
  return classes;
}

/** The classes that have a style, read from one page: all pages contain the same styles. */
const styled = styledClasses(pages[0]?.root.querySelector("style")?.textContent ?? "");
const words = (text: string) => text.split(/\s+/).filter(Boolean);

it("there are more than 40 built pages, and more than 50 classes have a style", () => {
  expect(pages.length).toBeGreaterThan(40);
  expect(styled.size).toBeGreaterThan(50);
});

it("every class on a built page has a style, except the classes of lucide-react", () => {
  const faults = new Map<string, string>();
  for (const { address, root } of pages)
    for (const element of root.querySelectorAll("[class]"))
      for (const name of words(element.getAttribute("class") ?? ""))
        if (!styled.has(name) && !FROM_LUCIDE.test(name)) faults.set(name, address);
  expect([...faults].map(([name, address]) => `${name}, as on ${address}`)).toEqual([]);
});
