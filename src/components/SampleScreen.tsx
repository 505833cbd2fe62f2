import { graphql } from "gatsby";
import type { SampleScreen as Sample } from "../content-model/types/sampleScreen";
import type { Shown } from "../lib/content";
import { useWords } from "./words";

/** A mock-up of a product's screen, rendered from content. Screen readers get only its caption. */
export function SampleScreen({ sample: { kind, title, state, rows, summary } }: { sample: Shown<Sample> }) {
  const { offering } = useWords();
  return (
    <figure className="sample">
      <div aria-hidden="true" data-kind={kind}>
        <p>
          <b>{title}</b>
          {state && <span className="tag">{state}</span>}
        </p>
        {rows.map(({ lead, text, state: rowState }) => (
          <p key={lead + text}>
            <span>{lead}</span>
            <span>{text}</span>
            {rowState && <span className="tag">{rowState}</span>}
          </p>
        ))}
      </div>
      <figcaption>
        {offering.sample} {summary}
      </figcaption>
    </figure>
  );
}

export const fragment = graphql`
  fragment SampleScreen on SampleScreen {
    kind
    title
    state
    rows { text lead state }
    summary
  }
`;
