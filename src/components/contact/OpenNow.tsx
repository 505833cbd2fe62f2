import { useEffect, useState } from "react";
import { isOpen, parseBusinessHours } from "../../lib/businessHours";
import { useWords } from "../words";

const MINUTE = 60_000;

/** Whether the office is open at this moment; an empty line until the browser's clock can tell. */
export function OpenNow({ businessHours }: { businessHours: string }) {
  const { contact } = useWords();
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, []);
  const hours = parseBusinessHours(businessHours);
  if (!hours) return null;
  const state = now && (isOpen(hours, now) ? contact.open : contact.closed);
  return <p className="scripted min-h-lh text-ink-soft">{state}</p>;
}
