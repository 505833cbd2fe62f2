import { Link } from "gatsby";
import type { AboutPage } from "../../content-model/types/pages";
import type { Placed, Shown } from "../../lib/content";
import type { Site } from "../../lib/site";
import { Landscape } from "../illustrations/Landscape";
import { useWords } from "../words";
import { PageHeading } from "./PageHeading";
import { Paragraphs } from "./Paragraphs";
import { PointList } from "./PointList";
import { Statements } from "./Statements";

interface Props {
  page: Pick<Shown<AboutPage>, "title" | "description" | "story" | "principles" | "closing"> & Placed;
  company: Pick<Site["company"], "mission" | "vision">;
}

/** What the company is and how it works. */
export function AboutView({ page, company }: Props) {
  const { company: words } = useWords();
  return (
    <>
      <PageHeading title={page.title} description={page.description} breadcrumbs={page.breadcrumbs} />
      <div className="wrap band">
        <div className="prose text-lg">
          <Paragraphs text={page.story} />
        </div>
      </div>
      <section className="deep relative" aria-label={words.statements}>
        <Landscape className="absolute inset-0 size-full" />
        <div className="wrap band relative">
          <Statements mission={company.mission} vision={company.vision} level="h2" />
        </div>
      </section>
      <section className="wrap band">
        <h2>{words.principles}</h2>
        <PointList points={page.principles} />
      </section>
      <section className="wrap pb-8">
        <h2>{page.closing.title}</h2>
        <p className="mt-3 max-w-prose">{page.closing.text}</p>
        <Link to="/contact" className="button mt-6">
          {words.contact}
        </Link>
      </section>
    </>
  );
}
