/** The state of the latest navigation. `failed` means that no response arrived. */
type NavigationState = "done" | "loading" | "failed";

/** Milliseconds before the spinner shows, so that it does not flash when a page loads quickly. */
const SPINNER_DELAY = 200;

let state: NavigationState = "done";
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the state in `LoadingIndicator.tsx` and `NavigationProblem.tsx`. `tryAgain` handles the retry button. */
export function showNavigation(next: NavigationState, tryAgain?: () => void): void {
  const wasLoading = state === "loading";
  state = next;
  const [spinner, problem] = [part("page-loading"), part("page-problem")];
  const button = problem?.querySelector("button");
  if (button && tryAgain) button.onclick = tryAgain;
  problem?.toggleAttribute("hidden", next !== "failed");
  if (next === "loading" && wasLoading) return;
  clearTimeout(timer);
  if (next !== "loading") spinner?.toggleAttribute("hidden", true);
  else timer = setTimeout(() => spinner?.toggleAttribute("hidden", false), SPINNER_DELAY);
}

const part = (id: string) => document.getElementById(id);
