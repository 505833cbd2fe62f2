/**
 * The script of sample screens with steps (`Samples.tsx`). Visitors move from step to step with buttons or arrow keys,
 * and the sample screen shows its lines up to the current step.
 */
import { closest } from "./events";

const PLAY = "[data-play]";
const KEYS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

// The capture phase is needed because the event `toggle` does not bubble.
document.addEventListener("toggle", (event) => start(closest(event, PLAY)), true);
document.addEventListener("click", (event) => {
  const button = closest(event, `${PLAY} button`);
  if (button instanceof HTMLButtonElement) go(button, Number(button.value));
});
document.addEventListener("keydown", (event) => {
  const within = closest(event, `${PLAY}[open]`);
  if (within && KEYS[event.key]) go(within, KEYS[event.key] ?? 0);
});
// A visitor may have opened the controls of a sample while this script was loading.
for (const details of document.querySelectorAll<HTMLElement>(`${PLAY}[open]`)) start(details);

/** Shows the first step if the controls of the sample are open. If they are closed, shows the whole sample. */
function start(details: HTMLElement | null): void {
  if (details) show(details, details.hasAttribute("open") ? 0 : undefined);
}

/**
 * Moves by a number of steps (negative: backwards), and scrolls to the last line of the new step if it is outside the
 * window. Does nothing if there is no such step.
 */
function go(within: HTMLElement, by: number): void {
  const steps = stepsOf(within);
  const at = steps.findIndex((step) => !step.hidden) + by;
  if (!steps[at]) return;
  show(within, at);
  const changed = linesOf(within).filter(({ dataset }) => dataset.step === String(at + 1));
  changed[changed.length - 1]?.scrollIntoView({ block: "nearest" });
}

/**
 * Shows only the step `at`, counted from 0, and the lines of the sample up to this step. If `at` is undefined, shows
 * all steps and all lines.
 */
function show(within: HTMLElement, at?: number): void {
  const steps = stepsOf(within);
  // The style sheet hides the buttons until this attribute is set, because a click has no effect until this script
  // runs.
  within.closest<HTMLElement>(PLAY)?.setAttribute("data-live", "");
  for (const [index, step] of steps.entries()) step.hidden = at !== undefined && index !== at;
  for (const line of linesOf(within))
    line.toggleAttribute("data-later", at !== undefined && Number(line.dataset.step) > at + 1);
  for (const button of within.closest(PLAY)?.querySelectorAll("button") ?? [])
    button.setAttribute("aria-disabled", String(!steps[(at ?? 0) + Number(button.value)]));
}

function stepsOf(within: HTMLElement): HTMLElement[] {
  return [...(within.closest(PLAY)?.querySelectorAll<HTMLElement>("li") ?? [])];
}

function linesOf(within: HTMLElement): HTMLElement[] {
  return [...(within.closest("figure")?.querySelectorAll<HTMLElement>("[data-step]") ?? [])];
}
