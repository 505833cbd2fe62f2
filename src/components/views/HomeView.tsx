import { Link } from "gatsby";
import type { HomePage } from "../../content-model/types/pages";
import type { Testimonial } from "../../content-model/types/testimonial";
import type { PageLink, Shown } from "../../lib/content";
import type { Site } from "../../lib/site";

type Sections = "services" | "solutions" | "about" | "testimonials" | "callToAction";

interface Props {
  page: Pick<Shown<HomePage>, "title" | "description" | "primaryAction" | "secondaryAction" | Sections> & {
    readonly featuredSolutions: readonly (PageLink & {
      readonly description: string;
      readonly platformName: string;
    })[];
  };
  groups: readonly { readonly id: string; readonly title: string; readonly services: readonly PageLink[] }[];
  testimonials: readonly (Pick<Shown<Testimonial>, "quote" | "name" | "title" | "initials"> & {
    readonly recordId: string;
  })[];
  company: Pick<Site["company"], "mission" | "vision">;
}

/** The first page of the site. */
export function HomeView({ page, groups, testimonials, company }: Props) {
  return (
    <>
      <section className="wrap band">
        <h1>{page.title}</h1>
        <p>{page.description}</p>
        <Link to={page.primaryAction.to} className="button">
          {page.primaryAction.label}
        </Link>
        <Link to={page.secondaryAction.to} className="button button-quiet">
          {page.secondaryAction.label}
        </Link>
      </section>
      <section className="wrap band">
        <h2>{page.services.title}</h2>
        <p>{page.services.text}</p>
        {groups.map((group) => (
          <section key={group.id}>
            <h3>{group.title}</h3>
            <ul>
              {group.services.map(({ path, title }) => (
                <li key={path}>
                  <Link to={path}>{title}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
      <section className="wrap band">
        <h2>{page.solutions.title}</h2>
        <p>{page.solutions.text}</p>
        <ul>
          {page.featuredSolutions.map(({ path, title, description }) => (
            <li key={path}>
              <h3>
                <Link to={path}>{title}</Link>
              </h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap band">
        <h2>{page.about.title}</h2>
        <p>{page.about.text}</p>
        <p>{company.mission}</p>
        <p>{company.vision}</p>
      </section>
      <section className="wrap band">
        <h2>{page.testimonials.title}</h2>
        <p>{page.testimonials.text}</p>
        {testimonials.map(({ recordId, quote, name, title }) => (
          <figure key={recordId}>
            <blockquote>{quote}</blockquote>
            <figcaption>
              {name}, {title}
            </figcaption>
          </figure>
        ))}
      </section>
      <section className="wrap band">
        <h2>{page.callToAction.title}</h2>
        <p>{page.callToAction.text}</p>
        <Link to={page.primaryAction.to} className="button">
          {page.primaryAction.label}
        </Link>
      </section>
    </>
  );
}
