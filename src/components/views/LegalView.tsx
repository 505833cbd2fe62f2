import type { LegalPage } from "../../content-model/types/pages";
import type { Placed, Shown } from "../../lib/content";
import { longDate } from "../longDate";
import { NextStep } from "../NextStep";
import { Filled, useWords } from "../words";
import { PageHeading } from "./PageHeading";
import { Paragraphs } from "./Paragraphs";

interface Props {
  page: Pick<Shown<LegalPage>, "title" | "description" | "reviewed" | "sections"> & Placed;
}

const anchor = (index: number) => `section-${index + 1}`;

/** A legal page. */
export function LegalView({ page }: Props) {
  const { legal } = useWords();
  const reviewed = <time dateTime={page.reviewed}>{longDate(page.reviewed)}</time>;
  return (
    <article>
      <PageHeading title={page.title} description={page.description} breadcrumbs={page.breadcrumbs}>
        <p className="mt-4 text-sm">
          <Filled text={legal.reviewed} values={{ date: reviewed }} />
        </p>
      </PageHeading>
      <div className="wrap offering-columns">
        <div>
          {page.sections.map(({ title, text, points }, index) => (
            <section key={title} id={anchor(index)} className="prose">
              <h2 className="text-2xl">
                {index + 1}. {title}
              </h2>
              <Paragraphs text={text} />
              {points && points.length > 0 && (
                <ul className="dotted">
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
        <nav aria-labelledby="sections">
          <h2 id="sections" className="text-lg">
            {legal.sections}
          </h2>
          <ol className="mt-2 line-t">
            {page.sections.map(({ title }, index) => (
              <li key={title} className="line-b">
                <a href={`#${anchor(index)}`} className="row-link">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <NextStep title={legal.nextTitle} text={legal.nextText} to="/contact" label={legal.nextButton} />
    </article>
  );
}
