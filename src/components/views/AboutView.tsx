import type { Site } from "../../content-model/site";
import type { AboutPage } from "../../content-model/types/pages";
import type { Placed, Shown } from "../../lib/content";
import { Facts } from "../Facts";
import { Landscape } from "../illustrations/Landscape";
import { NextStep } from "../NextStep";
import { useWords } from "../words";
import { PageHeading } from "./PageHeading";
import { Paragraphs } from "./Paragraphs";
import { PointList } from "./PointList";
import { Statements } from "./Statements";

type Shows = "title" | "description" | "story" | "principles" | "procurement" | "closing";

interface Props {
  page: Pick<Shown<AboutPage>, Shows> & Placed;
  company: Pick<Site["company"], "mission" | "vision">;
}

/** What the company is and how it works. */
export function AboutView({ page, company }: Props) {
  const { company: words } = useWords();
  return (
    <>
      <PageHeading title={page.title} description={page.description} breadcrumbs={page.breadcrumbs} />
      <div className="wrap band">
        <div className="story text-lg">
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
      <Facts
        heading={words.procurement}
        facts={[
          [words.registration, page.procurement?.registration],
          [words.tax, page.procurement?.tax],
          [words.bpp, page.procurement?.bpp],
          [words.certificates, page.procurement?.certificates],
          [words.dataProtection, page.procurement?.dataProtection],
        ]}
      />
      <NextStep {...page.closing} to="/contact" label={words.contact} />
    </>
  );
}
