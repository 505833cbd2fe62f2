import { graphql } from "gatsby";
import { dirOf } from "../../components/direction";
import { PointList, Route } from "../../components/parts";
import { Samples } from "../../components/Samples";
import { Filled, LongDate, useWords } from "../../components/words";
import { Section, type SectionProps } from "../Section";

/** Information for public buyers, such as ministries. Links that end with `#buying` lead to this section. */
export function Buying({ section, spacing }: SectionProps<Queries.BuyingSectionFragment>) {
  const { buying: words } = useWords();
  const { title, text, steps, price, figures, terms, documents } = section;
  return (
    <div id="buying">
      <Section title={title} text={text} spacing={spacing}>
        <h3 className="mt-6">{words.steps}</h3>
        <Route points={steps} level="h4" />
        <h3 className="mt-6">{words.price}</h3>
        <PointList points={price} level="h4" />
        <Samples figures={figures} />
        <h3 className="mt-6">{words.terms}</h3>
        <PointList points={terms} level="h4" />
        {documents.length > 0 && (
          <>
            <h3 className="mt-6">{words.documents}</h3>
            <ul className="dotted mt-2">
              {documents.map(({ title: name, number, validUntil }) => (
                <li key={name} dir={dirOf(name)}>
                  {[name, number].filter(Boolean).join(", ")}
                  {validUntil && (
                    <>
                      {", "}
                      <Filled text={words.until} values={{ date: <LongDate day={validUntil} /> }} />
                    </>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Section>
    </div>
  );
}

export const fragment = graphql`
  fragment BuyingSection on BuyingSection {
    title
    text
    steps { title text }
    price { title text }
    figures { ...Sample }
    terms { title text }
    documents { title number validUntil }
  }
`;
