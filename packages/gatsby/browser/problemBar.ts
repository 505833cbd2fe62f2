/**
 * During `develop`, every page of the site shows a bar if the content has errors. The bar lists up to `MOST_LINES`
 * errors, so that people notice them without looking at the terminal.
 */

/** The data from which the bar is made. */
export interface ShownProblems {
  /** The errors in the content. Each `text` is a message that begins with a place, such as `content/tug.json:3:5`. */
  problems: readonly Shown[];
  /**
   * Changed files that have no error themselves, but whose previous versions are shown because of an error in another
   * file.
   */
  waiting: readonly Shown[];
}

/** An entry about one file of the content. */
interface Shown {
  text: string;
  /** The path of the page that shows the record in this file. Undefined if there is no such page. */
  page?: string;
}

/** The path at which the development server sends `ShownProblems` as JSON. */
export const PROBLEMS_ADDRESS = "/___problems";

/**
 * Milliseconds between two requests. The bar polls instead of keeping a connection open. Otherwise each open page would
 * need its own connection, and browsers allow only six connections to the same server.
 */
const INTERVAL = 1000;

/** The maximum number of errors in the bar. The terminal shows all errors. */
const MOST_LINES = 8;

const STYLE =
  "position:fixed;inset:auto 0 0 0;z-index:2147483647;max-height:40vh;overflow:auto;margin:0;padding:12px 16px;background:#7a1212;color:#fff;font:14px/1.45 system-ui,sans-serif;white-space:pre-wrap";

/**
 * Returns the lines of the bar on the page with the path `page`: a heading, and then up to `MOST_LINES` errors. Errors
 * in the file of the page's record are listed first. Returns an empty list if the content has no errors.
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
        ? "This page shows its previous version because another file has an error:"
        : "Some files have errors, so their previous versions are shown:",
    ...lines.slice(0, MOST_LINES),
    ...(more > 0 ? [`${more} more: see the terminal.`] : []),
  ];
}

/** Requests the errors every second while the page is visible, and shows them in the bar. */
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
      if (!bar.textContent) bar.remove();
      else if (!bar.isConnected) document.body.append(bar);
    }
    setTimeout(ask, INTERVAL);
  };
  void ask();
}
