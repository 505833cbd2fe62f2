/** Where the visitor's last navigation stands: over, on its way, or without any answer. */
type NavigationState = "done" | "loading" | "failed";

/** Milliseconds of waiting before the spinner shows: a quick page needs none. */
const PATIENCE = 200;

let state: NavigationState = "done";
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the state in `LoadingIndicator.tsx` and `NavigationProblem.tsx`. `tryAgain` asks for the page once more. */
export function showNavigation(next: NavigationState, tryAgain?: () => void): void {
  const wasLoading = state === "loading";
  state = next;
  const [spinner, problem] = [part("page-loading"), part("page-problem")];
  const button = problem?.querySelector("button");
  if (button && tryAgain) button.onclick = tryAgain;
  problem?.toggleAttribute("hidden", next !== "failed");
  if (next === "loading" && wasLoading) return;
  clearTimeout(timer);
  if (next !== "loading") spinner?.setAttribute("hidden", "");
  else timer = setTimeout(() => spinner?.removeAttribute("hidden"), PATIENCE);
}

const part = (id: string) => document.getElementById(id);
