type Directives = Readonly<Record<string, readonly string[]>>;

const written = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");

/**
 * What a page of the site may load: its own files, and nothing inline but the styles with these hashes.
 * `style-src-attr` is for the two attributes that Gatsby's own elements carry.
 */
export const sitePolicy = (styleHashes: readonly string[], reportTo?: string): string =>
  written({
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src-elem": ["'self'", ...styleHashes],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    // `report-uri` is for browsers that do not know `report-to` yet.
    ...(reportTo ? { "report-to": [REPORT_GROUP], "report-uri": [reportTo] } : {}),
  });

/** The name by which the policy speaks of the address that reports go to. */
export const REPORT_GROUP = "csp";

/**
 * What the editor may load. Decap CMS compiles code to check its forms, styles itself from scripts, previews in
 * a frame, shows pictures that are not saved yet, and talks to the host of the content: `origins`.
 */
export const editorPolicy = (origins: readonly string[]): string =>
  written({
    "default-src": ["'none'"],
    "script-src": ["'self'", "'unsafe-eval'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", "https:"],
    "font-src": ["'self'", "data:"],
    "connect-src": ["'self'", "blob:", ...origins],
    "frame-src": ["'self'", "blob:"],
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
