// Gatsby finds the plugin by this file. Its hooks are in gatsby-ssr.ts.
