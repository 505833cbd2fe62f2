type Directives = Readonly<Record<string, readonly string[]>>;

const serialized = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");

/**
 * The policy of the site's pages: same-origin files only, and no inline code except the styles with these hashes.
 * `style-src-attr` allows the two `style` attributes that Gatsby's own elements have.
 */
export const sitePolicy = (styleHashes: readonly string[], reportTo?: string): string =>
  serialized({
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
    // `report-uri` is for browsers that do not support `report-to` yet.
    ...(reportTo ? { "report-to": [REPORT_GROUP], "report-uri": [reportTo] } : {}),
  });

/** The name of the reporting endpoint, defined by the `Reporting-Endpoints` header. */
export const REPORT_GROUP = "csp";

/**
 * The policy of the editor. Decap CMS compiles code to validate forms, injects styles from scripts, renders previews in
 * a frame, shows unsaved pictures, and connects to the host of the content (`origins`).
 */
export const editorPolicy = (origins: readonly string[]): string =>
  serialized({
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
