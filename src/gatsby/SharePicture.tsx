import type { CSSProperties, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Landscape } from "../components/illustrations/Drawing";
import { LogoSymbol } from "../components/Logo";
import type { PicturePlan } from "../site/planPicture";
import type { Colours } from "../styles/colours";
import { drawing as drawingOf, flatSvgAddress } from "./drawings";

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
const LINE_HEIGHT = 1.08;

/** The largest font size at which a title fits its space in a share picture. */
function titleSize(title: string, besideDrawing: boolean): number {
  const width = besideDrawing ? SPACE.besideDrawing : SPACE.alone;
  const longestWord = Math.max(...title.split(/\s+/).map(({ length }) => length));
  const fits = (size: number) => {
    const perLine = Math.floor(width / (size * LETTER_WIDTH));
    const lines = Math.ceil(title.length / (perLine * LINE_FILL));
    return longestWord <= perLine && lines * size * LINE_HEIGHT <= SPACE.height;
  };
  return SIZES.find(fits) ?? SMALLEST;
}

/** The size recommended by social networks, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

interface Props extends Omit<PicturePlan, "file"> {
  colours: Colours;
}

const row: CSSProperties = { display: "flex", alignItems: "center" };

/** The preview image of a shared link. Satori supports only flexbox and inline styles. */
export function SharePicture({ title, description, kind, drawing, company, host, colours }: Props) {
  const quiet: CSSProperties = { fontSize: 28, color: colours["ink-soft"] };
  const addressOf = (element: ReactElement) => flatSvgAddress(renderToStaticMarkup(element), colours);
  return (
    <div
      style={{
        ...PICTURE_SIZE,
        boxSizing: "border-box",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "64px 72px",
        background: colours.paper,
        color: colours.ink,
        fontFamily: "Public Sans",
      }}
    >
      <img
        src={addressOf(<Landscape />)}
        alt=""
        {...PICTURE_SIZE}
        style={{ position: "absolute", top: 0, left: 0 }}
      />
      <div style={{ ...row, gap: 20, fontSize: 32, fontWeight: 600 }}>
        <img src={addressOf(<LogoSymbol />)} alt="" width={64} height={64} />
        {company}
      </div>
      <div style={{ ...row, justifyContent: "space-between", gap: 56 }}>
        <div style={{ display: "flex", flexDirection: "column", flex: 1, gap: 20 }}>
          {kind && (
            <div style={{ ...row, ...quiet, gap: 16 }}>
              <div style={{ width: 16, height: 16, borderRadius: 8, background: colours.accent }} />
              {kind}
            </div>
          )}
          <div
            style={{
              fontSize: titleSize(title, drawing !== null),
              fontWeight: 600,
              lineHeight: LINE_HEIGHT,
              letterSpacing: "-0.02em",
              wordBreak: "break-word",
            }}
          >
            {title}
          </div>
          {description && (
            <div
              style={{ display: "block", lineClamp: 5, fontSize: 26, lineHeight: 1.4, color: quiet.color }}
            >
              {description}
            </div>
          )}
        </div>
        {drawing && (
          <img
            src={flatSvgAddress(drawingOf(drawing), colours)}
            alt=""
            width={408}
            height={272}
            style={{ borderRadius: 6 }}
          />
        )}
      </div>
      <div style={quiet}>{host}</div>
    </div>
  );
}
