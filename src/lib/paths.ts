export * from "@sitekit/lib/paths";
