import { watchProblems } from "@sitekit/gatsby/problemBar";

/** In `develop`, this shows the errors of the content on each page. */
if (process.env.NODE_ENV === "development") watchProblems();
