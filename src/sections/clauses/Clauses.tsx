import { graphql } from "gatsby";
import { Paragraphs } from "../../components/parts";
import { useWords } from "../../components/words";
import type { SectionProps } from "../Section";

const anchor = (index: number) => `section-${index + 1}`;

/** A long text in parts with linkable headings. More than four are numbered, and listed beside the text. */
export function Clauses({ section: { clauses }, spacing }: SectionProps<Queries.ClausesSectionFragment>) {
  const { clauses: words } = useWords();
  const long = clauses.length > 4;
  return (
    <div className={`wrap offering-columns ${spacing}`}>
      {long && (
        <nav aria-labelledby="sections">
          <h2 id="sections" className="text-lg">
            {words.sections}
          </h2>
          <ol className="mt-2 line-t">
            {clauses.map(({ title }, index) => (
              <li key={title} className="line-b">
                <a href={`#${anchor(index)}`} className="jump-link">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div>
        {clauses.map(({ title, text, points }, index) => (
          <section key={title} id={anchor(index)} className="prose">
            <h2 className="text-2xl">
              {long && `${index + 1}. `}
              {title}
            </h2>
            <Paragraphs text={text} />
            {points.length > 0 && (
              <ul className="dotted">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

export const fragment = graphql`
  fragment ClausesSection on ClausesSection {
    clauses { title text points }
  }
`;
