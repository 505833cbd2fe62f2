/** The script of the contact page: opening hours by the clock, the subject of an enquiry, and Copy. */
import { subjectOf } from "../components/enquiry";
import { isOpen } from "../lib/businessHours";
import { closest } from "./closest";
import { PAGE_CHANGE } from "./pageChange";

const MINUTE = 60_000;

document.addEventListener("click", copy);
fillIn();
document.addEventListener(PAGE_CHANGE, fillIn);
setInterval(fillIn, MINUTE);

/** Fills in what only the browser knows. */
function fillIn(): void {
  // The style sheet shows the Copy buttons from here on.
  for (const part of all("[data-script]")) part.dataset.live = "";
  for (const hours of all("[data-hours]"))
    showOneOf(hours, isOpen(JSON.parse(hours.dataset.hours ?? ""), new Date()));
  const subject = subjectOf(window.location.search);
  for (const link of all("main [href^='mailto:']"))
    link.setAttribute("href", withSubject(link.getAttribute("href") ?? "", subject));
  for (const note of all("[data-enquiry]")) {
    for (const place of note.querySelectorAll("span")) place.textContent = subject;
    note.hidden = !subject;
  }
}

/** A `mailto:` address with a subject in place of the one that it may have. */
function withSubject(address: string, subject: string): string {
  const [to, query = ""] = address.split("?");
  const fields = query.split("&").filter((field) => field && !field.startsWith("subject="));
  if (subject) fields.unshift(`subject=${encodeURIComponent(subject)}`);
  return [to, fields.join("&")].filter(Boolean).join("?");
}

/** Copies the text of a `CopyButton.tsx`, and shows beside it whether that could be done. */
async function copy(event: Event): Promise<void> {
  const button = closest(event, "[data-copy]");
  if (!button) return;
  const done = await navigator.clipboard.writeText(button.dataset.copy ?? "").then(
    () => true,
    () => false,
  );
  showOneOf(button.nextElementSibling, done);
}

/** Of two texts, shows the first or the second. */
function showOneOf(parent: Element | null, first: boolean): void {
  parent?.firstElementChild?.toggleAttribute("hidden", !first);
  parent?.lastElementChild?.toggleAttribute("hidden", first);
}

function all(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll(selector);
}
