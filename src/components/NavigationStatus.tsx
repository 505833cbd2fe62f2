import { Icon } from "./ContentIcon";
import { useWords } from "./words";

/** The spinner with 'Loading...'. `browser/links.ts` shows it during a navigation. */
export function LoadingIndicator() {
  const { layout } = useWords();
  return (
    <div role="status" className="fixed inset-x-0 bottom-6 z-50 flex justify-center pointer-events-none">
      <span
        id="page-loading"
        hidden
        className="flex items-center gap-2 line bg-surface px-4 py-2 text-ink raised"
      >
        <Icon name="loader-circle" className="size-5 animate-spin">
          <path d="M21 12a9 9 0 1 1-6.219-8.56" />
        </Icon>
        {layout.loading}
      </span>
    </div>
  );
}

/**
 * Tells visitors that a page could not be loaded, in place of the browser's error page, and offers a retry.
 * `browser/links.ts` shows it.
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
