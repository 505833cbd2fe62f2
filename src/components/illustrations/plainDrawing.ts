import { SHEET } from "./Drawing";

/** Matches the contour lines. */
const CONTOURS = new RegExp(`<path d="${SHEET}"[^>]*>(</path>)?`, "g");

/**
 * Removes the contour lines from a drawing. They would make each page and sprite larger, and in lists they are thinner
 * than a pixel.
 */
export const plainDrawing = (markup: string): string => markup.replace(CONTOURS, "");
