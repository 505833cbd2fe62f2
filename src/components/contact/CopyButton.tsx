import { useState } from "react";

interface Props {
  /** What is copied. */
  text: string;
  /** What it is, as in "email address". */
  name: string;
}

/** Copies a text, and says that it did or could not. Of use only to scripts, so hidden without them. */
export function CopyButton({ text, name }: Props) {
  const [outcome, setOutcome] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("Copied");
    } catch {
      setOutcome("Not copied: select the text instead");
    }
  };
  return (
    <span className="scripted no-print inline-flex items-center gap-3">
      <button type="button" className="copy-button" onClick={copy}>
        Copy<span className="sr-only"> {name}</span>
      </button>
      <span role="status" className="text-sm text-ink-soft">
        {outcome}
      </span>
    </span>
  );
}
