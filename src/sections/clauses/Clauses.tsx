import { graphql } from "gatsby";
import { dirOf } from "../../components/direction";
import { Paragraphs } from "../../components/parts";
import { useWords } from "../../components/words";
import type { SectionProps } from "../Section";
import { MOST_UNLISTED } from "./listed";

const anchor = (index: number) => `section-${index + 1}`;

/**
 * A long text in parts. Each part has a heading, and an anchor for links. If there are many parts, they are numbered,
 * and a table of contents is shown. If there are few, there is no table of contents. Instead, each heading is next to
 * its text on wide screens, because otherwise half of the window would be empty.
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
