/** The font sizes of a title, in pixels. */
const SIZES = [84, 72, 64, 56, 48];
const SMALLEST = 40;
/** The space for the title, in pixels: its width with and without a drawing, and its height. */
const SPACE = { alone: 1056, besideDrawing: 592, height: 216 };
/** The assumed width of a letter, as a fraction of the font size; most letters are narrower. */
const LETTER_WIDTH = 0.62;
/** The used fraction of a line. Lines break between words, which leaves about a fifth empty. */
const LINE_FILL = 0.8;
/** As a multiple of the font size. */
export const LINE_HEIGHT = 1.08;

/** The largest font size at which a title fits its space in a share picture. */
export function titleSize(title: string, besideDrawing: boolean): number {
  const width = besideDrawing ? SPACE.besideDrawing : SPACE.alone;
  const longestWord = Math.max(...title.split(/\s+/).map(({ length }) => length));
  const fits = (size: number) => {
    const perLine = Math.floor(width / (size * LETTER_WIDTH));
    const lines = Math.ceil(title.length / (perLine * LINE_FILL));
    return longestWord <= perLine && lines * size * LINE_HEIGHT <= SPACE.height;
  };
  return SIZES.find(fits) ?? SMALLEST;
}
