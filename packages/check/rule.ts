import type { ContentType } from "@sitekit/content/contentType";
import type { Node } from "jsonc-parser";
import type { Known } from "./known";
import type { Finding, Path, Severity } from "./problem";
import type { ContentFolder, MediaFile } from "./readContentFolder";
import type { Mention, RecordFile, ValueAt } from "./recordFile";

/** A value of a record, as text, list and group: empty where it is none. */
export interface Value extends ValueAt {
  type: ContentType;
  text: string;
  entries: readonly unknown[];
  group: Readonly<Record<string, unknown>>;
  /** The value as it stands in the file: parsing changes `1e999` and long phone numbers. */
  written(): string;
}

/** A fault of a file's encoding or syntax; `rule` is its id. */
export interface Fault {
  rule: string;
  offset: number;
  message: string;
}

/** A record's file as text, and the faults of its encoding and syntax. */
export interface Source {
  /** Without a byte-order mark. */
  text: string;
  /** The record's object; absent when the file is too broken to check its fields. */
  root?: Node;
  faults: readonly Fault[];
}

/** What the rules of each scope look at. */
interface Subjects {
  /** A file that is no record or picture. `name` is its place in the content folder. */
  file: { name: string; why: OtherFile };
  picture: { name: string; picture: MediaFile };
  /** The text of a record's file. */
  source: Source;
  /** A value of any type. The first of these rules that finds a fault is the last that looks at the value. */
  value: Value;
  /** A filled text, a list or a group of fields in which no rule of the scope `value` has found a fault. */
  text: Value;
  list: Value;
  group: Value;
  /** A record that may be unreadable, one of its references, and all records. */
  record: RecordFile;
  mention: { record: RecordFile; mention: Mention };
  site: readonly RecordFile[];
}

/** Why a file is none that the site reads. */
type OtherFile =
  ContentFolder["others"] extends ReadonlyMap<string, infer Why> ? Why | "unknown-type" : never;

/** The scopes whose results are kept as long as a file stays as it is. */
type OfOneFile = "source" | "value" | "text" | "list" | "group";

type Scope = keyof Subjects;

/** What a rule finds: a sentence, and where it applies if that is not the subject as a whole. */
export interface Found extends Pick<Finding, "message" | "index" | "offset" | "isName"> {
  /** The way from the subject to a value in it. */
  at?: Path;
  /** For `site`: the record or the file, as problems name it. */
  record?: RecordFile;
  file?: string;
}

/** A rule finds nothing, one fault of its subject, or several with places of their own. */
type Answer = undefined | null | false | string | Found | readonly Found[];

/** `known` is everything else in the content; what a file says by itself is checked without it. */
type Knowing<Name extends Scope> = Name extends OfOneFile ? [] : [known: Known];
type Find<Name extends Scope> = (subject: Subjects[Name], ...known: Knowing<Name>) => Answer;

/** One line of the check: what it looks at, and what it says of content that is wrong. */
interface RuleOf<Name extends Scope> {
  /** Identifier for programs. Rules of one id find the same fault in different places. */
  id: string;
  scope: Name;
  severity: Severity;
  find: Find<Name>;
}

export type Rule = { [Name in Scope]: RuleOf<Name> }[Scope];

const rules =
  (severity: Severity) =>
  <Name extends Scope>(scope: Name, finders: Record<string, Find<Name>>) =>
    Object.entries(finders).map(([id, find]): RuleOf<Name> => ({ id, scope, severity, find }));

/** Rules of one scope, by their ids, that stop a build. */
export const errors = rules("error");

/** Rules of one scope, by their ids, that do not. */
export const advice = rules("advice");

/** Returns a function that applies the rules of one scope to a subject at a path. */
export function rulesFor<Name extends Scope>(rules: readonly Rule[], scope: Name, ...known: Knowing<Name>) {
  const own = rules.filter((rule): rule is Rule & RuleOf<Name> => rule.scope === scope);
  return (subject: Subjects[Name], path: Path = [], index?: number): (Finding & Found)[] => {
    const findings: (Finding & Found)[] = [];
    for (const { id: rule, severity, find } of own) {
      const answer = find(subject, ...known) || [];
      const found: readonly Found[] = typeof answer === "string" ? [{ message: answer }] : [answer].flat();
      for (const each of found)
        findings.push({ index, ...each, path: [...path, ...(each.at ?? [])], rule, severity });
      if (scope === "value" && findings.length > 0) break;
    }
    return findings;
  };
}
