import { usedBy } from "../../records/usedBy";
import { useSiteContent } from "../siteContent";
import { closeDialog } from "./dialogs";

/** All references to a record from other records, each with a link to that record's form. */
export function UsedBy({ file: own }: { file: string }) {
  const { records } = useSiteContent();
  const uses = usedBy(records, own);
  if (uses.length === 0) return <p>No other record names this one.</p>;
  return (
    <ul className="uses">
      {uses.map(({ file, form, title, field }) => (
        <li key={`${file} ${field}`}>
          <a href={form} onClick={closeDialog}>
            {title}
          </a>
          : {field}
        </li>
      ))}
    </ul>
  );
}
