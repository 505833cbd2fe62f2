import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { linkPackages } from "../../__tests__/support/linkPackages";

const PAGES = 44;

const FILES: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({
    name: "bare-site",
    private: true,
    // `gatsby build` works only in a folder whose package.json lists Gatsby as a dependency.
    dependencies: { gatsby: "*" },
    // The bare site is compiled for the same browsers as this project's site, with which it is compared.
    browserslist: JSON.parse(readFileSync("package.json", "utf8")).browserslist,
  }),
  "gatsby-config.js": `module.exports = {
  siteMetadata: { title: "Bare site" },
  trailingSlash: "never",
  jsxRuntime: "automatic",
  plugins: [
    "gatsby-plugin-react-helmet",
    { resolve: "gatsby-plugin-postcss", options: { postCssPlugins: [require("@tailwindcss/postcss")()] } },
    { resolve: "gatsby-source-filesystem", options: { name: "content", path: __dirname + "/content" } },
    { resolve: "gatsby-transformer-json", options: { typeName: "Entry" } },
  ],
};
`,
  "gatsby-node.js": `exports.createPages = async ({ graphql, actions }) => {
  const { data } = await graphql("{ allEntry { nodes { path } } }");
  for (const { path } of data.allEntry.nodes)
    actions.createPage({ path, component: require.resolve("./src/templates/Page.jsx") });
};
`,
  "gatsby-browser.js": `import "./src/styles.css";\n`,
  "src/styles.css": `@import "tailwindcss";\n`,
  "src/components/Layout.jsx": `import { Link } from "gatsby";

export const Layout = ({ children }) => (
  <>
    <header className="flex items-center justify-between border-b px-4 py-3">
      <Link to="/" className="font-bold">Bare site</Link>
      <nav className="flex gap-4"><Link to="/page-1">One</Link><Link to="/page-2">Two</Link></nav>
    </header>
    <main className="mx-auto max-w-3xl px-4 py-8">{children}</main>
    <footer className="border-t px-4 py-3 text-sm">The end</footer>
  </>
);
`,
  "src/templates/Page.jsx": `import { graphql } from "gatsby";
import { Helmet } from "react-helmet";
import { Layout } from "../components/Layout";

export default function Page({ data: { entry } }) {
  return (
    <Layout>
      <Helmet><title>{entry.title}</title></Helmet>
      <h1 className="text-3xl font-bold">{entry.title}</h1>
      {entry.texts.map((text) => <p key={text} className="mt-4 leading-7">{text}</p>)}
    </Layout>
  );
}

export const query = graphql\`query($path: String!) { entry(path: { eq: $path }) { title texts } }\`;
`,
  "src/pages/404.jsx": `import { Layout } from "../components/Layout";

export default function NotFound() {
  return <Layout><h1>There is no such page</h1></Layout>;
}
`,
};

/** A site in a temporary folder. The benchmark builds it several times, and edits it before some of the builds. */
export interface MeasuredSite {
  folder: string;
  /** Changes one text of one record. The new text contains the number `run`, so that each run has a different text. */
  edit: (run: number) => void;
  remove: () => void;
}

const entry = (at: number) => ({
  path: at === 0 ? "/" : `/page-${at}`,
  title: `Page ${at}`,
  texts: Array.from(
    { length: 8 },
    (_, line) => `Text ${line} of page ${at}. ${"It has some words. ".repeat(12)}`,
  ),
});

/**
 * Creates a bare Gatsby site in a temporary folder. It has `PAGES` pages of one template, and the same versions of
 * Gatsby, React, react-helmet and Tailwind as this project's site. The build time of the bare site shows how
 * much of the build time of this project's site is Gatsby's own.
 */
export function makeBareSite(): MeasuredSite {
  const folder = mkdtempSync(path.join(tmpdir(), "bare-site-"));
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const [file, text] of Object.entries(FILES)) put(file, text);
  for (let at = 0; at < PAGES; at++) put(`content/${at}.json`, JSON.stringify(entry(at)));
  linkPackages(folder);
  return {
    folder,
    edit: (run) =>
      put("content/1.json", JSON.stringify({ ...entry(1), title: `Page one, edited ${run} times` })),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
