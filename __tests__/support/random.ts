export * from "@sitekit/testing/random";
