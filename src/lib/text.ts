export * from "@sitekit/lib/text";
