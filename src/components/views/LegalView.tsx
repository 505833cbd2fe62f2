import type { LegalPage } from "../../content-model/types/pages";
import type { Shown } from "../../lib/content";
import { PageHeading } from "./PageHeading";
import { Paragraphs } from "./Paragraphs";

/** A legal page. */
export function LegalView({
  page,
}: {
  page: Pick<Shown<LegalPage>, "title" | "description" | "reviewed" | "sections">;
}) {
  return (
    <article>
      <PageHeading title={page.title} description={page.description} />
      <div className="wrap">
        <p>
          Last reviewed: <time dateTime={page.reviewed}>{page.reviewed}</time>
        </p>
        {page.sections.map(({ title, text, points }) => (
          <section key={title} className="max-w-prose">
            <h2>{title}</h2>
            <Paragraphs text={text} />
            {points && points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </article>
  );
}
