/** The font file that every page preloads. Written by `npm run fonts`. */
export const MAIN_FONT = "/fonts/public-sans-main-ac9dd5c8.woff2";
