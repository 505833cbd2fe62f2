import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button, DialogForm } from "../window/parts";
import { change } from "../window/record";
import { getConfig, useEditorState } from "../window/state";
import { pageChoices, Select } from "./choices";
import { Count, TextBox } from "./controls";
import type { ControlProps } from "./fieldParts";
import {
  asMarkdown,
  asProse,
  type Edited,
  nextEntry,
  surrounded,
  typeInto,
  withLines,
} from "./markdownEdits";

/** A part of a text: from one character to another. */
interface Selection {
  from: number;
  to: number;
}

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
  const [linking, setLinking] = useState<Selection>();
  const text = String(value ?? "");
  const selection = (): Selection => ({
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
    write({ text: text.slice(0, from) + words + text.slice(to), from: end, to: end });
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
        <Button className="plain font-semibold" onClick={() => setLinking(selection())}>
          Link
        </Button>
      </div>
      <TextBox
        {...{ ...input, box, text }}
        className="rounded-t-none"
        rows={Math.min(24, Math.max(6, Math.ceil(text.length / 70) + text.split("\n").length))}
        onChange={({ target }) => change(path, target.value || undefined)}
        onKeyDown={(event) => {
          const { from, to } = selection();
          const isEnter = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
          const entry = isEnter ? nextEntry(text, from, to) : undefined;
          if (entry) {
            event.preventDefault();
            write(entry);
          }
          const tool = TOOLS.find((each) => "key" in each && each.key === event.key.toLowerCase());
          if (!tool || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          edit(tool.edit);
        }}
        onPaste={(event) => {
          const [html, plain] = ["text/html", "text/plain"].map((type) => event.clipboardData.getData(type));
          const pasted = (html && asMarkdown(html)) || asProse(plain ?? "");
          // What needs no change is the browser's to paste.
          if (pasted === plain) return;
          event.preventDefault();
          insert(pasted);
        }}
      />
      <Count text={text} limit={field.maxLength} />
      {linking && (
        <LinkDialog
          words={text.slice(linking.from, linking.to)}
          onClose={() => setLinking(undefined)}
          onLink={(words, page) => {
            // The text takes no letters while a dialog is open.
            flushSync(() => setLinking(undefined));
            insert(`[${words}](${page})`, linking);
          }}
        />
      )}
    </div>
  );
}

interface LinkProps {
  words: string;
  onLink: (words: string, page: string) => void;
  onClose: () => void;
}

/** Asks for the words of a link and the page that it opens. */
function LinkDialog({ words, onLink, onClose }: LinkProps) {
  const pages = pageChoices(
    getConfig(),
    useEditorState((state) => state.records),
  );
  const choices = pages.map(({ value, title }) => ({ value, title: `${title} (${value})` }));
  const [page, setPage] = useState("");
  return (
    <DialogForm
      title="Link to a page"
      action="Insert the link"
      onClose={onClose}
      onSubmit={(given) => {
        onLink(String(given.get("words")), page);
        return "";
      }}
    >
      <label>
        Words of the link
        <input name="words" dir="auto" required defaultValue={words} />
      </label>
      <label htmlFor="page-of-link">Page</label>
      <Select id="page-of-link" required value={page} none="Choose…" choices={choices} onChosen={setPage} />
    </DialogForm>
  );
}
