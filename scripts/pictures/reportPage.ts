export interface Compared {
  name: string;
  /** The part of the picture that differs, from 0 to 1. */
  share: number;
}

const SIDES = ["before", "after", "marked"];

/** The report: what differs most comes first. */
export function reportPage(compared: readonly Compared[]): string {
  const different = compared.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share);
  const rows = different.map(
    ({ name, share }) =>
      `<section><h2>${name}: ${(share * 100).toFixed(2)} %</h2><div>${SIDES.map(
        (side) =>
          `<figure><img loading="lazy" src="${name}.${side}.png" alt=""><figcaption>${side}</figcaption></figure>`,
      ).join("")}</div></section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${different.length} of ${compared.length} pictures differ</title>
<style>
body { font-family: sans-serif; margin: 1rem }
div { display: flex; gap: 1rem; align-items: start }
figure { flex: 1; margin: 0 }
img { max-width: 100%; border: 1px solid #999 }
</style>
<h1>${different.length} of ${compared.length} pictures differ</h1>
${rows.join("\n")}
`;
}
