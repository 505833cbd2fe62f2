import { useEffect, useState } from "react";
import { isOpen, parseBusinessHours } from "../../lib/businessHours";

const MINUTE = 60_000;

/** Whether the office is open at this moment; an empty line until the browser's clock can tell. */
export function OpenNow({ businessHours }: { businessHours: string }) {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, []);
  const hours = parseBusinessHours(businessHours);
  if (!hours) return null;
  const state = now && `${isOpen(hours, now) ? "Open now" : "Closed now"}, by the clock in Lagos.`;
  return <p className="scripted min-h-lh text-ink-soft">{state}</p>;
}
