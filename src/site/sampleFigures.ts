import { listIn } from "@sitekit/content/mapFields";
import { NAMED_IN_BRACES } from "@sitekit/lib/text";
import { pointOf } from "../types/capitals";
import type { Sample } from "../types/samples";
import type { Story } from "../types/story";
import type { SiteModel } from "./siteOf";

/**
 * Converts the sample screens of a record or section to the values of the GraphQL type `SampleFigure`. An id in
 * braces, such as `{depot}`, is replaced with the text of the fact that has this id in the record Story. A row with a
 * place gets the position of this place on the map. `markup` is the data of the screen as JSON. When a query selects
 * `markup`, this JSON is converted to HTML.
 */
export function sampleFigures(samples: unknown, site: SiteModel) {
  const story = site.record("Story")?.fields as Story | undefined;
  const textOf = (whole: string, name: string) => story?.facts.find(({ id }) => id === name)?.text ?? whole;
  const tell = (json: string) =>
    json.replace(NAMED_IN_BRACES, (whole, name) => JSON.stringify(textOf(whole, name)).slice(1, -1));
  return listIn(samples).map((sample) => {
    const { steps, summary, ...drawn } = JSON.parse(tell(JSON.stringify(sample))) as Sample;
    const rows = drawn.rows.map((row) => ("place" in row ? { ...row, ...pointOf(row.place) } : row));
    // `last` is the number of the last step; undefined if the sample has no steps. The totals and the state next to the
    // title appear in this step, because they are the result of all steps.
    const last = steps?.length || undefined;
    const markup = JSON.stringify({ ...drawn, rows, last });
    return { kind: drawn.kind, steps: steps ?? [], summary, markup };
  });
}
