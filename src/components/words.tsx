import { createContext, createElement, Fragment, type ReactNode, useContext } from "react";
import type { SiteWords } from "../content-model/site";
import { PLACEHOLDER } from "../lib/fill";

export { fill } from "../lib/fill";

/** Gives the words to everything drawn inside. */
export const WordsContext = createContext<SiteWords | null>(null);

/** The words of the site. */
export function useWords(): SiteWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error("Words are drawn outside of <WordsContext>.");
  return words;
}

interface FilledProps {
  text: string;
  values: Readonly<Record<string, ReactNode>>;
}

/** A text with elements in place of `{name}`. */
export function Filled({ text, values }: FilledProps) {
  // Every second part is the name between braces.
  const parts = text.split(PLACEHOLDER).map((part, index) => (index % 2 ? values[part] : part));
  // As arguments, the parts need no keys.
  return createElement(Fragment, null, ...parts);
}
