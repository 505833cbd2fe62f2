import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { HeroMap } from "../../components/illustrations/HeroMap";
import { PlatformIllustration } from "../../components/illustrations/PlatformIllustration";
import type { ComputedFields } from "./gatsbySchema";

const drawings = new Map<string, string>();

/** The drawing of a solution's category. As data, it reaches only who sees it: all fifteen are 4 kB of script. */
export const solutionDrawing: ComputedFields = {
  drawing: {
    type: "String!",
    description: "The drawing of its category, as SVG that is as wide as its place.",
    resolve: ({ platformName }: { platformName: string }) => platformDrawing(platformName),
  },
};

/** The map beside the home page's heading. */
export const homeDrawing: ComputedFields = {
  drawing: {
    type: "String!",
    description: "The map beside the heading, as SVG that is as wide as its place.",
    resolve: () => draw(createElement(HeroMap, { className: "w-full" })),
  },
};

/** The drawing of a category; made once, as many solutions share it. */
function platformDrawing(platform: string): string {
  const drawing =
    drawings.get(platform) ?? draw(createElement(PlatformIllustration, { platform, className: "w-full" }));
  drawings.set(platform, drawing);
  return drawing;
}

const draw = (drawing: ReactElement) => renderToStaticMarkup(drawing);
