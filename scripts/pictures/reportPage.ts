export interface Compared {
  name: string;
  /** The fraction of pixels that differ, from 0 to 1. */
  share: number;
}

const SIDES = ["before", "after", "marked"];

/**
 * Returns the HTML of the report. It lists the screenshots that differ, starting with the largest difference. For each
 * screenshot, it shows three pictures next to each other: before, after, and with the differences marked. A click on
 * a picture opens it in full size.
 */
export function reportPage(compared: readonly Compared[]): string {
  const different = compared.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share);
  const title = `${different.length} of ${compared.length} screenshots differ`;
  const contents = different.map((each) => `<li><a href="#${each.name}">${headingOf(each)}</a>`);
  const rows = different.map(
    (each) =>
      `<section id="${each.name}"><h2>${headingOf(each)}</h2><div>${SIDES.map((side) => figureOf(each.name, side)).join("")}</div></section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<style>
body { font-family: sans-serif; margin: 1rem }
ol { columns: 16rem }
div { display: flex; gap: 1rem; align-items: start }
figure { flex: 1; margin: 0 }
img { max-width: 100%; border: 1px solid #999 }
</style>
<h1>${title}</h1>
<ol>
${contents.join("\n")}
</ol>
${rows.join("\n")}
`;
}

const headingOf = ({ name, share }: Compared) => `${name}: ${(share * 100).toFixed(2)} %`;

function figureOf(name: string, side: string): string {
  const file = `${name}.${side}.png`;
  return `<figure><figcaption>${side}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${side}"></a></figure>`;
}
