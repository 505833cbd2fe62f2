/** The sizes that a title may have, in pixels. */
const SIZES = [84, 72, 64, 56, 48];
const SMALLEST = 40;
/** The room for the title, in pixels. */
const ROOM = { alone: 1056, besideDrawing: 592, height: 216 };
/** The width of a letter in parts of the size; most are narrower. */
const LETTER = 0.62;
/** Lines end at words, so that about a fifth of each stays empty. */
const FILLED = 0.8;

/** The largest size at which a title keeps to the room that a share picture has for it. */
export function titleSize(title: string, besideDrawing: boolean): number {
  const width = besideDrawing ? ROOM.besideDrawing : ROOM.alone;
  const longestWord = Math.max(...title.split(/\s+/).map(({ length }) => length));
  const fits = (size: number) => {
    const perLine = Math.floor(width / (size * LETTER));
    const lines = Math.ceil(title.length / (perLine * FILLED));
    return longestWord <= perLine && lines * size * 1.08 <= ROOM.height;
  };
  return SIZES.find(fits) ?? SMALLEST;
}
