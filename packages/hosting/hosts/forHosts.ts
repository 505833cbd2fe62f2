import path from "node:path";
import { readablePath } from "@sitekit/lib/paths";
import { type HeaderRule, headersFor, type Redirect, ruleCovers, TYPES } from "../siteRules";

/** Puts a value in double quotes, for the configuration of nginx, Apache and Caddy. */
export const quoted = (value: string): string => `"${value.replaceAll('"', '\\"')}"`;

/**
 * Returns the decoded spellings of an old address. Unicode has two forms of a letter with an accent: one character
 * (NFC), or a letter and an accent (NFD). Servers compare bytes, so they need both spellings.
 */
export function decodedForms(from: string): string[] {
  const readable = readablePath(from) ?? from;
  return [...new Set([readable, readable.normalize("NFD")])];
}

/**
 * Returns the percent-encoded spellings of an old address. There can be several, because browsers do not encode
 * characters such as `&`, but other programs may.
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

/**
 * Returns the encoded and decoded spellings of an old address. This is for hosts whose documentation does not say
 * whether they compare encoded or decoded addresses.
 */
export const allForms = (from: string): string[] => [
  ...new Set([...encodedForms(from), ...decodedForms(from)]),
];

/**
 * Returns a regular expression that matches an old address without its first slash. This is for servers that compare
 * decoded addresses.
 */
export const decodedPattern = ({ from }: Redirect): string =>
  anyOf(decodedForms(from).map((path) => path.slice(1)));

/** Returns a regular expression that matches any of these paths. */
export function anyOf(paths: readonly string[]): string {
  const all = paths.map(escaped);
  return all.length === 1 ? all.join() : `(?:${all.join("|")})`;
}

/** Escapes the characters of a path that have a meaning in regular expressions. */
export const escaped = (path: string): string => path.replace(/[\\.*+?^${}()|[\]]/g, "\\$&");

/** Returns a regular expression for the paths that a header rule covers. */
export const coveredPattern = (path: string): string =>
  path.endsWith("*") ? `^${escaped(path.slice(0, -1))}` : `^${escaped(path)}$`;

/**
 * Returns a header rule as lines of the file `_headers`, which Netlify and Cloudflare read. The lines in `extra` come
 * before the headers.
 */
export const headerBlock = ({ path, headers }: HeaderRule, extra: readonly string[] = []): string =>
  [path, ...extra, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");

const typeOf = (file: string): string => TYPES[path.extname(file)]?.[0] ?? "";

/** File extensions that some web servers do not know by default, each with its media type. */
export const UNKNOWN_TYPES = [".webmanifest", ".speculationrules"].map(
  (extension) => [extension, typeOf(`x${extension}`)] as const,
);

/**
 * Returns the header rules. If the Speculation-Rules header names a file, adds a rule that sets Content-Type for this
 * file. This is for hosts on which a media type cannot be set by file extension.
 */
export function withTypes(rules: readonly HeaderRule[]): HeaderRule[] {
  const [, file] = /^"(.+)"$/.exec(headersFor(rules, "/")["Speculation-Rules"] ?? "") ?? [];
  if (!file) return [...rules];
  // If there is already a rule for this file, its headers are copied to the new rule, which replaces it. Cloudflare
  // would read only the last of two rules for the same path.
  const headers = rules.find((rule) => rule.path === file)?.headers;
  const own = { path: file, headers: { ...headers, "Content-Type": typeOf(file) } };
  return [...rules.filter((rule) => rule.path !== file), own];
}

/** Returns the text of a JSON file, such as `vercel.json`, that contains this value. */
export const jsonText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * A header rule in a host's JSON file says which URLs it covers, for example with `{ source: "/assets/**" }`. These
 * functions return this part of the rule. `path` gets the path of a `HeaderRule`, such as `/assets/*`. `files` gets a
 * regular expression that matches the paths of files, such as `assets/a\.js|assets/b\.js`.
 */
interface Matchers {
  path: (path: string) => object;
  files: (names: string) => object;
}

/**
 * Splits file names that are joined by `|` into parts of at most 3,000 characters, because hosts limit the length of
 * patterns. Each match is one part, which contains as many whole names as fit.
 */
const NAMES_THAT_FIT = /[^|].{0,2999}(?=\||$)/g;

/**
 * Returns the header rules in the format of a host's JSON file. Hosts with such a file apply a rule also to missing
 * files. So with the rule `/assets/*` and `immutable`, browsers would cache a 404 response under `/assets/` for a
 * year. Such a rule is replaced by rules that match only the existing files in the folder, which `lasting` lists.
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
