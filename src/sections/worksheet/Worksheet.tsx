import { graphql } from "gatsby";
import { dirOf } from "../../components/direction";
import { mailto } from "../../components/enquiry";
import { inColumns } from "../../components/inColumns";
import { fill, useWords } from "../../components/words";
import { Section, type SectionProps } from "../Section";

/**
 * What a price consists of. `browser/worksheet.ts` multiplies and adds, and puts the numbers into the email.
 * Without it, the fields can be filled and printed, and the email lists the parts.
 */
export function Worksheet({ section, page, site, spacing }: SectionProps<Queries.WorksheetSectionFragment>) {
  const { worksheet: words } = useWords();
  const { title, text, parts } = section;
  const subject = page.title.slice(0, 90);
  const body = parts.map(({ name, unit }) => `${name} (${unit}):\r\n`).join("");
  return (
    <Section title={title} text={text} spacing={spacing}>
      <div data-worksheet data-script="/worksheet.js" data-when="used">
        <ul className={inColumns("point-list", parts)}>
          {parts.map(({ name, unit, perYear, text: change }) => (
            <li key={name} dir={dirOf(name, change)} data-name={name} data-per-year={perYear}>
              <h3>{name}</h3>
              <p>{fill(perYear === 12 ? words.monthly : perYear ? words.yearly : words.once, { unit })}</p>
              <p>{change}</p>
              <div className="mt-3 flex items-end gap-4">
                <Field label={words.number} of={name} />
                <Field label={words.price} of={name} />
              </div>
              <p className="scripted mt-2">
                {words.sum}: <Sum />
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-6 max-w-measure">{words.formula}</p>
        <div className="scripted mt-6 flex flex-wrap items-end gap-x-6 gap-y-2">
          <Field label={words.years} value="1" />
          {[words.totalOnce, words.totalYearly, words.total].map((name) => (
            <p key={name} data-total={name}>
              {name}: <Sum />
            </p>
          ))}
        </div>
        <a href={mailto(site.company.email, { subject, body })} data-subject className="button mt-6">
          {words.email}
        </a>
      </div>
    </Section>
  );
}

/** A number that `browser/worksheet.ts` fills in. React neither hydrates nor updates its children. */
// biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
const Sum = () => <output className="semibold" dangerouslySetInnerHTML={{ __html: "" }} />;

/** A field for a number. `of` is what it is about, for screen readers. */
function Field({ label, of, value }: { label: string; of?: string; value?: string }) {
  return (
    <label className="text-sm">
      {label}
      {of && <span className="sr-only">{`: ${of}`}</span>}
      <input inputMode="decimal" defaultValue={value} className="field" />
    </label>
  );
}

export const fragment = graphql`
  fragment WorksheetSection on WorksheetSection {
    title
    text
    parts { name unit perYear text }
  }
`;
