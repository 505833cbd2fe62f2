/** Shows why something was not done, until it is dismissed: Decap's own messages go away while they are read. */
export function showProblem(message: string): void {
  const place = document.getElementById("editor-problem");
  if (!place) return;
  const text = document.createElement("p");
  text.textContent = message;
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "Close";
  close.addEventListener("click", hideProblem);
  place.replaceChildren(text, close);
}

/** Takes the last problem off the screen. */
export function hideProblem(): void {
  document.getElementById("editor-problem")?.replaceChildren();
}
