import path from "node:path";
import { readablePath } from "@sitekit/lib/paths";
import { type HeaderRule, headersFor, type Redirect, ruleCovers, TYPES } from "../siteRules";

/** Functions that several hosts' configurations use. */

/** Quotes a header value for the configuration of nginx, Apache and Caddy. */
export const quoted = (value: string): string => `"${value.replaceAll('"', '\\"')}"`;

/**
 * The decoded spellings of an old address. A letter with an accent can be encoded as one character or as
 * two, and servers compare bytes.
 */
export function decodedForms(from: string): string[] {
  const readable = readablePath(from) ?? from;
  return [...new Set([readable, readable.normalize("NFD")])];
}

/**
 * The encoded spellings of an old address: browsers leave signs such as `&` unencoded, programs may encode
 * them.
 */
export const encodedForms = (from: string): string[] => [
  ...new Set(
    decodedForms(from).flatMap((path) => {
      const parts = path.split("/").map(encodeURIComponent).join("/");
      return [encodeURI(path), parts, parts.replace(/[!'()]/g, percentCode)];
    }),
  ),
];

const percentCode = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** Every spelling of an old address, for hosts that do not document which one they match. */
export const allForms = (from: string): string[] => [
  ...new Set([...encodedForms(from), ...decodedForms(from)]),
];

/** A regular expression for an old address without its first slash, for servers that match the decoded path. */
export const decodedPattern = ({ from }: Redirect): string =>
  anyOf(decodedForms(from).map((path) => path.slice(1)));

/** A regular expression that matches any of these paths. */
export function anyOf(paths: readonly string[]): string {
  const all = paths.map(escaped);
  return all.length === 1 ? all.join() : `(?:${all.join("|")})`;
}

/** Escapes the characters of a path that have a meaning in regular expressions. */
export const escaped = (path: string): string => path.replace(/[.+()]/g, "\\$&");

/** A regular expression for the paths that a header rule covers. */
export const coveredPattern = (path: string): string =>
  path.endsWith("*") ? `^${path.slice(0, -1)}` : `^${path}$`;

/**
 * A rule in a file `_headers`, as Netlify and Cloudflare read it. `extra` are lines before those of the
 * headers.
 */
export const headerBlock = ({ path, headers }: HeaderRule, extra: readonly string[] = []): string =>
  [path, ...extra, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");

const typeOf = (file: string): string => TYPES[path.extname(file)]?.[0] ?? "";

/** File extensions that servers do not know, each with its media type. */
export const UNKNOWN_TYPES = [".webmanifest", ".speculationrules"].map(
  (extension) => [extension, typeOf(`x${extension}`)] as const,
);

/**
 * The header rules with one for the type of the speculation rules, for hosts whose types cannot be set by a
 * file's name.
 */
export function withTypes(rules: readonly HeaderRule[]): HeaderRule[] {
  const [, file] = /^"(.+)"$/.exec(headersFor(rules, "/")["Speculation-Rules"] ?? "") ?? [];
  if (!file) return [...rules];
  // One rule for each path, because Cloudflare only reads the last of two.
  const headers = rules.find((rule) => rule.path === file)?.headers;
  const own = { path: file, headers: { ...headers, "Content-Type": typeOf(file) } };
  return [...rules.filter((rule) => rule.path !== file), own];
}

/** The text of a host's JSON file. */
export const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * How a host's JSON matches the paths of a rule: those of a header rule, or files, as in
 * `assets/a\.js|assets/b\.js`.
 */
interface Matchers {
  path: (path: string) => object;
  files: (names: string) => object;
}

/** File names separated by `|`, at most 3,000 characters of them, because hosts limit the length of patterns. */
const NAMES_THAT_FIT = /[^|].{0,2999}(?=\||$)/g;

/**
 * The header rules for hosts that read JSON, and apply headers by URL, whether or not the file exists. `immutable` is
 * therefore limited to files that exist (`lasting`, or the one file that a rule names); otherwise a 404 response under
 * `/assets/` would be cached for a year.
 */
export const jsonHeaders = (rules: readonly HeaderRule[], lasting: readonly string[], match: Matchers) =>
  rules.flatMap(({ path, headers }) => {
    const files = lasting.filter((file) => ruleCovers(path, `/${file}`)).map(escaped);
    const places =
      path.endsWith("*") && headers["Cache-Control"]?.includes("immutable")
        ? (files.join("|").match(NAMES_THAT_FIT) ?? []).map(match.files)
        : [match.path(path)];
    const lines = Object.entries(headers).map(([key, value]) => ({ key, value }));
    return places.map((place) => ({ ...place, headers: lines }));
  });
