import { saveRecord } from "./saving/saveRecord";

/** Makes Ctrl+S save, and gives a keyboard what Decap gives only to a mouse. */
export function listenToKeys(): void {
  window.addEventListener("keydown", (event) => {
    if (isSave(event)) {
      event.preventDefault();
      // The browser's own window for saving the page never helps here, also where there is no record.
      if (!document.querySelector("dialog[open]")) void saveRecord();
    } else if (isUpload(event)) {
      event.preventDefault();
      event.target.click();
    }
  });
}

const isSave = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "s";

/** Decap's button for a picture of the computer is the label of a field: the keyboard stops there, and nothing more. */
const isUpload = (event: KeyboardEvent): event is KeyboardEvent & { target: HTMLLabelElement } =>
  (event.key === "Enter" || event.key === " ") &&
  event.target instanceof HTMLLabelElement &&
  event.target.control?.matches("[type=file]") === true;
