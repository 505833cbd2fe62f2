import { createContext, createElement, Fragment, type ReactNode, useContext } from "react";
import type { SiteWords } from "../lib/site";

/** Gives the words to everything drawn inside. */
export const WordsContext = createContext<SiteWords | null>(null);

/** The words of the site. */
export function useWords(): SiteWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error("Words are drawn outside of <WordsContext>.");
  return words;
}

const PLACEHOLDER = /\{(\w+)\}/;

/** A text with values in place of `{name}`; placeholders without a value stay. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(new RegExp(PLACEHOLDER, "g"), (whole, name) => String(values[name] ?? whole));
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
