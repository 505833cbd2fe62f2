import { graphql } from "gatsby";
import { dirOf } from "../../components/direction";
import { inColumns } from "../../components/inColumns";
import { Field, Sheet, Sum, Totals } from "../../components/Sheet";
import { fill, useWords } from "../../components/words";
import type { SiteWords } from "../../types/site";
import { Section, type SectionProps } from "../Section";

type Part = Queries.WorksheetSectionFragment["parts"][number];

/** What a price consists of: how many of each part, and the price of one. */
export function Worksheet({ section, page, site, spacing }: SectionProps<Queries.WorksheetSectionFragment>) {
  const { worksheet: words } = useWords();
  const { title, text, example, parts } = section;
  return (
    <Section title={title} text={text} spacing={spacing}>
      <Sheet
        company={site.company}
        title={page.title}
        lines={parts.map(({ name, unit }) => `${name} (${unit})`)}
      >
        <Totals
          sums={[
            ["once", words.totalOnce],
            ["yearly", words.totalYearly],
            ["total", words.total],
          ]}
        />
        {example && (
          <label className="scripted no-print flex items-center gap-3 py-4">
            <input type="checkbox" data-fill className="size-6" />
            {fill(words.example, { example })}
          </label>
        )}
        <ul className={inColumns("point-list", parts)}>
          {parts.map((part) => (
            <li
              key={part.name}
              dir={dirOf(part.name, part.text)}
              data-name={part.name}
              data-per-year={part.perYear}
            >
              <h3>{part.name}</h3>
              <p>{fill(payments(part, words), { unit: part.unit })}</p>
              <p>{part.text}</p>
              <Amounts part={part} words={words} />
              <div className="mt-3 flex items-end gap-4">
                <Field label={words.number} of={part.name} example={part.example} />
                <Field label={words.price} of={part.name} />
              </div>
              <p className="scripted mt-2">
                {words.sum}: <Sum />
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-6 max-w-measure">{words.formula}</p>
        <div className="scripted mt-6" data-years>
          <Field label={words.years} value="1" />
        </div>
      </Sheet>
    </Section>
  );
}

type Words = SiteWords["worksheet"];

/** How often a part is paid. */
const payments = ({ perYear }: Part, words: Words) =>
  perYear === 12 ? words.monthly : perYear ? words.yearly : words.once;

const MONEY = new Intl.NumberFormat("en-NG");

/** What one usually costs, once the company has confirmed an amount. */
function Amounts({ part: { from, to }, words }: { part: Part; words: Words }) {
  if (!from && !to) return null;
  const text = from && to ? words.between : from ? words.from : words.to;
  return <p>{fill(text, { from: MONEY.format(from ?? 0), to: MONEY.format(to ?? 0) })}</p>;
}

export const fragment = graphql`
  fragment WorksheetSection on WorksheetSection {
    title
    text
    example
    parts { name unit perYear example from to text }
  }
`;
