export * from "@sitekit/lib/git";
