import fs from "node:fs";
import { type HTMLElement, parse } from "node-html-parser";
import { type BuiltPage, builtPages } from "../../browser/support/builtPages";
import { type BuiltSite, LIVE } from "../../browser/support/site";

export interface PageHead extends BuiltPage {
  html: HTMLElement;
  head: HTMLElement;
  body: HTMLElement;
  /** Whether the page asks search engines not to list it. */
  hidden: boolean;
}

/** Every page of a built site, parsed. */
export function pageHeads(site: BuiltSite = LIVE): PageHead[] {
  return builtPages(site).map((page) => {
    const file = parse(fs.readFileSync(page.file, "utf8"), { comment: false });
    const [html, head, body] = ["html", "head", "body"].map((name) => file.querySelector(name));
    if (!html || !head || !body) throw new Error(`${page.file} has no head or no body.`);
    const hidden = head.querySelector('meta[name="robots"]')?.getAttribute("content") === "noindex";
    return { ...page, html, head, body, hidden };
  });
}

/**
 * The values of an attribute of all tags in a page's `<head>` that match the selector, with entities decoded. For a tag
 * without this attribute, the value is an empty text.
 */
export function attributesOf({ head }: PageHead, selector: string, attribute: string): string[] {
  return head.querySelectorAll(selector).map((tag) => tag.getAttribute(attribute) ?? "");
}

/**
 * The value of an attribute of the only tag in a page's `<head>` that matches the selector. Throws an error if no tag or
 * more than one tag matches.
 */
export function attributeOf(page: PageHead, selector: string, attribute = "content"): string {
  const values = attributesOf(page, selector, attribute);
  if (values.length !== 1)
    throw new Error(`${page.address} has ${values.length} tags that match ${selector}, instead of one.`);
  return values[0] ?? "";
}

/** A page's title, with entities decoded. Empty if the page has no `<title>`. */
export function titleOf({ head }: PageHead): string {
  return head.querySelector("title")?.textContent ?? "";
}
