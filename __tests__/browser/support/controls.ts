/**
 * Every control that the editor's window showed in a test must be pressed by one. The list is made from the window: what
 * it shows is noted by role and name, and what is pressed is noted when the browser says so. `PRESSED` tells for each suite
 * what it presses; a control that is in none of its lines, and a line that its suite does not press, fail with their names.
 */
import path from "node:path";
import type { BrowserContext } from "playwright-core";
import { PRESSED } from "./pressedControls";

const seen = new Set<string>();
const pressed = new Set<string>();

/** Notes the controls of all pages of a browser profile. */
export async function noteControls(profile: BrowserContext): Promise<void> {
  await profile.exposeBinding("noteControl", (_, kind: "seen" | "pressed", name: string) => {
    (kind === "seen" ? seen : pressed).add(name);
  });
  await profile.addInitScript(watchControls);
}

/** The last test of a suite. */
export function pressesItsControls(): void {
  test("every control of the window is pressed by a test that the list names", () => {
    const suite = path.basename(expect.getState().testPath ?? "", ".test.ts");
    const done = new Set([...pressed].map(lineOf));
    expect({
      inNoList: [...seen].filter((name) => lineOf(name) === undefined).sort(),
      notPressed: (PRESSED[suite] ?? []).filter((line) => !done.has(line)),
    }).toEqual({ inNoList: [], notPressed: [] });
  });
}

/** Whole names before those with a gap, and longer ones before shorter ones. */
const LINES = Object.values(PRESSED)
  .flat()
  .sort((a, b) => Number(a.includes("*")) - Number(b.includes("*")) || b.length - a.length);

/** The line of the list that a control is under: `*` in it stands for what a record, a setting or a number says. */
const lineOf = (name: string) =>
  LINES.find((line) =>
    new RegExp(`^${line.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`).test(name),
  );

declare global {
  interface Window {
    noteControl: (kind: "seen" | "pressed", name: string) => void;
  }
}

/** Runs in each document: in that of the window only, since the page beside it is looked at and not used. */
function watchControls(): void {
  if (window !== window.top || !window.location.pathname.startsWith("/admin/")) return;
  const CONTROLS =
    "a[href], button, summary, input:not([hidden]), select, textarea, [role=button], [contenteditable]";
  const noted = new Set<string>();
  const note = (kind: "seen" | "pressed", name: string) => {
    if (noted.has(kind + name)) return;
    noted.add(kind + name);
    window.noteControl(kind, name);
  };
  /** Controls whose names are words of the content are named by what they are. */
  const general: [selector: string, name: string][] = [
    [".sidebar summary", "group of the list"],
    [".fold", "head of an entry"],
    [".record-form .add", "add to a list"],
    ["fieldset.set > button", "add or remove a group"],
    ["[data-path=id] button", "suggested id"],
    ["dialog .tiles button", "tile of a dialog"],
    ["li > button.link", "field that is wrong"],
    ["main a[href^='#/set/']", "another set"],
    ["[aria-label='Fields of this text'] button:not(:last-child)", "field of the page"],
    // A field is named by its kind.
    [".record-form :is(input, select, textarea)", "of a field"],
  ];
  /** A set's page has a line above its title, which is whatever the set is called. */
  const paneOf = (title: Element | null): string =>
    title?.previousElementSibling || title?.textContent === "The published website"
      ? "a set"
      : (title?.textContent ?? "");
  const areaOf = (element: Element): string => {
    const area = element.closest("dialog, nav, aside, section[aria-label], header, main");
    if (area?.matches("dialog")) return "a dialog";
    // By what is drawn: the address changes before the pane does.
    if (area?.matches("main")) return paneOf(area.querySelector("h1"));
    return area?.getAttribute("aria-label") ?? area?.querySelector("h2")?.textContent ?? "";
  };
  const nameOf = (element: Element): string => {
    const type = element.matches("input") ? ` ${element.getAttribute("type") ?? "text"}` : "";
    const role = element.tagName.toLowerCase().replace(/^a$/, "link") + type;
    const [, named] = general.find(([selector]) => element.matches(selector)) ?? [];
    if (named) return `${role}: ${named}`;
    const [, folder = ""] = /^#\/([\w-]+)(?=[/?]|$)/.exec(element.getAttribute("href") ?? "") ?? [];
    if (folder && !/^(unsaved|attention|pictures|deleted|sets?|new)$/.test(folder))
      return `link: a record in ${areaOf(element)}`;
    const [label] = element.matches("input, select, textarea")
      ? ((element as HTMLInputElement).labels ?? [])
      : [];
    const labelledBy = document.getElementById(element.getAttribute("aria-labelledby") ?? "");
    const text = element.getAttribute("aria-label") ?? (labelledBy ?? label ?? element).textContent ?? "";
    return `${role}: ${text.trim().replace(/\s+/g, " ")}`;
  };
  const look = () => {
    for (const element of document.querySelectorAll(CONTROLS)) note("seen", nameOf(element));
  };
  let isWaiting = false;
  const lookSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      look();
    }, 100);
  };
  new MutationObserver(lookSoon).observe(document, { childList: true, subtree: true, attributes: true });
  const press = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    if (!control || control.getAttribute("aria-disabled") === "true") return;
    note("seen", nameOf(control));
    note("pressed", nameOf(control));
  };
  window.addEventListener("click", (event) => event.isTrusted && press(event), { capture: true });
  window.addEventListener(
    "keydown",
    (event) => event.isTrusted && event.key.startsWith("Arrow") && press(event),
    { capture: true },
  );
  // A value that a test chooses comes as an event of its own.
  for (const kind of ["input", "change"]) window.addEventListener(kind, press, { capture: true });
}
