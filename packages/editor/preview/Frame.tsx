import { type ComponentProps, useEffect, useRef } from "react";
import type { Caret } from "../form/reveal";
import { loadAgain } from "../window/loadAgain";
import { admitOwnMarkup } from "../window/ownMarkup";
import { caretAt } from "./caretAt";

interface Props extends ComponentProps<"iframe"> {
  onBody: (body: HTMLElement) => void;
  onPress?: (target: Element, caret?: Caret) => void;
}

/** An iframe, so that the site's styles and media queries apply to the page in it. */
export function Frame({ onBody, onPress, ...attributes }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    admitOwnMarkup(inside.defaultView);
    inside.documentElement.lang = "en";
    const styles = inside.createElement("link");
    styles.rel = "stylesheet";
    styles.href = "/admin/preview.css";
    inside.addEventListener("error", loadAgain, true);
    inside.head.append(styles);
    inside.addEventListener("click", (event) => {
      // `instanceof` does not work here, because the element belongs to another document with its own classes.
      const target = event.target as Element;
      // Links are not followed, because a click in the preview shows the field of the clicked text.
      if (!target.closest("summary, [aria-expanded]")) event.preventDefault();
      latest.current?.(target, caretAt(inside, event));
    });
    inside.addEventListener("submit", (event) => event.preventDefault());
    onBody(inside.body);
  }, [onBody]);
  return <iframe title="" {...attributes} ref={frame} />;
}
