import { SHEET } from "./Drawing";

/** Matches the `path` element of the contour lines in the SVG of a drawing. */
const CONTOURS = new RegExp(`<path d="${SHEET}"[^>]*>(</path>)?`, "g");

/**
 * Removes the contour lines from the SVG of a drawing or sprite, which makes the SVG smaller. The drawings on share
 * pictures (for social networks) keep these lines.
 */
export const plainDrawing = (markup: string): string => markup.replace(CONTOURS, "");
