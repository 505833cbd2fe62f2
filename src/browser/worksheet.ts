/** Script of worksheets: multiplies and adds a visitor's numbers, and puts them into the email. Nothing is stored or sent. */
import { encoded } from "../components/enquiry";
import { closest } from "./events";

const SHEET = "[data-worksheet]";
/** Letters that a field accepts: some mail programs cut off a long link. */
const MAX_LENGTH = 30;
const MONEY = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 2 });

document.addEventListener("input", (event) => calculate(closest(event, SHEET)));
// Numbers may have been typed while this script was on its way.
for (const sheet of document.querySelectorAll<HTMLElement>(SHEET)) calculate(sheet);

function calculate(sheet: HTMLElement | null): void {
  if (!sheet) return;
  const lines: string[] = [];
  let once = 0;
  let yearly = 0;
  for (const part of sheet.querySelectorAll<HTMLElement>("[data-name]")) {
    const [number, price] = [...part.querySelectorAll("input")].map(textIn);
    const sum = numberIn(number) * numberIn(price);
    const { name = "", perYear } = part.dataset;
    if (perYear) yearly += (sum || 0) * Number(perYear);
    else once += sum || 0;
    show(part, sum);
    lines.push(`${name}: ${number}${price && ` × ${price}`}${number && price ? ` = ${textOf(sum)}` : ""}`);
  }
  const years = numberIn(sheet.querySelector<HTMLInputElement>(".scripted input")?.value);
  const totals = [once, yearly, once + years * yearly];
  for (const [index, total] of sheet.querySelectorAll<HTMLElement>("[data-total]").entries()) {
    show(total, totals[index]);
    lines.push(`${total.dataset.total}: ${textOf(totals[index])}`);
  }
  const link = sheet.querySelector("[href^='mailto:']");
  const [address] = (link?.getAttribute("href") ?? "").split("&body=");
  link?.setAttribute("href", `${address}&body=${encoded(lines.join("\r\n"))}`);
}

/** The text in a field, also if it was filled before this script limited it. */
function textIn(field: HTMLInputElement): string {
  field.maxLength = MAX_LENGTH;
  return field.value.trim().slice(0, MAX_LENGTH);
}

/** The number in a field, written as `1200`, `1,200` or `1 200.50`; not a number where the field has none. */
function numberIn(text = ""): number {
  return Number(text.replace(/[\s,]/g, "") || Number.NaN);
}

/** A number for readers, and a dash where a field is empty or has none. */
function textOf(sum = Number.NaN): string {
  return Number.isFinite(sum) ? MONEY.format(sum) : "–";
}

function show(part: HTMLElement, sum?: number): void {
  const output = part.querySelector("output");
  if (output) output.textContent = textOf(sum);
}
