export * from "@sitekit/lib/files";
