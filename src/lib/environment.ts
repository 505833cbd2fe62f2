export * from "@sitekit/lib/environment";
