import { graphql } from "gatsby";
import { dirOf } from "../../components/direction";
import { inColumns } from "../../components/inColumns";
import { Field, Sheet, Sum, Totals } from "../../components/Sheet";
import { fill, useWords } from "../../components/words";
import { Section, type SectionProps } from "../Section";

/** What losses cost today, by the visitor's own numbers: the product of the factors of each. */
export function Losses({ section, page, site, spacing }: SectionProps<Queries.LossesSectionFragment>) {
  const { losses: words } = useWords();
  const { title, text, losses } = section;
  return (
    <Section title={title} text={text} spacing={spacing}>
      <Sheet
        company={site.company}
        title={page.title}
        lines={losses.map(({ name, factors }) => `${name} (${factors.join(" × ")})`)}
      >
        <Totals sums={[["once", words.total]]} />
        <ul className={inColumns("point-list", losses)}>
          {losses.map(({ name, factors }) => (
            <li key={name} dir={dirOf(name)} data-name={name}>
              <h3>{name}</h3>
              <p>{fill(words.formula, { factors: factors.join(" × ") })}</p>
              <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-2">
                {factors.map((factor) => (
                  <Field key={factor} label={factor} of={name} />
                ))}
              </div>
              <p className="scripted mt-2">
                {words.sum}: <Sum />
              </p>
            </li>
          ))}
        </ul>
      </Sheet>
    </Section>
  );
}

export const fragment = graphql`
  fragment LossesSection on LossesSection {
    title
    text
    losses { name factors }
  }
`;
