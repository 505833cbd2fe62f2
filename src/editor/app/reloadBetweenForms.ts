const FORM = /#\/collections\/([^/]+)\/(new|entries\/.+)/;

/**
 * Reloads the editor when its URL changes from the form of one record to that of another, as with a bookmark. Decap
 * would show the fields of the first under the labels of the second (seen in decap-cms-core 3.19). If the person
 * cancels because of unsaved text, the first form stays as it is.
 */
export function reloadBetweenForms(): void {
  window.addEventListener("hashchange", (event) => {
    if (!isAnotherForm(event.oldURL, event.newURL)) return;
    // The browser asks about unsaved text on reload, so keep Decap from asking too.
    event.stopImmediatePropagation();
    window.location.reload();
  });
}

/** Decap itself handles changes between a new and an existing record of one type: saving and duplicating. */
function isAnotherForm(from: string, to: string): boolean {
  const [before, after] = [FORM.exec(from), FORM.exec(to)];
  if (!before || !after || before[0] === after[0]) return false;
  return before[1] !== after[1] || (before[2] !== "new" && after[2] !== "new");
}
