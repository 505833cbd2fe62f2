/** Replaces the package `react-helmet` in the editor: a preview has no head of its own. */
export const Helmet = () => null;
