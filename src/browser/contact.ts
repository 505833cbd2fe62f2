/**
 * The script of the contact page. It shows whether the office is open, fills in the subject of an enquiry, and
 * copies contact details.
 */

import { encoded, subjectOf } from "../components/enquiry";
import { closest, PAGE_CHANGE } from "./events";
import { isOpen } from "./openNow";

const MINUTE = 60_000;

document.addEventListener("click", copy);
fillIn();
document.addEventListener(PAGE_CHANGE, fillIn);
setInterval(fillIn, MINUTE);

/**
 * Shows the Copy buttons, and whether the office is open now. If the URL contains the subject of an enquiry,
 * shows the subject and adds it to the email links that have no subject of their own.
 */
function fillIn(): void {
  // The stylesheet hides the Copy buttons until their section has the attribute `data-live`.
  for (const part of all("[data-script='/contact.js']")) part.dataset.live = "";
  for (const hours of all("[data-hours]"))
    showOneOf(hours, isOpen(JSON.parse(hours.dataset.hours ?? ""), new Date()));
  const subject = subjectOf(window.location.search);
  for (const link of all("main [href^='mailto:']:not([data-subject])")) {
    // `data-own` keeps the link's original address, so that a new subject replaces the old one.
    link.dataset.own ??= link.getAttribute("href") ?? "";
    link.setAttribute("href", withSubject(link.dataset.own, subject));
  }
  for (const note of all("[data-enquiry]")) {
    for (const place of note.querySelectorAll("span")) place.textContent = subject;
    note.hidden = !subject;
  }
}

/**
 * Returns the `mailto:` address with the subject. Returns it unchanged if it already has a subject, or if `subject`
 * is empty.
 */
function withSubject(address: string, subject: string): string {
  if (!subject || /[?&]subject=/i.test(address)) return address;
  return `${address}${address.includes("?") ? "&" : "?"}subject=${encoded(subject)}`;
}

/**
 * If the visitor clicked a Copy button, copies the text in the button's `data-copy` attribute, and shows next to the
 * button whether that succeeded.
 */
async function copy(event: Event): Promise<void> {
  const button = closest(event, "[data-copy]");
  if (!button) return;
  // Hides the messages that say whether earlier copying succeeded.
  for (const outcome of all("[data-copy] + * > *")) outcome.hidden = true;
  showOneOf(button.nextElementSibling, await isCopied(button.dataset.copy ?? ""));
}

/**
 * Copies a text and returns whether that succeeded. Browsers may refuse access to the clipboard, for example on
 * pages without HTTPS.
 */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** If `first` is true, shows the first child and hides the last. Otherwise shows the last and hides the first. */
function showOneOf(parent: Element | null, first: boolean): void {
  parent?.firstElementChild?.toggleAttribute("hidden", !first);
  parent?.lastElementChild?.toggleAttribute("hidden", first);
}

function all(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll(selector);
}
