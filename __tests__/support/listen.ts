export * from "@sitekit/testing/listen";
