import { graphql } from "gatsby";
import { mailto } from "../../components/enquiry";
import { fill, useWords } from "../../components/words";
import { Section, type SectionProps } from "../Section";

/** Props of elements that `browser/worksheet.ts` fills. React neither hydrates nor updates their children. */
const FILLED_BY_SCRIPT = { dangerouslySetInnerHTML: { __html: "" } };

/**
 * What a price consists of, under the anchor `#worksheet`. `browser/worksheet.ts` multiplies and adds, and puts the numbers
 * into the email. Without it, the fields can be filled and printed, and the email lists the parts.
 */
export function Worksheet({ section, page, site, spacing }: SectionProps<Queries.WorksheetSectionFragment>) {
  const { worksheet: words } = useWords();
  const { title, text, parts } = section;
  const subject = page.title.slice(0, 90);
  const body = parts.map(({ name, unit }) => `${name} (${unit}):\r\n`).join("");
  return (
    <div id="worksheet">
      <Section title={title} text={text} spacing={spacing}>
        <div data-worksheet data-script="/worksheet.js" data-when="used">
          <ul className="worksheet mt-6 text-sm">
            {parts.map(({ name, unit, perYear, text: change }) => (
              <li key={name} data-name={name} data-per-year={perYear}>
                <div>
                  <h3>{name}</h3>
                  <p>
                    <b>
                      {fill(perYear === 12 ? words.monthly : perYear ? words.yearly : words.once, { unit })}
                    </b>
                  </p>
                  <p>{change}</p>
                </div>
                <Field label={words.number} of={name} />
                <Field label={words.price} of={name} />
                <p className="scripted">
                  {words.sum} <output {...FILLED_BY_SCRIPT} />
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-6 max-w-measure">{words.formula}</p>
          <div className="worksheet scripted text-sm">
            <div>
              <Field label={words.years} value="1" />
              {[words.totalOnce, words.totalYearly, words.total].map((name) => (
                <p key={name} data-total={name}>
                  {name} <output {...FILLED_BY_SCRIPT} />
                </p>
              ))}
            </div>
          </div>
          <a href={mailto(site.company.email, { subject, body })} data-subject className="button mt-6">
            {words.email}
          </a>
        </div>
      </Section>
    </div>
  );
}

/** A field for a number. `of` is what it is about, for screen readers. */
function Field({ label, of, value }: { label: string; of?: string; value?: string }) {
  return (
    <label>
      {label}
      {of && <span className="sr-only">: {of}</span>}
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
