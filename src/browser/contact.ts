/** Script of the contact page: shows open or closed, fills in the enquiry's subject, and handles the Copy buttons. */

import { subjectOf } from "../components/enquiry";
import { closest, PAGE_CHANGE } from "./events";
import { isOpen } from "./openNow";

const MINUTE = 60_000;

document.addEventListener("click", copy);
fillIn();
document.addEventListener(PAGE_CHANGE, fillIn);
setInterval(fillIn, MINUTE);

/** Fills in what depends on the current time and on the URL. */
function fillIn(): void {
  // The stylesheet shows the Copy buttons once this attribute is set.
  for (const part of all("[data-script]")) part.dataset.live = "";
  for (const hours of all("[data-hours]"))
    showOneOf(hours, isOpen(JSON.parse(hours.dataset.hours ?? ""), new Date()));
  const subject = subjectOf(window.location.search);
  for (const link of all("main [href^='mailto:']:not([data-subject])"))
    link.setAttribute("href", withSubject(link.getAttribute("href") ?? "", subject));
  for (const note of all("[data-enquiry]")) {
    for (const place of note.querySelectorAll("span")) place.textContent = subject;
    note.hidden = !subject;
  }
}

/** Sets the subject of a `mailto:` address, replacing an existing one. */
function withSubject(address: string, subject: string): string {
  const [to, query = ""] = address.split("?");
  const fields = query.split("&").filter((field) => field && !field.startsWith("subject="));
  if (subject) fields.unshift(`subject=${encodeURIComponent(subject)}`);
  return [to, fields.join("&")].filter(Boolean).join("?");
}

/** Copies the text of a `CopyButton` and shows next to it whether that succeeded. */
async function copy(event: Event): Promise<void> {
  const button = closest(event, "[data-copy]");
  if (!button) return;
  const done = await navigator.clipboard.writeText(button.dataset.copy ?? "").then(
    () => true,
    () => false,
  );
  showOneOf(button.nextElementSibling, done);
}

/** Shows either the first or the last child and hides the other. */
function showOneOf(parent: Element | null, first: boolean): void {
  parent?.firstElementChild?.toggleAttribute("hidden", !first);
  parent?.lastElementChild?.toggleAttribute("hidden", first);
}

function all(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll(selector);
}
