/** A text after an edit, and what is selected in it. */
interface Edited {
  text: string;
  from: number;
  to: number;
}

/** Puts a mark before and after the selected words, or takes it away where it stands already. */
export const surrounded =
  (mark: string) =>
  (text: string, from: number, to: number): Edited => {
    const [before, words, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
    // One star inside two is not a mark of its own.
    const isMarked = before.endsWith(mark) && after.startsWith(mark) && !before.endsWith(`*${mark}`);
    if (isMarked) {
      const start = from - mark.length;
      return {
        text: before.slice(0, -mark.length) + words + after.slice(mark.length),
        from: start,
        to: start + words.length,
      };
    }
    const start = from + mark.length;
    return { text: before + mark + words + mark + after, from: start, to: start + words.length };
  };

const LINE_MARK = /^(#+ |- |\d+\. )/;

/** Begins each selected line with a mark, in place of another one; takes it away where all lines have it. */
export const withLines =
  (mark: (at: number) => string) =>
  (text: string, from: number, to: number): Edited => {
    const start = text.lastIndexOf("\n", from - 1) + 1;
    const found = text.indexOf("\n", to);
    const end = found < 0 ? text.length : found;
    const lines = text.slice(start, end).split("\n");
    const isMarked = lines.every((line, at) => line.startsWith(mark(at)));
    const changed = lines
      .map((line, at) => (isMarked ? "" : mark(at)) + line.replace(LINE_MARK, ""))
      .join("\n");
    return {
      text: text.slice(0, start) + changed + text.slice(end),
      from: start,
      to: start + changed.length,
    };
  };

/**
 * The Markdown of pasted HTML, as from a word processor: paragraphs, headings, lists, links, bold and italics. Everything
 * else keeps its words only. The HTML is parsed into a document that runs no script and loads nothing.
 */
export function asMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return inside(body, block)
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const SKIPPED = new Set(["STYLE", "SCRIPT", "HEAD", "META", "TITLE", "TEMPLATE"]);

/** The words in an element, with what `each` makes of the elements in it. */
const inside = (element: Element, each: (element: Element) => string): string =>
  [...element.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return (node.textContent ?? "").replace(/\s+/g, " ");
      return SKIPPED.has(node.tagName) ? "" : each(node);
    })
    .join("");

const paragraph = (text: string) => `\n\n${text.trim()}\n\n`;

function block(element: Element): string {
  const { tagName, children } = element;
  const [, level] = /^H([1-6])$/.exec(tagName) ?? [];
  if (level) return paragraph(`${"#".repeat(Math.max(2, Number(level)))} ${inside(element, inline).trim()}`);
  if (/^[OU]L$/.test(tagName)) {
    const mark = (at: number) => (tagName === "OL" ? `${at + 1}.` : "-");
    return paragraph(
      [...children].map((item, at) => `${mark(at)} ${inside(item, inline).trim()}`).join("\n"),
    );
  }
  if (tagName === "BR") return "\n";
  if (element.querySelector("p, div, ul, ol, h1, h2, h3")) return inside(element, block);
  return /^(P|DIV)$/.test(tagName) ? paragraph(inside(element, inline)) : inline(element);
}

function inline(element: Element): string {
  const text = inside(element, inline);
  if (text.trim() === "") return text;
  const { tagName } = element;
  const { fontWeight = "" } = (element as HTMLElement).style ?? {};
  // Google Docs wraps everything in a `b` of normal weight.
  const isBold = /^(B|STRONG)$/.test(tagName) && !fontWeight.includes("normal");
  if (isBold || Number.parseInt(fontWeight, 10) >= 600) return marked(text, "**");
  if (/^(I|EM)$/.test(tagName)) return marked(text, "*");
  const href = tagName === "A" ? (element.getAttribute("href") ?? "") : "";
  return /^(https?:\/\/|\/)/.test(href) ? `[${text.trim()}](${href})` : text;
}

/** Marks must touch the words, so white space goes outside. */
const marked = (text: string, mark: string) => text.replace(/^(\s*)([\s\S]*?)(\s*)$/, `$1${mark}$2${mark}$3`);
