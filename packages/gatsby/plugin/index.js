// Gatsby requires this file in order to find the plugin. The plugin's hooks are in gatsby-ssr.ts.
