import { watchProblems } from "@sitekit/gatsby/problemBar";

// In `gatsby develop`, every page shows a bar if any file of the content has an error.
if (process.env.NODE_ENV === "development") watchProblems();
