import { graphql } from "gatsby";
import { useWords } from "./words";

/**
 * What a service or product looks like in use. Screen readers get only the captions. A sample with steps can be played:
 * `browser/samples.ts` shows its lines step by step; without it, the figure and the list tell the whole story.
 */
export function Samples({ figures }: { figures: readonly Queries.SampleFragment[] }) {
  const { offering } = useWords();
  return figures.map(({ kind, markup, summary, steps }) => (
    <figure key={summary} className="sample">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by this site's own components at build time. */}
      <div aria-hidden="true" data-kind={kind} dangerouslySetInnerHTML={{ __html: markup }} />
      <figcaption>
        {offering.sample} {summary}
        {steps.length > 0 && <Steps steps={steps} />}
      </figcaption>
    </figure>
  ));
}

/** What happens in a sample, and the buttons that lead through it. */
function Steps({ steps }: { steps: readonly string[] }) {
  const { offering } = useWords();
  return (
    <div data-play data-script="/samples.js" data-when="used">
      <details className="scripted">
        {/* The index makes Safari focus it on a click, which loads the script. */}
        <summary tabIndex={0} className="button button-quiet">
          {offering.play}
        </summary>
        <button type="button" className="button button-quiet" value="-1">
          {offering.back}
        </button>
        <button type="button" className="button" value="1">
          {offering.forward}
        </button>
      </details>
      <div role="status">
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}

export const fragment = graphql`
  fragment Sample on SampleFigure {
    kind
    markup
    summary
    steps
  }
`;
