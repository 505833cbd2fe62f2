import { Link } from "gatsby";
import type { ReactNode } from "react";
import type { HomePage } from "../../content-model/types/pages";
import type { Shown } from "../../lib/content";
import { SampleScreen } from "../SampleScreen";

type Parts = "title" | "description" | "primaryAction" | "secondaryAction" | "sample";

interface Props {
  page: Pick<Shown<HomePage>, Parts>;
  /** The map with a tracked route. */
  map: ReactNode;
}

/** What the company does in one sentence, the way to contact, and one asset on a map: where it is and who holds it. */
export function Hero({ page, map }: Props) {
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
        <div className="hero-map">{map}</div>
        {page.sample && <SampleScreen sample={page.sample} />}
      </div>
    </section>
  );
}
