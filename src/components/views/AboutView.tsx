import { Link } from "gatsby";
import type { AboutPage } from "../../content-model/types/pages";
import type { Shown } from "../../lib/content";
import type { Site } from "../../lib/site";
import { PageHeading } from "./PageHeading";
import { Paragraphs } from "./Paragraphs";

interface Props {
  page: Pick<Shown<AboutPage>, "title" | "description" | "story" | "principles" | "closing">;
  company: Pick<Site["company"], "mission" | "vision">;
}

/** What the company is and how it works. */
export function AboutView({ page, company }: Props) {
  return (
    <>
      <PageHeading title={page.title} description={page.description} />
      <div className="wrap">
        <Paragraphs text={page.story} />
        <section>
          <h2>Mission</h2>
          <p>{company.mission}</p>
          <h2>Vision</h2>
          <p>{company.vision}</p>
        </section>
        <ul>
          {page.principles.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <section>
          <h2>{page.closing.title}</h2>
          <p>{page.closing.text}</p>
          <Link to="/contact" className="button">
            Contact us
          </Link>
        </section>
      </div>
    </>
  );
}
