import { graphql } from "gatsby";
import { dirOf } from "./direction";
import { useWords } from "./words";

/**
 * Sample screens, which show a service or product in use. If a sample screen has steps, there is a button below it.
 * With `browser/samples.ts`, the button opens controls that show the sample step by step. Without scripts, it opens
 * the list of all steps. The screen itself is hidden from screen readers, which read the caption and the steps instead.
 */
export function Samples({ figures }: { figures: readonly Queries.SampleFragment[] }) {
  const { offering } = useWords();
  return figures.map(({ kind, markup, summary, steps }) => (
    <figure key={summary} className="sample">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: this site's own components render it at build time. */}
      <div aria-hidden="true" data-kind={kind} dangerouslySetInnerHTML={{ __html: markup }} />
      {steps.length > 0 && <Steps steps={steps} />}
      <figcaption dir={dirOf(summary)}>{`${offering.sample} ${summary}`}</figcaption>
    </figure>
  ));
}

/**
 * The steps of a sample, with buttons to move through them. Each list item has its number as `value`, because browsers
 * do not count hidden items: step 3 would be number 1 while the other steps are hidden.
 */
function Steps({ steps }: { steps: readonly string[] }) {
  const { offering } = useWords();
  return (
    <details data-play data-script="/samples.js" data-when="used">
      {/* The tabindex makes Safari focus the element on a click, and the focus loads the script. */}
      <summary tabIndex={0} className="button button-quiet">
        {offering.play}
      </summary>
      <div className="scripted">
        <button type="button" className="button button-quiet" value="-1">
          {offering.back}
        </button>
        <button type="button" className="button" value="1">
          {offering.forward}
        </button>
      </div>
      <div role="status">
        <ol>
          {steps.map((step, index) => (
            <li key={step} dir={dirOf(step)} value={index + 1}>
              {step}
            </li>
          ))}
        </ol>
      </div>
    </details>
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
