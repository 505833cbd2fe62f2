import type { ContentType } from "@sitekit/content/contentType";
import type { Node } from "jsonc-parser";
import type { Known } from "./known";
import type { Finding, Path, Severity } from "./problem";
import type { ContentFolder, MediaFile } from "./readContentFolder";
import type { Mention, RecordFile, ValueAt } from "./recordFile";

/**
 * A value in a record, with its place. The property `value` contains it, whatever its type is. A text is also in
 * `text`, a list in `entries`, and a group in `group`; the other two of these are empty.
 */
export interface Value extends ValueAt {
  type: ContentType;
  text: string;
  entries: readonly unknown[];
  group: Readonly<Record<string, unknown>>;
  /** The value exactly as written in the file, because parsing changes `1e999` and long phone numbers. */
  written(): string;
}

/** A fault in a file's encoding or syntax; `rule` is its id. */
export interface Fault {
  rule: string;
  offset: number;
  message: string;
}

/** A record's file as text, and the faults in its encoding and syntax. */
export interface Source {
  /** Without a byte-order mark. */
  text: string;
  /** The node of the record's object. Absent if the file is too broken to check its fields. */
  root?: Node;
  faults: readonly Fault[];
}

/** For each scope: what a rule of this scope checks in one call, for example one file or one value. */
interface Subjects {
  /** A file that was not read or belongs to no content type. `name` is its path in the content folder. */
  file: { name: string; why: OtherFile };
  /** A file under `media`. */
  picture: { name: string; picture: MediaFile };
  /** The text of a record's file. */
  source: Source;
  /** A value of any type. If a rule finds a fault in the value, the remaining rules of this scope do not run. */
  value: Value;
  /**
   * A text that is not blank, in which no rule of the scope `value` has found a fault. `list` and `group` are lists and
   * groups without such a fault.
   */
  text: Value;
  list: Value;
  group: Value;
  /**
   * A record, which may be unreadable. `mention` is one of its references, and `site` is the list of all records.
   */
  record: RecordFile;
  mention: { record: RecordFile; mention: Mention };
  site: readonly RecordFile[];
}

/** Why the site does not read a file. */
type OtherFile =
  ContentFolder["others"] extends ReadonlyMap<string, infer Why> ? Why | "unknown-type" : never;

/** The scopes whose results are cached as long as the file is unchanged. */
type OfOneFile = "source" | "value" | "text" | "list" | "group";

type Scope = keyof Subjects;

const EACH_SCOPE: Record<Scope, true> = {
  file: true,
  picture: true,
  source: true,
  value: true,
  text: true,
  list: true,
  group: true,
  record: true,
  mention: true,
  site: true,
};

export const SCOPES: readonly string[] = Object.keys(EACH_SCOPE);

/** What a rule finds: a message, and its position if it does not concern the subject as a whole. */
export interface Found extends Pick<Finding, "message" | "index" | "offset" | "isName" | "ifAbsent"> {
  /** The path from the subject to the value that has the fault. */
  at?: Path;
  /** For the scope `site`: the record that has the fault. */
  record?: RecordFile;
  /** For the scope `site`, if no record has the fault: the path of the file or folder as problems name it. */
  file?: string;
}

/** A rule returns nothing, one fault of its subject, or several faults with positions. */
type Answer = undefined | null | false | string | Found | readonly Found[];

/** The last argument of a rule: the whole content. Rules whose results are cached for a file do not get it. */
type Knowing<Name extends Scope> = Name extends OfOneFile ? [] : [known: Known];
type Find<Name extends Scope> = (subject: Subjects[Name], ...known: Knowing<Name>) => Answer;

/** A rule that checks the subjects of one scope. */
interface RuleOf<Name extends Scope> {
  /** The identifier of the rule, for programs. Rules with the same id report similar faults. */
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

/** Creates rules of one scope. The keys of `finders` are the ids of the rules. Their findings stop a build. */
export const errors = rules("error");

/** Creates rules of one scope, as `errors` does. Their findings are advice, which does not stop a build. */
export const advice = rules("advice");

/** Selects the rules of one scope and returns a function that applies them to a subject at a path. */
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

/** The id of the rule about folders and files whose names differ from the configuration. */
export const MISNAMED_SOURCE = "misnamed-source";
