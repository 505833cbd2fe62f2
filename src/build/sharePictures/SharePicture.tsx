import type { ReactElement } from "react";
import { Landscape } from "../../components/illustrations/Landscape";
import { LogoSymbol } from "../../components/LogoSymbol";
import type { Colours } from "../../lib/designTokens";
import { flatSvg } from "./flatSvg";

/** The size that every network asks for, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

export interface SharePictureProps {
  title: string;
  /** What kind of page it is, in a word or two above the title. */
  kind: string;
  company: string;
  /** The site's address as people write it: `www.company.ng`. */
  host: string;
  /** A drawing of the page's own, 3 wide by 2 high. */
  drawing?: ReactElement;
  colours: Colours;
}

/** What a link to a page looks like where it is shared. Written for satori: flexbox and inline styles only. */
export function SharePicture({ title, kind, company, host, drawing, colours }: SharePictureProps) {
  const { paper, ink, accent } = colours;
  const soft = colours["ink-soft"];
  return (
    <div
      style={{
        ...PICTURE_SIZE,
        boxSizing: "border-box",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "64px 72px",
        background: paper,
        color: ink,
        fontFamily: "Public Sans",
      }}
    >
      <img
        src={flatSvg(<Landscape width="1200" height="630" />, colours)}
        alt=""
        {...PICTURE_SIZE}
        style={{ position: "absolute", top: 0, left: 0 }}
      />
      <div style={{ display: "flex", alignItems: "center", gap: 20, fontSize: 32, fontWeight: 600 }}>
        <img src={flatSvg(<LogoSymbol />, colours)} alt="" width={64} height={64} />
        {company}
      </div>
      <div style={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 56 }}>
        <div style={{ display: "flex", flexDirection: "column", flex: 1, gap: 20 }}>
          <div style={{ display: "flex", alignItems: "center", gap: 16, fontSize: 28, color: soft }}>
            <div style={{ width: 16, height: 16, borderRadius: 8, background: accent }} />
            {kind}
          </div>
          <div
            style={{
              fontSize: titleSize(title, drawing !== undefined),
              fontWeight: 600,
              lineHeight: 1.08,
              letterSpacing: "-0.02em",
              wordBreak: "break-word",
            }}
          >
            {title}
          </div>
        </div>
        {drawing && (
          <img src={flatSvg(drawing, colours)} alt="" width={408} height={272} style={{ borderRadius: 6 }} />
        )}
      </div>
      <div style={{ fontSize: 26, color: soft }}>{host}</div>
    </div>
  );
}

/** The largest size, in pixels, at which a title of this length and its longest word keep to their column. */
export function titleSize(title: string, besideDrawing: boolean): number {
  const column = besideDrawing ? 592 : 1056;
  const longestWord = Math.max(...title.split(/\s+/).map(({ length }) => length));
  const fits = (size: number) => {
    // Letters of this face are 0.56 em wide on average, as measured over the titles; 0.62 leaves room for wide ones.
    const perLine = Math.floor(column / (size * 0.62));
    return longestWord <= perLine && Math.ceil(title.length / (perLine * 0.8)) * size * 1.08 <= 310;
  };
  return [96, 84, 72, 64, 56, 48].find(fits) ?? 40;
}
