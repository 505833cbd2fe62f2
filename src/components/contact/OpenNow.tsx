import { parseBusinessHours } from "../../lib/businessHours";
import { useWords } from "../words";

/** Whether the office is open at this moment; an empty line until `browser/contact.ts` has looked at the clock. */
export function OpenNow({ businessHours }: { businessHours: string }) {
  const { contact } = useWords();
  const hours = parseBusinessHours(businessHours);
  if (!hours) return null;
  return (
    <p className="scripted min-h-lh text-ink-soft" data-hours={JSON.stringify(hours)}>
      <span hidden>{contact.open}</span>
      <span hidden>{contact.closed}</span>
    </p>
  );
}
