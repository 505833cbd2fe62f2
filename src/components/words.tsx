import { PLACEHOLDER } from "@sitekit/lib/text";
import { createContext, createElement, Fragment, type ReactNode, useContext } from "react";
import type { SiteWords } from "../types/site";

export { fill } from "@sitekit/lib/text";

export const WordsContext = createContext<SiteWords | null>(null);

/** Returns the interface texts of the site. Throws outside of `WordsContext`. */
export function useWords(): SiteWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error("`useWords` was called outside of <WordsContext>.");
  return words;
}

interface FilledProps {
  text: string;
  values: Readonly<Record<string, ReactNode>>;
}

/**
 * Renders a text in which each `{name}` is replaced by the React node with that name. A placeholder without a node is
 * removed.
 */
export function Filled({ text, values }: FilledProps) {
  // `PLACEHOLDER` has a capturing group, so every second part that `split` returns is a name.
  const parts = text.split(PLACEHOLDER).map((part, index) => (index % 2 ? values[part] : part));
  // Children that are passed as arguments need no keys.
  return createElement(Fragment, null, ...parts);
}

/** A date for readers: "2026-11-20" becomes "20 November 2026". */
export function LongDate({ day }: { day: string }) {
  const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
  return <time dateTime={day}>{date}</time>;
}
