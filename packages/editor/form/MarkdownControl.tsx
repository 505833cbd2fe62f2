import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button, DialogForm } from "../window/parts";
import { change } from "../window/record";
import { getConfig, useEditorState } from "../window/state";
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

const TOOLS = [
  { label: "Bold", sign: "B", key: "b", edit: surrounded("**") },
  { label: "Italic", sign: "I", key: "i", edit: surrounded("*") },
  { label: "Heading", sign: "H", edit: withLines(() => "## ") },
  { label: "List", sign: "•", edit: withLines(() => "- ") },
  { label: "Numbered list", sign: "1.", edit: withLines((at) => `${at + 1}. `) },
] as const;

/** A text in Markdown, with buttons for what it can have. What is pasted from a word processor keeps its structure. */
export function MarkdownControl({ field, path, value, input }: ControlProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [linking, setLinking] = useState<TextLink>();
  const [note, setNote] = useState("");
  const text = String(value ?? "");
  const selection = () => ({
    from: box.current?.selectionStart ?? text.length,
    to: box.current?.selectionEnd ?? text.length,
  });
  const write = (edited: Edited) => box.current && typeInto(box.current, edited);
  const edit = (change: (typeof TOOLS)[number]["edit"]) => {
    const { from, to } = selection();
    write(change(text, from, to));
  };
  const insert = (words: string, { from, to } = selection()) => {
    const end = from + words.length;
    // What is pasted is converted after a moment, so the text may be another one.
    const { value = text } = box.current ?? {};
    write({ text: value.slice(0, from) + words + value.slice(to), from: end, to: end });
  };
  useEffect(() => void loadPasted().catch(() => undefined), []);
  const startLink = () => {
    const { from, to } = selection();
    const words = linkWords(text, from, to);
    const around = { ...words, words: text.slice(words.from, words.to), address: "" };
    setLinking(linkAt(text, from, to) ?? around);
  };
  return (
    <div>
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
            onClick={() => edit(tool.edit)}
          >
            {tool.sign}
          </Button>
        ))}
        <Button className="plain font-semibold" onClick={startLink}>
          Link
        </Button>
      </div>
      <TextBox
        {...{ ...input, box, text }}
        className="rounded-t-none"
        rows={Math.min(24, Math.max(6, Math.ceil(text.length / 70) + text.split("\n").length))}
        onChange={({ target }) => change(path, target.value || undefined)}
        onKeyDown={(event) => {
          const { ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
          // An input method has Enter and letters of its own.
          if (shiftKey || nativeEvent.isComposing) return;
          const { from, to } = selection();
          const isEnter = event.key === "Enter" && !ctrlKey && !metaKey && !altKey;
          const letter = shortcutKey(nativeEvent);
          const tool = TOOLS.find((each) => "key" in each && each.key === letter);
          const edited = isEnter ? nextEntry(text, from, to) : tool?.edit(text, from, to);
          if (!edited) return;
          event.preventDefault();
          write(edited);
        }}
        onPaste={(event) => {
          const [html = "", plain = ""] = ["text/html", "text/plain"].map((type) =>
            event.clipboardData.getData(type),
          );
          const hasPictures = event.clipboardData.files.length > 0 || /<img\b/i.test(html);
          setNote("");
          if (!html && !plain) {
            if (hasPictures) setNote(ONLY_PICTURES);
            return;
          }
          event.preventDefault();
          void asText(html, plain).then((pasted) => {
            if (hasPictures) setNote(pasted ? SOME_LEFT_OUT : ONLY_PICTURES);
            insert(pasted);
          });
        }}
      />
      <Count text={text} limit={field.maxLength} />
      <p role="status" className="help">
        {note}
      </p>
      {linking && (
        <LinkDialog
          {...linking}
          onClose={() => setLinking(undefined)}
          onLink={(words, address) => {
            // The text takes no letters while a dialog is open.
            flushSync(() => setLinking(undefined));
            insert(address ? `[${words}](${address})` : words, linking);
          }}
        />
      )}
    </div>
  );
}

/** Loaded apart: as it starts, it parses HTML, which the editor's policy allows only once its window is there. */
const loadPasted = () => import("./pasted");

/** The Markdown of what is pasted; if the converter cannot be loaded, the words as they are. */
const asText = (html: string, plain: string): Promise<string> =>
  loadPasted()
    .then(({ asMarkdown, asProse }) => (html && asMarkdown(html)) || asProse(plain))
    .catch(() => plain);

const SOME_LEFT_OUT =
  "The pictures in what you pasted were left out. A text shows words only: add pictures in a field for a picture.";
const ONLY_PICTURES =
  "A picture cannot be pasted into a text. Add it in a field for a picture, or under Pictures.";

interface LinkProps {
  words: string;
  /** The address that the link has already; empty for a new one. */
  address: string;
  /** Writes the link; without an address, its words only. */
  onLink: (words: string, address: string) => void;
  onClose: () => void;
}

/** Asks for the words of a link, and for what it opens: a page, another website, an email or a call. */
function LinkDialog({ words, address, onLink, onClose }: LinkProps) {
  const pages = pageChoices(
    getConfig(),
    useEditorState((state) => state.records),
  );
  const choices = pages.map(({ value, title }) => ({ value, title: `${title} (${value})` }));
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
