export * from "@sitekit/testing/printed";
