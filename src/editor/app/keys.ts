import { saveRecord } from "./saving/saveRecord";

/** Makes Ctrl+S (Cmd+S) save, and makes Decap's upload button work with the keyboard. */
export function listenToKeys(): void {
  window.addEventListener("keydown", (event) => {
    if (isSave(event)) {
      event.preventDefault();
      // Always suppress the browser's own "save page" dialog, even if no record is open.
      if (!document.querySelector("dialog[open]")) void saveRecord();
    } else if (isUpload(event)) {
      event.preventDefault();
      event.target.click();
    }
  });
}

const isSave = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "s";

/** Decap's button for uploading a picture is a focusable label, which does not react to Enter or Space by itself. */
const isUpload = (event: KeyboardEvent): event is KeyboardEvent & { target: HTMLLabelElement } =>
  (event.key === "Enter" || event.key === " ") &&
  event.target instanceof HTMLLabelElement &&
  event.target.control?.matches("[type=file]") === true;
