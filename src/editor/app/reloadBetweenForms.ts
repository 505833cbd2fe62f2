const FORM = /#\/collections\/([^/]+)\/(new|entries\/.+)/;

/**
 * Loads the editor anew when its address changes from the form of one record to that of another, as it does when a
 * person follows a bookmark. Decap would show the fields of the first under the labels of the second (seen in
 * decap-cms-core 3.19). If the person stays because of unsaved text, the first form stays as it is.
 */
export function reloadBetweenForms(): void {
  window.addEventListener("hashchange", (event) => {
    if (!isAnotherForm(event.oldURL, event.newURL)) return;
    // The browser asks about unsaved text when the page is loaded; Decap need not ask first.
    event.stopImmediatePropagation();
    window.location.reload();
  });
}

/** Between a new record and one of the same kind Decap finds its own way: when it is saved, and when it is copied. */
function isAnotherForm(from: string, to: string): boolean {
  const [before, after] = [FORM.exec(from), FORM.exec(to)];
  if (!before || !after || before[0] === after[0]) return false;
  return before[1] !== after[1] || (before[2] !== "new" && after[2] !== "new");
}
