import { watchProblems } from "@sitekit/gatsby/problemBar";

/** In `develop`, each page shows the errors of the content. */
if (process.env.NODE_ENV === "development") watchProblems();
