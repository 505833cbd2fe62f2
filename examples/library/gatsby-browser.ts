import { watchProblems } from "@sitekit/gatsby/problemBar";

// In `gatsby develop`, a bar on every page shows the errors of the whole content.
if (process.env.NODE_ENV === "development") watchProblems();
