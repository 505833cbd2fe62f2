/** The colours of one appearance by token name: `{ paper: "#faf8f2", … }`. */
export type Colours = Record<string, string>;

function coloursIn(css: string, opening: string): Colours {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`The stylesheet has no "${opening}".`);
  const block = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...block.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{3,6})\b/gi)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

/**
 * Reads the colour tokens out of the stylesheets, for what CSS variables do not reach: icons, share pictures
 * and the contrast test. Takes the texts of `global.css`, `base.css` and `utilities.css` in `src/styles`.
 */
export function designColours(globalCss: string, baseCss: string, utilitiesCss: string) {
  return {
    light: coloursIn(globalCss, "@theme static {"),
    dark: coloursIn(baseCss, "@media (prefers-color-scheme: dark) {"),
    deep: coloursIn(utilitiesCss, "@utility deep {"),
  };
}
