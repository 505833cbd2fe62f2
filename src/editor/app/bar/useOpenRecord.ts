import { useEffect, useState } from "react";
import { type Draft, onChange, openDraft } from "../decap";

/** The record in the form that is open, without its values; undefined while there is no form. */
export type OpenRecord = Omit<Draft, "record">;

/** The record that is open; the component is drawn again when another one is, or when it is changed or saved. */
export function useOpenRecord(): OpenRecord | undefined {
  const [open, setOpen] = useState<OpenRecord>();
  useEffect(() => {
    let asked = 0;
    const look = () => {
      asked = 0;
      const { record: _values, ...next } = openDraft() ?? { record: {} };
      setOpen((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : asRecord(next)));
    };
    // A form is taken down after the change that ends it, so it is looked for a moment later.
    const later = () => {
      asked ||= requestAnimationFrame(look);
    };
    const stop = onChange(later);
    window.addEventListener("hashchange", later);
    later();
    return () => {
      stop();
      window.removeEventListener("hashchange", later);
      cancelAnimationFrame(asked);
    };
  }, []);
  return open;
}

const asRecord = (open: object) => ("path" in open ? (open as OpenRecord) : undefined);
