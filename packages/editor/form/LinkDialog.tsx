import { useState } from "react";
import { Button, DialogForm } from "../window/parts";
import { getConfig, useEditorState } from "../window/state";
import { pageChoices, Select } from "./choices";
import { linkAddress } from "./linkAddress";

interface LinkProps {
  words: string;
  /** The current address of the link; empty for a new link. */
  address: string;
  /** Called with the words and the address to insert. If the address is empty, only the words are inserted. */
  onLink: (words: string, address: string) => void;
  onClose: () => void;
}

/** Asks for the text of a link and for its target: a page, another website, an email address or a phone number. */
export function LinkDialog({ words, address, onLink, onClose }: LinkProps) {
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
          return "Choose a page, or write a web address (such as https://company.example), an email address, or a telephone number with its country code.";
        const title = pages.find(({ value }) => value === page)?.title ?? other;
        onLink(String(given.get("words")).trim() || title, target);
        return "";
      }}
    >
      <label>
        Link text
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
