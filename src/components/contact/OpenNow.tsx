import { parseBusinessHours } from "../../lib/time";
import { useWords } from "../words";

/** Whether the office is open now. The line is empty until `browser/contact.ts` runs. */
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
