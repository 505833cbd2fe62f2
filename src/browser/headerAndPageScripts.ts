import { closest, PAGE_CHANGE } from "./events";
import { showNavigation, watchLinks } from "./links";

/**
 * The milliseconds between the moment when the pointer leaves an open menu and the moment when the menu closes. The
 * pointer may briefly leave the menu when a visitor moves it diagonally from the button to the list.
 */
const LEAVE_GRACE = 300;
/**
 * While one menu is open: the milliseconds that the pointer must stay on the button of a second menu before the second
 * menu opens and the first one closes.
 */
const SWITCH_GRACE = 150;

/**
 * The selector of the elements whose lists this script opens and closes. The mobile menu is a popover, so its button
 * works without this script. In browsers without popovers, this script also operates the mobile menu.
 */
const ITEM = "popover" in HTMLElement.prototype ? ".menu-item" : ":is(.menu-item, .small-menu)";

/** The element that matches `ITEM` and whose list is open, or null. At most one list is open at a time. */
let open: HTMLElement | null = null;
let byHover = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Opens and closes the header's drop-down lists. A click on any link closes them and the mobile menu. */
function serveMenus(): void {
  takeOver();
  serveMouse();
  serveKeyboard();
  document.addEventListener("click", (event) => {
    const button = closest(event, `${ITEM} > button`);
    // When a visitor clicks with a mouse, hovering has usually opened the menu already. The first click must then not
    // close it again. The second click closes it.
    if (button) show(open === button.parentElement && !byHover ? null : button.parentElement);
    if (closest(event, "a")) closeAll();
  });
  document.addEventListener("pointerdown", (event) => {
    if (open && closest(event, ITEM) !== open) show(null);
  });
  document.addEventListener(PAGE_CHANGE, closeAll);
}

/**
 * Takes over from the stylesheet, which opens lists on hover and focus until this script runs. If the focus is on a
 * list or its button, that list stays open. Otherwise the list under the pointer stays open.
 */
function takeOver(): void {
  for (const button of document.querySelectorAll(`${ITEM} > button`)) setExpanded(button, false);
  const focused = document.querySelector<HTMLElement>(`${ITEM}:focus-within`);
  show(focused ?? document.querySelector<HTMLElement>(`${ITEM}:hover`), !focused);
}

function show(item: HTMLElement | null, isByHover = false): void {
  clearTimeout(timer);
  for (const other of [open, item]) {
    other?.toggleAttribute("data-open", other === item);
    setExpanded(other?.firstElementChild, other === item);
  }
  open = item;
  byHover = isByHover;
}

const setExpanded = (button: Element | null | undefined, isExpanded: boolean) =>
  button?.setAttribute("aria-expanded", String(isExpanded));

function showLater(item: HTMLElement | null, delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(show, delay, item, true);
}

function closeAll(): void {
  show(null);
  document.getElementById("site-menu")?.hidePopover?.();
}

function serveMouse(): void {
  let under: HTMLElement | null = open;
  const moveTo = (item: HTMLElement | null) => {
    if (item === under) return;
    under = item;
    if (!item) showLater(null, LEAVE_GRACE);
    else if (item === open) show(item, byHover);
    else if (open) showLater(item, SWITCH_GRACE);
    else show(item, true);
  };
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") moveTo(closest(event, ITEM));
  });
  document.documentElement.addEventListener("pointerleave", () => moveTo(null));
}

function serveKeyboard(): void {
  document.addEventListener("keydown", (event) => {
    // Escape also closes a list that was opened by hovering, wherever the focus is.
    if (event.key === "Escape" && open) {
      if (open.matches(":focus-within")) open.querySelector("button")?.focus();
      show(null);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const item = closest(event, ITEM);
    if (!item || !step) return;
    event.preventDefault();
    if (item !== open) show(item);
    moveFocus(item, step);
  });
  document.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && open && !open.contains(relatedTarget as Node)) show(null);
  });
}

/**
 * Moves the focus to the next or previous link in the list, or from the button to the first or last link. After the
 * last link comes the first.
 */
function moveFocus(item: HTMLElement, step: number): void {
  const links = [...item.querySelectorAll<HTMLElement>("li a")];
  const index = links.indexOf(document.activeElement as HTMLElement);
  links.at(index + step < -1 ? -1 : (index + step) % links.length)?.focus();
}

/**
 * Matches the query parameters of the search, as in `/solutions?words=gps`. Like every script with `data-when`, the
 * search script normally loads when a visitor first uses its element. If the URL contains one of these parameters, the
 * script must load immediately, because it shows the results.
 */
const PARAMETERS = /words|sector|category/;

/**
 * Loads a script, and then calls `tell`. `hasLoaded` is truthy if the script has loaded. If the script was already
 * requested, the function may do nothing and never call `tell`.
 */
type RunScript = (src: string, tell: (hasLoaded: unknown) => void) => unknown;

/**
 * Operates the header, the menus and the loading indicator, and runs the scripts that a page names in `data-script`,
 * whether or not React runs. It changes only attributes, and text that React is told to ignore. If it changed other
 * texts or elements, the page would not be hydrated (see `servedPage.ts`).
 */
export function runHeaderAndPageScripts(runScript: RunScript): void {
  // The stylesheet opens menus on hover and focus until this attribute is set. From then on, this script opens them.
  document.documentElement.dataset.live = "";
  serveMenus();
  watchLinks();
  const servePage = () => {
    // These lists are `<details>` elements, which are closed in the served page. On wide screens, the style sheet shows
    // their content nevertheless, but only until this script runs. So this script opens them on wide screens.
    for (const list of document.querySelectorAll<HTMLDetailsElement>("[data-list]"))
      list.open = innerWidth > 639;
    // `Date()` returns a string that starts like "Sat Nov 28 2026". Taking the year from it needs fewer bytes of
    // code than `new Date().getFullYear()`.
    for (const year of document.querySelectorAll("[data-year]")) year.textContent = Date().slice(11, 15);
    for (const part of document.querySelectorAll<HTMLElement>("[data-script]"))
      if (!part.dataset.when || part.matches(":focus-within") || PARAMETERS.test(location.search)) run(part);
  };
  const run = (part: HTMLElement | null) =>
    part &&
    runScript(part.dataset.script as string, (hasLoaded) => {
      // An error message is shown only if the script of an element with `data-when` fails, because the visitor has
      // usually tried to use that element.
      if (part.dataset.when) showNavigation(hasLoaded ? "done" : "failed", () => run(part));
    });
  servePage();
  document.addEventListener(PAGE_CHANGE, servePage);
  // When a visitor uses an element with `data-script`, its script is loaded, unless it was already requested. If
  // loading fails, the next use of the element requests the script again.
  for (const use of ["focusin", "input", "click"])
    document.addEventListener(use, (event) => run(closest(event, "[data-script]")));
  watchScrolling();
}

/** If the page is scrolled down by more than this number of pixels, the header has a shadow and less padding. */
const SCROLL_THRESHOLD = 10;

/** Sets `data-scrolled` on the header while the page is scrolled down by more than `SCROLL_THRESHOLD`. */
function watchScrolling(): void {
  const update = () =>
    document.querySelector("header")?.toggleAttribute("data-scrolled", scrollY > SCROLL_THRESHOLD);
  addEventListener("scroll", update, { passive: true });
  // Reading the scroll position here would force a synchronous layout, so the first update waits for the next frame.
  requestAnimationFrame(update);
}
