import type { ReactNode } from "react";
import type { Site } from "../types/site";
import { mailto } from "./enquiry";
import { useWords } from "./words";

interface Props {
  company: Site["company"];
  title: string;
  /** The lines of the email while the script has not put numbers into it. */
  lines: readonly string[];
  children: ReactNode;
}

/**
 * A worksheet: fields, sums, and a button that begins an email. `browser/worksheet.ts` multiplies and adds, and puts the
 * numbers of all worksheets of the page into the email. Without it, the fields can be filled in and printed.
 */
export function Sheet({ company, title, lines, children }: Props) {
  const { worksheet: words } = useWords();
  const subject = title.slice(0, 90);
  const body = lines.map((line) => `${line}:\r\n`).join("");
  return (
    <div data-worksheet={title} data-script="/worksheet.js" data-when="used">
      {children}
      <a href={mailto(company.email, { subject, body })} data-subject className="button mt-6">
        {words.email}
      </a>
    </div>
  );
}

/** The sums of a worksheet, which stay in sight while a visitor types. `sums` names what the script puts into each. */
export const Totals = ({
  sums,
}: {
  sums: readonly (readonly [name: "once" | "yearly" | "total", label: string])[];
}) => (
  <div className="scripted sheet-totals">
    {sums.map(([name, label]) => (
      <p key={name} data-total={label} data-sum={name}>
        {label}: <Sum />
      </p>
    ))}
  </div>
);

/** A number that `browser/worksheet.ts` fills in. React neither hydrates nor updates its children. */
// biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
export const Sum = () => <output className="semibold" dangerouslySetInnerHTML={{ __html: "" }} />;

interface FieldProps {
  label: string;
  /** What it is about, for screen readers. */
  of?: string;
  value?: string;
  example?: number | null;
}

/** A field for a number. */
export const Field = ({ label, of, value, example }: FieldProps) => (
  <label className="text-sm">
    {label}
    {of && <span className="sr-only">{`: ${of}`}</span>}
    <input inputMode="decimal" defaultValue={value} data-example={example ?? undefined} className="field" />
  </label>
);
