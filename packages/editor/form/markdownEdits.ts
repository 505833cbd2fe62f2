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

/** A paragraph, a heading or an entry of a list. */
interface Block {
  text: string;
  isEntry?: boolean;
}

/**
 * The Markdown of pasted HTML, as from a word processor: paragraphs, headings, lists, links, bold and italics. Everything
 * else keeps its words only. The HTML is parsed into a document that runs no script and loads nothing.
 */
export const asMarkdown = (html: string): string =>
  blocksIn(new DOMParser().parseFromString(html, "text/html").body)
    .filter(({ text }) => text !== "")
    .map(
      ({ text, isEntry }, at, all) =>
        (at === 0 ? "" : isEntry && all[at - 1]?.isEntry ? "\n" : "\n\n") + text,
    )
    .join("");

const SKIPPED = "style, script, head, meta, title, template, del, [style*='mso-list:Ignore' i]";
const BLOCKS = "p, div, ul, ol, table, h1, h2, h3, h4, h5, h6";

/** What is in an element, without comments: Word and browsers put some around what is copied. */
const partsOf = (element: Element): (Element | string)[] =>
  [...element.childNodes].flatMap((node): (Element | string)[] => {
    if (node instanceof Element) return node.matches(SKIPPED) ? [] : [node];
    return node.nodeType === Node.TEXT_NODE ? [escaped((node.textContent ?? "").replace(/\s+/g, " "))] : [];
  });

/** A star that touches a word would make it italic. */
const escaped = (text: string) => text.replace(/\*(?=\S)|(?<=\S)\*/g, "\\*");

/** The blocks in an element; words between them are paragraphs of their own. */
function blocksIn(element: Element): Block[] {
  const found: Block[] = [];
  let words = "";
  const end = () => {
    found.push({ text: tidied(words) });
    words = "";
  };
  for (const part of partsOf(element)) {
    if (typeof part === "string" || !(part.matches(BLOCKS) || part.querySelector(BLOCKS))) {
      words += inline(part);
      continue;
    }
    end();
    found.push(...blocksOf(part));
  }
  end();
  return found;
}

function blocksOf(element: Element): Block[] {
  const [, level] = /^H([1-6])$/.exec(element.tagName) ?? [];
  if (level) return [{ text: `${"#".repeat(Math.max(2, Number(level)))} ${oneLine(element)}` }];
  if (element.matches("ul, ol")) return entriesOf(element, "");
  if (element.matches("table"))
    return [...element.querySelectorAll("tr")].map((row) => ({
      text: [...row.children].map(oneLine).filter(Boolean).join(", "),
    }));
  const [, depth] = /mso-list:[^;]*level(\d)/i.exec(element.getAttribute("style") ?? "") ?? [];
  if (!depth) return blocksIn(element);
  // Word's lists are paragraphs, each with its sign in a part that other programs are told to ignore.
  const sign = element.querySelector("[style*='mso-list:Ignore' i]")?.textContent ?? "";
  const [number] = /\d+(?=[.)])/.exec(sign) ?? [];
  const indent = "   ".repeat(Number(depth) - 1);
  return [{ text: `${indent}${number ? `${number}.` : "-"} ${tidied(inside(element))}`, isEntry: true }];
}

/** The entries of a list, each followed by those of the lists in it. */
const entriesOf = (list: Element, indent: string): Block[] =>
  [...list.children].flatMap((item, at) => {
    // Google Docs has lists beside entries, and not in them.
    if (item.matches("ul, ol")) return entriesOf(item, `${indent}   `);
    const lists = [...item.querySelectorAll(":scope > ul, :scope > ol")];
    for (const inner of lists) inner.remove();
    const mark = list.tagName === "OL" ? `${at + 1}.` : "-";
    return [
      { text: `${indent}${mark} ${tidied(inside(item))}`, isEntry: true },
      ...lists.flatMap((inner) => entriesOf(inner, `${indent}   `)),
    ];
  });

const tidied = (text: string) =>
  text
    .replace(/ *\n */g, "\n")
    .replace(/ {2,}/g, " ")
    .trim();

const oneLine = (element: Element) => tidied(inside(element)).replace(/\*\*/g, "").replace(/\n/g, " ");

const inside = (element: Element): string => partsOf(element).map(inline).join("");

function inline(part: Element | string): string {
  if (typeof part === "string") return part;
  const { tagName } = part;
  if (tagName === "BR") return "\n";
  const text = inside(part) + (part.matches(BLOCKS) ? " " : "");
  if (text.trim() === "") return text;
  const { fontWeight = "", fontStyle = "" } = (part as HTMLElement).style ?? {};
  // Google Docs wraps everything in a `b` of normal weight.
  const isBold = /^(B|STRONG)$/.test(tagName) && !fontWeight.includes("normal");
  if (isBold || Number.parseInt(fontWeight, 10) >= 600 || fontWeight === "bold") return marked(text, "**");
  if (/^(I|EM)$/.test(tagName) || fontStyle === "italic") return marked(text, "*");
  const href = tagName === "A" ? (part.getAttribute("href") ?? "") : "";
  return /^(https?:\/\/|\/)/.test(href) ? `[${text.trim()}](${href})` : text;
}

/** Marks must touch the words, so white space goes outside; what is marked already is not marked again. */
const marked = (text: string, mark: string) =>
  text.replace(/^(\s*)([\s\S]*?)(\s*)$/, (whole, before, words, after) =>
    words.startsWith(mark) && words.endsWith(mark) ? whole : `${before}${mark}${words}${mark}${after}`,
  );
