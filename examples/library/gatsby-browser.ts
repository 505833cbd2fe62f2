import { watchProblems } from "@sitekit/gatsby/problemBar";

if (process.env.NODE_ENV === "development") watchProblems();
