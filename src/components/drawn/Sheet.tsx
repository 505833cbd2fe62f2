import type { ReactNode } from "react";
import { mailto, shortened } from "../enquiry";
import { useWords } from "../words";

export interface SheetProps {
  company: { readonly email: string };
  /** The title of the page. Its first 90 characters are the subject of the email that a visitor can send. */
  page: string;
}

interface Props extends SheetProps {
  /**
   * The lines of the email, to which visitors without scripts can add their numbers. When `browser/worksheet.ts` runs,
   * it replaces these lines with lines that contain the numbers from the fields.
   */
  lines: readonly string[];
  children: ReactNode;
}

/**
 * A worksheet: fields, sums, and a button that starts an email. `browser/worksheet.ts` calculates the sums, and
 * puts the numbers of all worksheets of the page into the email. Without scripts, visitors can fill in the fields
 * and print the page.
 */
export function Sheet({ company, page, lines, children }: Props) {
  const { worksheet: words } = useWords();
  const subject = shortened(page);
  const body = lines.map((line) => `${line}:\r\n`).join("");
  return (
    <div data-worksheet={page} data-script="/worksheet.js" data-when="used">
      {children}
      <a href={mailto(company.email, { subject, body })} data-subject className="button mt-6">
        {words.email}
      </a>
    </div>
  );
}

interface TotalsProps {
  /**
   * The sums to show, each with its label. `browser/worksheet.ts` calculates them. The attribute `data-per-year` says
   * how many times a year a part is paid. `yearly` is the yearly sum of all parts with this attribute, and `once` is
   * the sum of all other parts. `total` is `once`, plus `yearly` multiplied by the number of years that the visitor has
   * entered.
   */
  sums: readonly (readonly [name: "once" | "yearly" | "total", label: string])[];
}

/** The sums of a worksheet. They usually stay in view while a visitor types. */
export const Totals = ({ sums }: TotalsProps) => (
  <div className="scripted sheet-totals flex flex-wrap gap-x-6">
    {sums.map(([name, label]) => (
      <p key={name} data-total={label} data-sum={name}>
        {label}: <Sum />
      </p>
    ))}
  </div>
);

/** An empty element, which `browser/worksheet.ts` fills with a sum. */
export const Sum = () => <output className="semibold" />;

interface FieldProps {
  label: string;
  /** The name of the part or loss to which the field belongs, such as “Trackers”. Only screen readers read it. */
  of?: string;
  value?: string;
  example?: number;
}

/** A field with a label, into which visitors type a number. */
export const Field = ({ label, of, value, example }: FieldProps) => (
  <label className="mt-2 block text-sm">
    {label}
    {of && <span className="sr-only">{`: ${of}`}</span>}
    <input inputMode="decimal" defaultValue={value} data-example={example} className="field" />
  </label>
);
