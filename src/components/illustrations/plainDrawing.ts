import { SHEET } from "./Drawing";

/** Matches the `path` element of the contour lines in the SVG of a drawing. */
const CONTOURS = new RegExp(`<path d="${SHEET}"[^>]*>(</path>)?`, "g");

/**
 * Removes the contour lines from the SVG of a drawing. They would make each page and sprite larger, and in lists they
 * are thinner than a pixel. Share pictures (for social networks) keep the lines.
 */
export const plainDrawing = (markup: string): string => markup.replace(CONTOURS, "");
