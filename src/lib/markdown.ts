export * from "@sitekit/lib/markdown";
