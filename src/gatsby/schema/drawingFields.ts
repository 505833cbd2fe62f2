import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { HeroMap } from "../../components/illustrations/HeroMap";
import { drawingOf } from "../../content-model/drawings";
import { drawingFiles } from "../drawings/drawingFiles";
import { type Drawn, drawn, RecordDrawing } from "../drawings/RecordDrawing";
import type { ComputedFields, FieldConfig, SiteType } from "./gatsbySchema";

const drawings = new Map<string, string>();

/** What a service or solution is shown with. As data, a drawing reaches only who sees it. */
export const offeringDrawing: ComputedFields = {
  drawing: {
    type: "String!",
    description: "Its drawing, as SVG that is as wide as its place.",
    resolve: (record: Parameters<typeof drawn>[0]) => drawOnce(drawn(record)),
  },
  drawingFiles: {
    type: "DrawingFiles",
    description: "Its drawing as files, for lists; none for a service that is shown with its icon.",
    resolve: ({ drawingName, platformName }: { drawingName?: string; platformName?: string }) => {
      const name = drawingOf(drawingName, platformName);
      return name && drawingFiles().get(name)?.addresses;
    },
  },
};

export const drawingFilesType: SiteType = {
  kind: "object",
  name: "DrawingFiles",
  description: "The addresses of a drawing as SVG files, for each colour scheme.",
  isRecord: false,
  fields: {
    light: { type: "String!", description: "In the colours of the light scheme." },
    dark: { type: "String!", description: "In the colours of the dark scheme." },
  } satisfies Record<"light" | "dark", FieldConfig>,
};

/** The map beside the home page's heading. */
export const homeDrawing: ComputedFields = {
  drawing: {
    type: "String!",
    description: "The map beside the heading, as SVG that is as wide as its place.",
    resolve: () => draw(createElement(HeroMap, { className: "w-full" })),
  },
};

/** Made once, as a page that many pages link to is asked for often. */
function drawOnce(shown: Drawn): string {
  const key = JSON.stringify(shown);
  const drawing = drawings.get(key) ?? draw(createElement(RecordDrawing, { shown, className: "w-full" }));
  drawings.set(key, drawing);
  return drawing;
}

const draw = (drawing: ReactElement) => renderToStaticMarkup(drawing);
