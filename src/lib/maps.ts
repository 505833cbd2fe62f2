export * from "@sitekit/lib/maps";
