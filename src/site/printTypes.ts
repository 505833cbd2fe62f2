import { parse, print } from "graphql";
import { isList, LIST_ARGUMENTS } from "./listArguments";
import { interfacesOf, type SiteField, type SiteType } from "./siteTypes";

const NOTE =
  "# Written by `npm run generate`. Change the content model or the fields beside this file instead.";

/**
 * The types of the site's content in GraphQL's schema language. To each record Gatsby adds the fields of `Node`, and
 * to `Query` its two fields, as in `service` and `allService`.
 */
export function printTypes(types: readonly SiteType[]): string {
  const printed = print(parse(types.map(printType).join("\n")));
  // A union of many on one line would show no change of it.
  const broken = printed.replace(/^union \w+ = .{90,}$/gm, (line) => line.replaceAll(/ (?:=|\|) /g, BREAK));
  return `${NOTE}\n\n${broken}\n`;
}

const BREAK = (sign: string) => (sign === " = " ? " =\n  | " : "\n  | ");

function printType(type: SiteType): string {
  const { name, description } = type;
  if (type.kind === "enum") {
    const values = Object.entries(type.values).map(([key, value]) => `${inQuotes(value)} ${key}`);
    return `${inQuotes(description)} enum ${name} { ${values.join("\n")} }`;
  }
  if (type.kind === "union") {
    return `${inQuotes(description)} union ${name} = ${Object.values(type.kinds).join(" | ")}`;
  }
  const fields = Object.entries(type.fields).map(
    ([key, field]) => `${inQuotes(field.description)} ${key}${argumentsOf(type, field)}: ${field.type}`,
  );
  const keyword = type.kind === "interface" ? "interface" : "type";
  const interfaces = interfacesOf(type);
  const implemented = interfaces.length > 0 ? `implements ${interfaces.join(" & ")}` : "";
  return `${inQuotes(description)} ${keyword} ${name} ${implemented} { ${fields.join("\n")} }`;
}

function argumentsOf({ kind }: SiteType, field: SiteField): string {
  if (kind !== "object" || !isList(field)) return "";
  const entries = Object.entries(LIST_ARGUMENTS);
  return `(${entries.map(([key, arg]) => `${inQuotes(arg.description)} ${key}: ${arg.type}`).join(", ")})`;
}

// A text in JSON is a text in GraphQL too.
const inQuotes = (text: string) => (text ? JSON.stringify(text) : "");
