import { type ComponentProps, useEffect, useRef } from "react";
import type { Caret } from "../form/reveal";
import { loadAgain } from "../window/loadAgain";
import { admitOwnMarkup } from "../window/ownMarkup";
import { caretAt } from "./caretAt";

interface Props extends ComponentProps<"iframe"> {
  onBody: (body: HTMLElement) => void;
  onPress?: (target: Element, caret?: Caret) => void;
}

/**
 * An iframe in which the editor shows a page of the site. In an iframe, the site's styles do not affect the editor, and
 * media queries use the width of the iframe.
 */
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
      // `event.target instanceof Element` would be false, because the iframe has its own `Element` class.
      const target = event.target as Element;
      // Links do not open their pages, so that the frame keeps showing this page. Elements that expand, such as
      // `summary`, still work.
      if (!target.closest("summary, [aria-expanded]")) event.preventDefault();
      latest.current?.(target, caretAt(inside, event));
    });
    inside.addEventListener("submit", (event) => event.preventDefault());
    onBody(inside.body);
  }, [onBody]);
  return <iframe title="" {...attributes} ref={frame} />;
}
