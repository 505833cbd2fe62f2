import { graphql } from "gatsby";
import { CompanyFacts } from "../../components/CompanyFacts";
import { confirmedIn } from "../../components/confirmedFacts";
import { QuestionList } from "../../components/parts";
import { useWords } from "../../components/words";
import type { Site } from "../../types/site";
import { Section, type SectionProps } from "../Section";

/** Questions that readers ask, with straight answers. */
export function Questions({ section, site, spacing }: SectionProps<Queries.QuestionsSectionFragment>) {
  const { title, text, questions } = section;
  return (
    <Section title={title} text={text} spacing={spacing} beside={!text}>
      <div className="mt-5">
        <QuestionList
          questions={questions}
          after={({ factName }) => factName && <OurAnswer company={site.company} fact={factName} />}
        />
      </div>
    </Section>
  );
}

/** The company's facts that answer a buyer's question, or that they are not published yet. */
function OurAnswer({ company, fact }: { company: Site["company"]; fact: string }) {
  const { companyFacts: words } = useWords();
  return (
    <div>
      <p>
        <b>{words.ours}</b>
      </p>
      {confirmedIn(company, [fact]).length > 0 ? (
        <CompanyFacts company={company} facts={[fact]} />
      ) : (
        <p>{words.open}</p>
      )}
    </div>
  );
}

export const fragment = graphql`
  fragment QuestionsSection on QuestionsSection {
    title
    text
    questions { question answer factName }
  }
`;
