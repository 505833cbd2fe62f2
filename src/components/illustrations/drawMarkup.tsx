import { renderToStaticMarkup } from "react-dom/server";
import type { IconShapes } from "../../lib/content";
import { NamedDrawing } from "./NamedDrawing";

/** A drawing as SVG markup: as data it reaches only who sees it, all of them together are 10 kB of script. */
export const drawMarkup = (name: string, iconOf: (icon: string) => IconShapes): string =>
  renderToStaticMarkup(<NamedDrawing name={name} iconOf={iconOf} className="w-full" />);
