export * from "@sitekit/lib/runCommand";
