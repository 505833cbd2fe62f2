import { tablesIn, tableText } from "@sitekit/lib/tables";
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { FieldPath } from "../model/fieldValues";
import { messageOf } from "../stores/store";
import { later } from "../window/later";
import { Button } from "../window/parts";
import { change } from "../window/record";
import { tellEdit } from "../window/state";
import { Count, TextBox } from "./controls";
import type { ControlProps } from "./fieldParts";
import {
  type Edited,
  linkAt,
  linkMarkdown,
  linkWords,
  nextEntry,
  surrounded,
  type TextLink,
  typeInto,
  withLines,
} from "./markdownEdits";
import { asText, fileText, isSeparated, loadPasted, refusalOf, SOME_LEFT_OUT } from "./readPasted";
import { shortcutKey } from "./shortcut";
import {
  type Cells,
  cellsOfTable,
  filledTable,
  isTable,
  type Part,
  partsOf,
  textOfParts,
  withoutTable,
  withWords,
} from "./textParts";

const LinkDialog = later(async () => (await import("./LinkDialog")).LinkDialog);
const TableGrid = later(async () => (await import("./TableGrid")).TableGrid);

const TOOLS = [
  { label: "Bold", sign: "B", key: "b", edit: surrounded("**") },
  { label: "Italic", sign: "I", key: "i", edit: surrounded("*") },
  { label: "Heading", sign: "H", edit: withLines(() => "## ") },
  { label: "List", sign: "•", edit: withLines(() => "- ") },
  { label: "Numbered list", sign: "1.", edit: withLines((at) => `${at + 1}. `) },
] as const;

/**
 * The labels of the tools that also work in a table cell. Headings and lists format whole lines of Markdown, but a cell
 * is only a part of a line.
 */
const IN_LINE: ReadonlySet<string> = new Set(["Bold", "Italic"]);

/**
 * A control for Markdown text, with buttons that format it. Tables are edited in grids, and the text around them in
 * text boxes. Content that is pasted from a word processor or a spreadsheet is converted to Markdown.
 */
export function MarkdownControl({ field, path, value, input }: ControlProps) {
  const { parts, write, divide } = useParts(path, String(value ?? ""));
  const all = useRef<HTMLDivElement>(null);
  /** The text box or table cell that has the focus or had it last. */
  const lastBox = useRef<HTMLTextAreaElement>(null);
  const [linking, setLinking] = useState<TextLink>();
  const [isInCell, setInCell] = useState(false);
  const [note, setNote] = useState("");
  const boxNow = () =>
    lastBox.current?.isConnected ? lastBox.current : all.current?.querySelector("textarea");
  const selected = (box = boxNow()): [text: string, from: number, to: number] =>
    box ? [box.value, box.selectionStart, box.selectionEnd] : ["", 0, 0];
  const type = (edited: Edited | undefined, box = boxNow()) => {
    if (box && edited) typeInto(box, edited);
  };
  const insert = (
    words: string,
    box = boxNow(),
    place = { from: selected(box)[1], to: selected(box)[2] },
  ) => {
    const [text] = selected(box);
    const end = place.from + words.length;
    type({ text: text.slice(0, place.from) + words + text.slice(place.to), from: end, to: end }, box);
  };
  useEffect(() => void loadPasted().catch(() => undefined), []);
  const startLink = () => {
    const [text, from, to] = selected();
    const words = linkWords(text, from, to);
    const around = { ...words, words: text.slice(words.from, words.to), address: "" };
    setLinking(linkAt(text, from, to) ?? around);
  };
  const insertTable = (markdown: string, box = boxNow()) => {
    const [text, from, to] = selected(box);
    const [before, after] = [text.slice(0, from).trimEnd(), text.slice(to).trimStart()];
    const edited = [before, markdown, after].filter(Boolean).join("\n\n");
    type({ text: edited, from: edited.length - after.length, to: edited.length - after.length }, box);
    const grids = divide();
    const number = tablesIn(edited.slice(0, before.length + markdown.length + 2)).length - 1;
    const { activeElement } = document;
    // The cells exist only after the script of `TableGrid` has loaded. If it cannot be loaded, the form shows a message
    // instead of the grid (see `later`), so the error is ignored here.
    import("./TableGrid").then(
      ({ focusSoon }) =>
        focusSoon(() => grids(all.current)[number]?.querySelector("textarea"), activeElement),
      () => undefined,
    );
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { ctrlKey, metaKey, altKey, shiftKey, nativeEvent, currentTarget } = event;
    // While the user composes characters with an input method, the input method handles Enter and letters itself.
    if (shiftKey || nativeEvent.isComposing) return;
    const isEnter = event.key === "Enter" && !ctrlKey && !metaKey && !altKey;
    const letter = shortcutKey(nativeEvent);
    const tool = TOOLS.find((each) => "key" in each && each.key === letter);
    const here = selected(currentTarget);
    const edited = isEnter ? nextEntry(...here) : tool?.edit(...here);
    if (!edited && letter !== "k") return;
    event.preventDefault();
    if (edited) type(edited, currentTarget);
    else startLink();
  };
  const tellError = (error: unknown) => setNote(messageOf(error));
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>, fill?: (cells: Cells) => void) => {
    const { clipboardData, nativeEvent, currentTarget: box } = event;
    const [html = "", plain = ""] = ["text/html", "text/plain"].map((type) => clipboardData.getData(type));
    const files = [...clipboardData.files];
    const file = files.find(isSeparated);
    setNote("");
    if (!html && !plain && !file) {
      // The event goes to other handlers after this one, and a picture field may take the pasted file (see
      // `usePastedPictures`). The timeout runs after all handlers, so it knows whether one of them took the file.
      if (files.length > 0) setTimeout(() => nativeEvent.defaultPrevented || setNote(refusalOf(files)));
      return;
    }
    event.preventDefault();
    // For copied cells, Excel puts both HTML and a picture of the cells into the clipboard. This picture must not be
    // reported as left out. So if there is HTML, only an `<img>` in the HTML is reported.
    const isLeftOut = html ? /<img\b/i.test(html) : !file && files.length > 0;
    const read = file ? fileText(file) : asText(html, plain, fill !== undefined);
    void read.then((pasted) => {
      if (isLeftOut) setNote(html && pasted ? SOME_LEFT_OUT : refusalOf(files));
      if (!pasted) return;
      const cells = fill && cellsOfTable(pasted);
      if (cells) fill(cells);
      else if (!fill && tablesIn(pasted).length > 0) insertTable(pasted, box);
      else insert(pasted, box);
    }, tellError);
  };
  const numberOf = (at: number) => parts.slice(0, at).filter(isTable).length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a user without a mouse can paste the file instead of dropping it
    <div
      ref={all}
      data-formatted
      onDrop={(event) => {
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        event.preventDefault();
        const file = files.find(isSeparated);
        setNote(file ? "" : refusalOf(files));
        if (file) void fileText(file).then((table) => insertTable(table), tellError);
      }}
    >
      <div
        role="toolbar"
        aria-label={`Format ${field.title?.toLowerCase()}`}
        className="flex flex-wrap gap-0.5 p-1 border border-b-0 border-edge rounded-t-md bg-sunken"
      >
        {TOOLS.map((tool) => (
          <Button
            key={tool.label}
            className="plain font-semibold"
            aria-label={tool.label}
            disabled={isInCell && !IN_LINE.has(tool.label)}
            onClick={() => type(tool.edit(...selected()))}
          >
            {tool.sign}
          </Button>
        ))}
        <Button className="plain font-semibold" onClick={startLink}>
          Link
        </Button>
        <Button className="plain font-semibold" disabled={isInCell} onClick={() => insertTable(NEW_TABLE)}>
          Table
        </Button>
      </div>
      {parts.map((part, at) =>
        isTable(part) ? (
          <TableGrid
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ids, and if React reuses a text box for another part, `TextBox` replaces the text in the box
            key={at}
            table={part}
            number={numberOf(at)}
            onChange={(table) => write((now) => now.with(at, table))}
            onRemove={() => {
              write((now) => partsOf(withoutTable(now, at)));
              tellEdit("Removed the table. Undo restores it.");
              lastBox.current = null;
              boxNow()?.focus();
            }}
            onCell={(cell) => {
              lastBox.current = cell;
              setInCell(true);
            }}
            onCellKey={press}
            onPaste={(event, row, column) =>
              paste(event, (cells) =>
                write((now) => {
                  const table = now[at];
                  return isTable(table) ? now.with(at, filledTable(table, row, column, cells)) : now;
                }),
              )
            }
          />
        ) : (
          <WordsBox
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ids, and if React reuses a text box for another part, `TextBox` replaces the text in the box
            key={at}
            {...(at === 0 ? input : { dir: "auto", "aria-label": `Text after table ${numberOf(at)}` })}
            className={at === 0 ? "rounded-t-none" : undefined}
            words={part.words}
            rows={rowsOf(part.words, parts.length > 1 ? 2 : 6)}
            onWords={(words) => write((now) => withWords(now, at, words))}
            onFocus={({ currentTarget }) => {
              lastBox.current = currentTarget;
              setInCell(false);
            }}
            // If the user has typed a table in Markdown, it becomes a grid when the text box loses the focus.
            onBlur={divide}
            onKeyDown={press}
            onPaste={paste}
          />
        ),
      )}
      <Count text={textOfParts(parts)} limit={field.maxLength} />
      <p role="status" className="help">
        {note}
      </p>
      {linking && (
        <LinkDialog
          {...linking}
          onClose={() => setLinking(undefined)}
          onLink={(words, address) => {
            // `insert` moves the focus to the text box. This is impossible while a modal dialog is open, so the dialog
            // is closed first.
            flushSync(() => setLinking(undefined));
            insert(address ? linkMarkdown(words, address) : words, boxNow(), linking);
          }}
        />
      )}
    </div>
  );
}

/**
 * A hook that splits a Markdown text into parts: tables, and the texts around them.
 * - `write` changes the parts and the value in the record.
 * - `divide` splits the text again. A table that the user types stays in its text box until `divide` is called, for
 *   example when the box loses the focus. Then the table becomes a separate part, which the form shows as a grid.
 *   `divide` returns a function that finds all grids in an element.
 */
function useParts(path: FieldPath, text: string) {
  const [kept, setKept] = useState(() => ({ text, parts: partsOf(text) }));
  const latest = useRef(kept);
  if (latest.current.text !== text) latest.current = { text, parts: partsOf(text) };
  const set = (parts: readonly Part[]) => {
    latest.current = { text: textOfParts(parts), parts: [...parts] };
    setKept(latest.current);
  };
  const write = (edit: (now: Part[]) => Part[]) => {
    set(edit(latest.current.parts));
    change(path, latest.current.text || undefined);
  };
  const divide = () => {
    const { text, parts } = latest.current;
    const divided = partsOf(text);
    if (divided.length !== parts.length) set(divided);
    return (all: Element | null) => all?.querySelectorAll("table") ?? [];
  };
  return { parts: latest.current.parts, write, divide };
}

interface WordsBoxProps extends Omit<ComponentProps<"textarea">, "onChange"> {
  words: string;
  onWords: (words: string) => void;
}

function WordsBox({ words, onWords, ...attributes }: WordsBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <TextBox {...attributes} {...{ box, text: words }} onChange={({ target }) => onWords(target.value)} />
  );
}

const rowsOf = (words: string, least: number) =>
  Math.min(24, Math.max(least, Math.ceil(words.length / 70) + words.split("\n").length));

/** An empty table with three columns and three rows. The first row is for headings. */
const NEW_TABLE = tableText(
  ["", "", ""],
  [0, 1, 2].map(() => ["", "", ""]),
);
