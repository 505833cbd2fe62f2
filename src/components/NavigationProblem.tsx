import { useWords } from "./words";

/**
 * Tells visitors that a page could not be loaded, in place of the browser's error page, and offers a retry.
 * `browser/navigationState.ts` shows it.
 */
export function NavigationProblem() {
  const { layout } = useWords();
  return (
    <div role="alert">
      <div
        id="page-problem"
        hidden
        className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-4 line-t bg-surface p-4 text-ink raised"
      >
        <p>{layout.notLoaded}</p>
        <button type="button" className="button">
          {layout.tryAgain}
        </button>
      </div>
    </div>
  );
}
