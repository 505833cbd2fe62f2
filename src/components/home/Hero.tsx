import { Link } from "gatsby";
import type { HomePage } from "../../content-model/types/pages";
import type { Shown } from "../../lib/content";
import { HeroMap } from "../illustrations/HeroMap";

type Parts = "title" | "description" | "primaryAction" | "secondaryAction";

/** What the company does in one sentence, and the way to contact, on a map with a tracked route. */
export function Hero({ page }: { page: Pick<Shown<HomePage>, Parts> }) {
  return (
    <section className="deep hero">
      <div className="wrap hero-columns">
        <div className="hero-text">
          <h1>{page.title}</h1>
          <p className="mt-5 text-lg text-ink-soft">{page.description}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <Link to={page.primaryAction.to} className="button">
              {page.primaryAction.label}
            </Link>
            <Link to={page.secondaryAction.to} className="button button-quiet">
              {page.secondaryAction.label}
            </Link>
          </p>
        </div>
        <HeroMap className="hero-map" />
      </div>
    </section>
  );
}
