/** A text after an edit, and what is selected in it. */
export interface Edited {
  text: string;
  from: number;
  to: number;
}

const lengthOf = (part: RegExp, text: string) => part.exec(text)?.[0].length ?? 0;

/** Puts a mark before and after the selected words, or takes it away where it stands already. */
export const surrounded =
  (mark: "*" | "**") =>
  (text: string, from: number, to: number): Edited => {
    const [before, words, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
    // Of the stars on both sides, one is italic, two are bold, and three are both.
    const stars = Math.min(lengthOf(/\**$/, before), lengthOf(/^\**/, after));
    const isMarked = (stars & mark.length) !== 0;
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

const startOfLine = (text: string, at: number) => text.slice(0, at).lastIndexOf("\n") + 1;

const LINE_MARK = /^(#+ |- |\d+\. )/;

/**
 * Begins each selected line with a mark, in place of another one; takes it away where all lines have it. What was selected
 * stays selected, without the marks. Empty lines between paragraphs stay empty.
 */
export const withLines =
  (mark: (at: number) => string) =>
  (text: string, from: number, to: number): Edited => {
    const start = startOfLine(text, from);
    const found = text.indexOf("\n", to);
    const end = found < 0 ? text.length : found;
    const lines = text.slice(start, end).split("\n");
    const isWanted = (line: string) => line.trim() !== "" || lines.length === 1;
    let [count, at, edited] = [0, start, text.slice(0, start)];
    const marks = lines.map((line) => (isWanted(line) ? mark(count++) : ""));
    const isMarked = lines.every((line, index) => line.startsWith(marks[index] ?? ""));
    const moved = { from, to };
    for (const [index, line] of lines.entries()) {
      const [gone = ""] = LINE_MARK.exec(line) ?? [];
      const added = isMarked ? "" : (marks[index] ?? "");
      for (const side of ["from", "to"] as const) {
        const column = { from, to }[side] - at;
        if (column < 0 || column > line.length) continue;
        moved[side] = edited.length + added.length + Math.max(0, column - gone.length);
      }
      edited += `${added}${line.slice(gone.length)}\n`;
      at += line.length + 1;
    }
    return { text: edited.slice(0, -1) + text.slice(end), ...moved };
  };

/** Enter in an entry of a list begins the next one; in an empty entry it ends the list. Undefined anywhere else. */
export function nextEntry(text: string, from: number, to: number): Edited | undefined {
  const start = startOfLine(text, from);
  const [line = ""] = /^.*/.exec(text.slice(start)) ?? [];
  const [mark, indent = "", number] = /^( *)(?:- |(\d+)\. )/.exec(line) ?? [];
  if (mark === undefined || from < start + mark.length || from !== to) return undefined;
  const isEnd = line.trim() === mark.trim();
  const next = isEnd ? "" : `\n${indent}${number ? `${Number(number) + 1}. ` : "- "}`;
  const before = isEnd ? text.slice(0, start) : text.slice(0, from);
  const after = isEnd ? text.slice(start + line.length) : text.slice(to);
  const at = before.length + next.length;
  return { text: before + next + after, from: at, to: at };
}

/** Writes what differs into a box as if it was typed: the browser's own undo takes it back in one step. */
export function typeInto(box: HTMLTextAreaElement, { text, from, to }: Edited): void {
  const { value } = box;
  const most = Math.min(value.length, text.length);
  let [start, end] = [0, 0];
  while (start < most && value[start] === text[start]) start += 1;
  while (end < most - start && value.at(-1 - end) === text.at(-1 - end)) end += 1;
  const words = text.slice(start, text.length - end);
  box.focus();
  box.setSelectionRange(start, value.length - end);
  if (words) document.execCommand("insertText", false, words);
  else if (start < value.length - end) document.execCommand("delete");
  box.setSelectionRange(from, to);
}

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

/** A year or a number that begins a line of prose begins no list, and "# 5" is no heading. */
export const asProse = (text: string): string =>
  text.replace(/^(\d{3,9})(?=[.)] )|^(?=#+ \d)/gm, (_, number = "") => `${number}\\`);

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
    found.push({ text: asProse(tidied(words)) });
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
  if (element.matches("table")) return rowsOf(element);
  const [, depth] = /mso-list:[^;]*level(\d)/i.exec(element.getAttribute("style") ?? "") ?? [];
  if (!depth) return blocksIn(element);
  // Word's lists are paragraphs, each with its sign in a part that other programs are told to ignore.
  const sign = element.querySelector("[style*='mso-list:Ignore' i]")?.textContent ?? "";
  const [number] = /\d+(?=[.)])/.exec(sign) ?? [];
  const indent = "   ".repeat(Number(depth) - 1);
  return [{ text: `${indent}${number ? `${number}.` : "-"} ${tidied(inside(element))}`, isEntry: true }];
}

/** The rows of a table as entries of a list: the first cell, and then each other one after the heading of its column. */
function rowsOf(table: Element): Block[] {
  const rows = [...table.querySelectorAll("tr")].map((row) => [...row.children]);
  const [first = []] = rows;
  const isHead = (cell: Element) => cell.matches("th") || /^\*\*.*\*\*$/.test(tidied(inside(cell)));
  const heads = rows.length > 1 && first.length > 1 && first.every(isHead) ? first.map(oneLine) : undefined;
  return rows.slice(heads ? 1 : 0).map((row) => {
    const [name, ...cells] = row.map((cell, at) => {
      const text = oneLine(cell);
      return heads && at > 0 && text ? `${heads[at]} ${text}` : text;
    });
    const rest = cells.filter(Boolean).join("; ");
    return { text: `- ${rest ? `${name}: ${rest}` : name}`, isEntry: true };
  });
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
