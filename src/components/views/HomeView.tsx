import type { ReactNode } from "react";
import type { Site } from "../../content-model/site";
import type { HomePage } from "../../content-model/types/pages";
import type { Shown } from "../../lib/content";
import { type FeaturedSolution, FeaturedSolutions } from "../home/FeaturedSolutions";
import { Hero } from "../home/Hero";
import { ServiceIndex, type ServiceIndexGroup } from "../home/ServiceIndex";
import { type Quote, Testimonials } from "../home/Testimonials";
import { NextStep } from "../NextStep";
import { Statements } from "./Statements";

type Sections = "services" | "solutions" | "about" | "testimonials" | "callToAction";

interface Props {
  page: Pick<
    Shown<HomePage>,
    "title" | "description" | "primaryAction" | "secondaryAction" | "sample" | Sections
  > & {
    readonly featuredSolutions: readonly FeaturedSolution[];
  };
  /** The map beside the heading. */
  map: ReactNode;
  groups: readonly ServiceIndexGroup[];
  testimonials: readonly Quote[];
  company: Pick<Site["company"], "mission" | "vision">;
}

/** The first page of the site. */
export function HomeView({ page, map, groups, testimonials, company }: Props) {
  return (
    <>
      <Hero page={page} map={map} />
      <section className="wrap band">
        <SectionHeading section={page.services} />
        <ServiceIndex groups={groups} />
      </section>
      <section className="bg-sunken">
        <div className="wrap band">
          <SectionHeading section={page.solutions} />
          <FeaturedSolutions solutions={page.featuredSolutions} />
        </div>
      </section>
      <section className="wrap band">
        <SectionHeading section={page.about} />
        <div className="mt-10 line-t pt-8">
          <Statements mission={company.mission} vision={company.vision} level="h3" />
        </div>
      </section>
      <section className="wrap pb-12">
        <SectionHeading section={page.testimonials} />
        <Testimonials quotes={testimonials} />
      </section>
      <NextStep {...page.callToAction} {...page.primaryAction} />
    </>
  );
}

function SectionHeading({ section: { title, text } }: { section: Shown<HomePage>["services"] }) {
  return (
    <div className="section-heading">
      <h2>{title}</h2>
      <p className="text-ink-soft">{text}</p>
    </div>
  );
}
