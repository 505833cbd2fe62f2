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
import { Button, DialogForm } from "../window/parts";
import { change } from "../window/record";
import { getConfig, tellEdit, useEditorState } from "../window/state";
import { pageChoices, Select } from "./choices";
import { Count, TextBox } from "./controls";
import type { ControlProps } from "./fieldParts";
import { linkAddress } from "./linkAddress";
import {
  type Edited,
  linkAt,
  linkWords,
  nextEntry,
  surrounded,
  type TextLink,
  typeInto,
  withLines,
} from "./markdownEdits";
import { shortcutKey } from "./shortcut";
import { TableGrid } from "./TableGrid";
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

const TOOLS = [
  { label: "Bold", sign: "B", key: "b", edit: surrounded("**") },
  { label: "Italic", sign: "I", key: "i", edit: surrounded("*") },
  { label: "Heading", sign: "H", edit: withLines(() => "## ") },
  { label: "List", sign: "•", edit: withLines(() => "- ") },
  { label: "Numbered list", sign: "1.", edit: withLines((at) => `${at + 1}. `) },
] as const;

/** The tools that work in a table cell. The others change whole lines, and a cell is only a part of a line. */
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
    requestAnimationFrame(() => grids(all.current)[number]?.querySelector("textarea")?.focus());
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { ctrlKey, metaKey, altKey, shiftKey, nativeEvent, currentTarget } = event;
    // While an input method is active, it handles Enter and letters itself.
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
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>, fill?: (cells: Cells) => void) => {
    const { clipboardData, currentTarget: box } = event;
    const [html = "", plain = ""] = ["text/html", "text/plain"].map((type) => clipboardData.getData(type));
    const file = [...clipboardData.files].find(isSeparated);
    const hasPictures = (clipboardData.files.length > 0 && !file) || /<img\b/i.test(html);
    setNote("");
    if (!html && !plain && !file) {
      if (hasPictures) setNote(ONLY_PICTURES);
      return;
    }
    event.preventDefault();
    const read = file ? fileText(file) : asText(html, plain, fill !== undefined);
    void read.then((pasted) => {
      if (hasPictures) setNote(pasted ? SOME_LEFT_OUT : ONLY_PICTURES);
      const cells = fill && cellsOfTable(pasted);
      if (cells) fill(cells);
      else if (!fill && tablesIn(pasted).length > 0) insertTable(pasted, box);
      else insert(pasted, box);
    });
  };
  const numberOf = (at: number) => parts.slice(0, at).filter(isTable).length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file that is dropped here can also be opened or pasted
    <div
      ref={all}
      onDrop={(event) => {
        const file = [...event.dataTransfer.files].find(isSeparated);
        if (!file) return;
        event.preventDefault();
        void fileText(file).then((table) => insertTable(table));
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has no identity, and its boxes show whatever text it has
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
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
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
            // A table that was typed becomes a grid when the text box loses the focus.
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
            // The dialog is closed first, because the text accepts no input while a dialog is open.
            flushSync(() => setLinking(undefined));
            insert(address ? `[${words}](${address})` : words, boxNow(), linking);
          }}
        />
      )}
    </div>
  );
}

/**
 * Splits a text into text boxes and tables. While the user types in a text box, its text stays one part, even if it
 * contains a table. `divide` turns such a table into a grid, and returns a function that finds the grids in an
 * element.
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

/** An empty table with three columns and three rows, the first of which is for headings. */
const NEW_TABLE = tableText(
  ["", "", ""],
  [0, 1, 2].map(() => ["", "", ""]),
);

const isSeparated = ({ name }: File) => /\.(csv|tsv)$/i.test(name);

/** Converts a CSV or TSV file to Markdown. It becomes a table if all rows have the same number of values. */
const fileText = (file: File): Promise<string> =>
  Promise.all([loadPasted(), file.text()]).then(([{ asProse }, text]) => asProse(text, "file"));

/**
 * Loads the converter of pasted content. It parses HTML as soon as it is loaded, which the editor's policy allows
 * only after the window has started.
 */
const loadPasted = () => import("./pasted");

/** Converts pasted content to Markdown. If that fails, the result is the plain text. */
const asText = (html: string, plain: string, isCells: boolean): Promise<string> =>
  loadPasted()
    .then(
      ({ asMarkdown, asProse }) =>
        (html && asMarkdown(html, isCells)) || asProse(plain, isCells ? "cells" : "text"),
    )
    .catch(() => plain);

const SOME_LEFT_OUT =
  "The pictures in your pasted text were left out. A text contains only words: add pictures in a field for a picture.";
const ONLY_PICTURES =
  "A picture cannot be pasted into a text. Add it in a field for a picture, or under Pictures.";

interface LinkProps {
  words: string;
  /** The present address of the link; empty for a new link. */
  address: string;
  /** Inserts the link. If the address is empty, only its text is inserted. */
  onLink: (words: string, address: string) => void;
  onClose: () => void;
}

/** Asks for the text of a link and for its target: a page, another website, an email address or a phone number. */
function LinkDialog({ words, address, onLink, onClose }: LinkProps) {
  const pages = pageChoices(
    getConfig(),
    useEditorState((state) => state.records),
  );
  const choices = pages.map(({ value, title, note }) => ({
    value,
    title: `${title} (${[value, note].filter(Boolean).join(", ")})`,
  }));
  const isPage = pages.some(({ value }) => value === address);
  const [page, setPage] = useState(isPage ? address : "");
  const [other, setOther] = useState(isPage ? "" : address.replace(/^(mailto|tel):/, ""));
  return (
    <DialogForm
      title="Link"
      action={address ? "Change the link" : "Insert the link"}
      more={address && <Button onClick={() => onLink(words, "")}>Remove the link</Button>}
      onClose={onClose}
      onSubmit={(given) => {
        const target = page || linkAddress(other);
        if (!target)
          return "Choose a page, or write a web address such as https://company.example, an email address, or a telephone number with its country code.";
        const title = pages.find(({ value }) => value === page)?.title ?? other;
        onLink(String(given.get("words")).trim() || title, target);
        return "";
      }}
    >
      <label>
        Words of the link
        <input name="words" dir="auto" defaultValue={words} />
      </label>
      <label htmlFor="page-of-link">Page</label>
      <Select
        id="page-of-link"
        value={page}
        none="Choose…"
        choices={choices}
        onChosen={(chosen) => {
          setPage(chosen);
          setOther("");
        }}
      />
      <label>
        Or a web address, an email address or a telephone number
        <input
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={other}
          onChange={({ target }) => {
            setOther(target.value);
            setPage("");
          }}
        />
      </label>
    </DialogForm>
  );
}
