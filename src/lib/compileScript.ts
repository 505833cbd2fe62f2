export * from "@sitekit/lib/compileScript";
