/**
 * During `develop`, shows a bar with the errors of the content on every page, so that nobody has to look at the
 * terminal.
 */

/** The data for the bar that shows errors of the content on the site's pages. */
export interface ShownProblems {
  /** One line for each error: file, line, column and message. */
  problems: readonly Shown[];
  /**
   * Changed files that have no error themselves, but depend on a file with an error. Their new versions are not shown
   * until that file is corrected.
   */
  waiting: readonly Shown[];
}

interface Shown {
  text: string;
  /** The path of the page that shows the file's record, if it has a page. */
  page?: string;
}

/** The path at which the development server sends the problems as JSON. */
export const PROBLEMS_ADDRESS = "/___problems";

/**
 * Milliseconds between two requests. The bar polls instead of keeping a connection open, because each open page would
 * need its own connection, and browsers allow only six to one server.
 */
const INTERVAL = 1000;

/** The maximum number of problems in the bar. The terminal shows all problems. */
const MOST_LINES = 8;

const STYLE =
  "position:fixed;inset:auto 0 0 0;z-index:2147483647;max-height:40vh;overflow:auto;margin:0;padding:12px 16px;background:#7a1212;color:#fff;font:14px/1.45 system-ui,sans-serif;white-space:pre-wrap";

/**
 * Returns the lines of the bar on one page. Errors in the page's own file come first. Empty if there are no
 * errors.
 */
function barLines({ problems, waiting }: ShownProblems, page: string): string[] {
  if (problems.length === 0) return [];
  const own = problems.filter((problem) => problem.page === page);
  const others = problems.filter((problem) => problem.page !== page);
  const waits = waiting.filter((file) => file.page === page);
  const lines = [...own, ...others].map(({ text }) => text);
  const more = lines.length - MOST_LINES;
  return [
    own.length > 0
      ? "This page shows its previous version because its file has an error:"
      : waits.length > 0
        ? "This page shows its previous version because the new version depends on a file with an error:"
        : "Some files have errors, so their previous versions are shown:",
    ...lines.slice(0, MOST_LINES),
    ...(more > 0 ? [`${more} more: see the terminal.`] : []),
  ];
}

/** Requests the problems repeatedly while the page is visible, and shows them in a bar. */
export function watchProblems(): void {
  const bar = document.createElement("div");
  bar.setAttribute("role", "alert");
  bar.id = "content-problems";
  bar.style.cssText = STYLE;
  const ask = async () => {
    if (document.visibilityState === "visible") {
      const problems = await fetch(PROBLEMS_ADDRESS)
        .then((answer) => answer.json())
        .catch(() => undefined);
      const text = problems && barLines(problems, window.location.pathname).join("\n");
      if (text !== undefined && text !== bar.textContent) bar.textContent = text;
      if (bar.textContent) document.body.append(bar);
      else bar.remove();
    }
    setTimeout(ask, INTERVAL);
  };
  void ask();
}
