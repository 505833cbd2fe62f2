import { graphql } from "gatsby";
import { dirOf } from "../../components/direction";
import { Paragraphs } from "../../components/parts";
import { useWords } from "../../components/words";
import type { SectionProps } from "../Section";
import { MOST_UNLISTED } from "./listed";

const anchor = (index: number) => `section-${index + 1}`;

/**
 * A long text whose parts have headings that can be linked. If there are many parts, they are numbered and listed
 * next to the text. If there are few, the headings themselves are next to the text, because otherwise half of a
 * wide window would be empty.
 */
export function Clauses({ section: { clauses }, spacing }: SectionProps<Queries.ClausesSectionFragment>) {
  const { clauses: words } = useWords();
  if (clauses.length <= MOST_UNLISTED)
    return (
      <div className={`wrap ${spacing}`}>
        {clauses.map((clause, index) => (
          <section
            key={clause.title}
            id={anchor(index)}
            className={index > 0 ? "section-heading mt-10" : "section-heading"}
          >
            <h2 dir={dirOf(clause.title)} className="text-2xl">
              {clause.title}
            </h2>
            <div className="prose">
              <Body {...clause} />
            </div>
          </section>
        ))}
      </div>
    );
  return (
    <div className={`wrap offering-columns ${spacing}`}>
      <nav aria-labelledby="sections">
        <h2 id="sections" className="text-lg">
          {words.sections}
        </h2>
        <ol className="mt-2 line-t">
          {clauses.map(({ title }, index) => (
            <li key={title} dir={dirOf(title)} className="line-b">
              <a href={`#${anchor(index)}`} className="jump-link">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {clauses.map((clause, index) => (
          <section key={clause.title} id={anchor(index)} className="prose">
            <h2 dir={dirOf(clause.title)} className="text-2xl">{`${index + 1}. ${clause.title}`}</h2>
            <Body {...clause} />
          </section>
        ))}
      </div>
    </div>
  );
}

const Body = ({
  text,
  points,
}: Pick<Queries.ClausesSectionFragment["clauses"][number], "text" | "points">) => (
  <>
    <Paragraphs text={text} />
    {points.length > 0 && (
      <ul className="dotted">
        {points.map((point) => (
          <li key={point} dir={dirOf(point)}>
            {point}
          </li>
        ))}
      </ul>
    )}
  </>
);

export const fragment = graphql`
  fragment ClausesSection on ClausesSection {
    clauses { title text points }
  }
`;
