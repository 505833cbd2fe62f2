/**
 * The script of the search (`sections/search/Search.tsx`). It loads when a visitor uses the search form, or
 * when the URL contains search words or a sector.
 */
import { openSearch } from "@sitekit/search/find";
import { SEARCH } from "@sitekit/search/searchFile";
import { contactPath } from "../components/enquiry";
import { drawResults } from "./drawResults";
import { PAGE_CHANGE } from "./events";

/**
 * The maximum number of characters that are searched for and kept in the URL, because servers reject long URLs.
 * The search field has the same limit.
 */
const MAX_LENGTH = 200;

/** The time limit for loading one file of the search index, in milliseconds. */
const TIMEOUT = 8000;

/**
 * The milliseconds without input after which the search starts. Without this delay, screen readers would announce
 * a result for each letter, and the URL could change more often than browsers allow.
 */
const DEBOUNCE = 250;

const FORM = "search > form";
const { find, prepare, words: resultWords } = openSearch(fetchJson, SEARCH);
let timer: ReturnType<typeof setTimeout> | undefined;
let latest = 0;

start();
document.addEventListener("input", ({ target }) => {
  const form = formOf(target);
  if (!form) return;
  prepare(wordsIn(form));
  clearTimeout(timer);
  timer = setTimeout(update, DEBOUNCE);
});
document.addEventListener("submit", (event) => {
  if (!formOf(event.target)) return;
  event.preventDefault();
  clearTimeout(timer);
  update();
});
document.addEventListener("reset", ({ target }) => {
  const form = formOf(target);
  if (!form) return;
  // The reset button will be hidden, so the focus must not stay on it.
  fieldsOf(form).words?.focus();
  // The browser clears the fields after this event, so `update` must run later.
  setTimeout(update);
});
window.addEventListener("popstate", takeAddress);
document.addEventListener(PAGE_CHANGE, takeAddress);

/**
 * Starts the first search: with the words or the sector that a visitor entered before this script loaded, or
 * else with those in the URL.
 */
function start(): void {
  const form = document.querySelector<HTMLFormElement>(FORM);
  if (!form) return;
  if (isEmpty(form)) takeAddress();
  else update();
}

function takeAddress(): void {
  clearTimeout(timer);
  const form = document.querySelector<HTMLFormElement>(FORM);
  if (!form) return;
  const query = new URLSearchParams(window.location.search);
  const { words, sector } = fieldsOf(form);
  // The overview of solutions once had a filter by category, and links with `?category=…` may still exist. For such a
  // link, the category is used as the search words.
  if (words) words.value = (query.get("words") ?? query.get("category") ?? "").slice(0, MAX_LENGTH);
  if (sector) sector.value = query.get("sector") ?? "";
  update();
}

/** Searches for the current values of the fields, shows the results and updates the URL. */
async function update(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>(FORM);
  if (!form) return;
  latest += 1;
  const turn = latest;
  const { sector } = fieldsOf(form);
  keepInAddress(wordsIn(form).trim(), sector?.value ?? "");
  if (isEmpty(form)) return show(form, { status: "" });
  const wanted = { words: wordsIn(form), sector: chosenSector(sector) };
  const shown = await Promise.all([find(wanted), resultWords()]).then(
    ([{ total, results, similar, partly }, texts]) => {
      const status = similar
        ? texts.similar
        : partly
          ? texts.partly
          : total > results.length
            ? texts.foundMany
            : texts.found;
      return {
        status: withValues(status, {
          count: total,
          shown: results.length,
          has: partly?.has.join(", "),
          lacks: partly?.lacks.join(", "),
        }),
        results: drawResults(results, texts, contactPath(wanted.words.trim())),
      };
    },
    () => ({ status: form.querySelector<HTMLElement>("[role=status]")?.dataset.failed ?? "" }),
  );
  if (turn === latest && form.isConnected) show(form, shown);
}

const withValues = (text: string, values: Readonly<Record<string, string | number | undefined>>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder));

interface Shown {
  status: string;
  /**
   * The elements that `drawResults` returns. Absent if the fields are empty or the search failed. An overview page then
   * shows its whole list.
   */
  results?: readonly HTMLElement[];
}

function show(form: HTMLFormElement, { status, results }: Shown): void {
  const line = form.querySelector("[role=status]");
  if (line) line.textContent = status;
  form.parentElement?.querySelector("[data-results]")?.replaceChildren(...(results ?? []));
  // On a phone, the keyboard covers the lower part of the screen. Scrolling the form to the top of the screen makes
  // room for the results.
  if (results && form.contains(document.activeElement) && window.matchMedia?.("(pointer: coarse)").matches)
    form.scrollIntoView();
  form.querySelector("[type=reset]")?.toggleAttribute("hidden", isEmpty(form));
  for (const whole of document.querySelectorAll("[data-whole]"))
    whole.toggleAttribute("hidden", Boolean(results));
}

function keepInAddress(words: string, sector: string): void {
  const address = new URL(window.location.href);
  const { searchParams: query } = address;
  query.delete("category");
  for (const [name, value] of Object.entries({ words, sector })) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  if (address.href === window.location.href) return;
  try {
    window.history.replaceState(window.history.state, "", address);
  } catch {
    // Safari throws after a hundred URL changes in thirty seconds. The search also works if the URL is not
    // updated.
  }
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null;
}

function fieldsOf(form: HTMLFormElement) {
  return {
    words: form.querySelector<HTMLInputElement>("[name=words]"),
    sector: form.querySelector<HTMLSelectElement>("[name=sector]"),
  };
}

/**
 * Returns the number that the search index gives to the chosen sector, or -1 if none is chosen. The index numbers the
 * sectors of all overview pages consecutively. `data-first` is the number of the first sector on this page.
 */
function chosenSector(sector: HTMLSelectElement | null): number {
  if (!sector || sector.selectedIndex < 1) return -1;
  return Number(sector.dataset.first ?? 0) + sector.selectedIndex - 1;
}

function wordsIn(form: HTMLFormElement): string {
  return (fieldsOf(form).words?.value ?? "").slice(0, MAX_LENGTH);
}

function isEmpty(form: HTMLFormElement): boolean {
  return !wordsIn(form).trim() && !fieldsOf(form).sector?.value;
}

async function fetchJson(address: string): Promise<unknown> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), TIMEOUT);
  try {
    const response = await fetch(address, { signal: limit.signal });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}
