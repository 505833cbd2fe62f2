export * from "@sitekit/testing/waitFor";
