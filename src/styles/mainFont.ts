/** The font file that every page preloads on wide screens. Written by `scripts/fonts.mts`. */
export const MAIN_FONT = "/fonts/public-sans-main-be66b67adda57687.woff2";
