/**
 * The script of worksheets (`Sheet.tsx`), with which visitors calculate a price or a loss. It multiplies and adds the
 * numbers that a visitor types, and puts the results into a `mailto:` link. The script stores and sends nothing.
 */
import { encoded } from "../components/enquiry";
import { closest } from "./events";

const SHEET = "[data-worksheet]";
/**
 * The maximum number of characters in a field whose text is put into the `mailto:` link. Some mail programs cut off a
 * long link.
 */
const MAX_LENGTH = 30;
const MONEY = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 2 });

document.addEventListener("input", (event) => {
  const box = closest<HTMLInputElement>(event, "[data-fill]");
  if (box) fillIn(box);
  if (closest(event, SHEET)) calculateAll();
});
// While this script was loading, a visitor may have typed numbers, or checked the box that fills in the example.
for (const box of document.querySelectorAll<HTMLInputElement>("[data-fill]:checked")) fillIn(box);
calculateAll();

/**
 * If the box is checked, fills empty fields with the numbers of the example. If it is not checked, clears the fields
 * that contain the number of the example.
 */
function fillIn(box: HTMLInputElement): void {
  const [from, to] = box.checked ? [() => "", exampleOf] : [exampleOf, () => ""];
  for (const field of box.closest(SHEET)?.querySelectorAll<HTMLInputElement>("[data-example]") ?? [])
    if (field.value === from(field)) field.value = to(field);
}

const exampleOf = ({ dataset }: HTMLInputElement) => dataset.example ?? "";

/**
 * Calculates every worksheet of the page. Each worksheet has a link that starts an email. Every email contains the
 * results of all worksheets of the page.
 */
function calculateAll(): void {
  const sheets = [...document.querySelectorAll<HTMLElement>(SHEET)];
  const body = encoded(sheets.map((sheet) => calculate(sheet).join("\r\n")).join("\r\n\r\n"));
  for (const link of document.querySelectorAll(`${SHEET} [href^='mailto:']`)) {
    const [address] = (link.getAttribute("href") ?? "").split("&body=");
    link.setAttribute("href", `${address}&body=${body}`);
  }
}

/** Calculates one worksheet and shows its results. Returns the lines of the email that are about this worksheet. */
function calculate(sheet: HTMLElement): string[] {
  const lines: string[] = [];
  let once = 0;
  let yearly = 0;
  for (const part of sheet.querySelectorAll<HTMLElement>("[data-name]")) {
    const factors = [...part.querySelectorAll("input")].map(textIn);
    const sum = factors.map(numberIn).reduce((product, factor) => product * factor, 1);
    const { name = "", perYear } = part.dataset;
    if (perYear) yearly += (sum || 0) * Number(perYear);
    else once += sum || 0;
    show(part, sum);
    lines.push(
      `${name}: ${factors.filter(Boolean).join(" × ")}${Number.isFinite(sum) ? ` = ${textOf(sum)}` : ""}`,
    );
  }
  const period = sheet.querySelector<HTMLInputElement>("[data-years] input");
  const years = numberIn(period?.value);
  if (period) lines.push(`${period.labels?.[0]?.textContent?.trim()}: ${textIn(period)}`);
  const totals: Record<string, number> = { once, yearly, total: once + years * yearly };
  for (const line of sheet.querySelectorAll<HTMLElement>("[data-total]")) {
    const total = totals[line.dataset.sum ?? ""];
    show(line, total);
    lines.push(`${line.dataset.total}: ${textOf(total)}`);
  }
  return lines;
}

/**
 * Limits a field to `MAX_LENGTH` characters, and returns its trimmed text. The text is also cut to this length, because
 * a visitor may have typed a longer text before this script ran.
 */
function textIn(field: HTMLInputElement): string {
  field.maxLength = MAX_LENGTH;
  return field.value.trim().slice(0, MAX_LENGTH);
}

/**
 * Returns the number that a visitor has typed, for example `1200`, `₦1,200`, `1 200.50` or `1,5`. Returns NaN if the
 * text is not a number.
 */
function numberIn(text = ""): number {
  const digits = text.replace(/₦|NGN|\s/gi, "");
  if (/^\d{1,3}(,\d{3})+(\.|$)/.test(digits)) return Number(digits.replace(/,/g, ""));
  return Number(digits.replace(/,(?=\d\d?$)/, ".") || Number.NaN);
}

/** Returns a number as text, such as `1,200.5`, or a dash if the number is missing or not finite. */
function textOf(sum = Number.NaN): string {
  return Number.isFinite(sum) ? MONEY.format(sum) : "–";
}

function show(part: HTMLElement, sum?: number): void {
  const output = part.querySelector("output");
  if (output) output.textContent = textOf(sum);
}
