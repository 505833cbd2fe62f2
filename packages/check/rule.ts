import type { ContentType } from "@sitekit/content/contentType";
import type { Node } from "jsonc-parser";
import type { Known } from "./known";
import type { Finding, Path, Severity } from "./problem";
import type { ContentFolder, MediaFile } from "./readContentFolder";
import type { Mention, RecordFile, ValueAt } from "./recordFile";

/** A value in a record, for example a text, a list or a group. */
export interface Value extends ValueAt {
  /** The content type of the record. */
  type: ContentType;
  /** The value if it is a text; otherwise an empty text. */
  text: string;
  /** The value if it is a list; otherwise an empty list. */
  entries: readonly unknown[];
  /** The value if it is a group; otherwise an empty group. */
  group: Readonly<Record<string, unknown>>;
  /**
   * Returns the value as it is written in the file. Messages quote this text, because a parsed number can differ from
   * it: `1e999` becomes Infinity, and very long numbers are rounded.
   */
  written(): string;
}

/** A fault in a file's encoding or syntax. `rule` is the id of the rule that reports it. */
export interface Fault {
  rule: string;
  offset: number;
  message: string;
}

/** A record's file as text, and the faults in its encoding and syntax. */
export interface Source {
  /** The file's text without a byte-order mark. Empty if the file is not UTF-8 text. */
  text: string;
  /**
   * The root of the parsed JSON. Absent if the root is not an object, or if the file has faults that make its fields
   * unreliable.
   */
  root?: Node;
  faults: readonly Fault[];
}

/**
 * Every rule has a scope. This type contains, for each scope, the type of the subject that a rule gets in one call. For
 * example, a rule of the scope `value` gets one value.
 */
interface Subjects {
  /**
   * A file that was not read or that belongs to no content type. Also a folder that cannot be read, or whose name ends
   * with `.json`. `name` is the path relative to the content folder.
   */
  file: { name: string; why: OtherFile };
  /** A file under `media`. */
  picture: { name: string; picture: MediaFile };
  /** The text of a record's file. */
  source: Source;
  /**
   * A value of any type. If a rule of this scope finds a fault in a value, the remaining rules of this scope and the
   * rules of the scopes `text`, `list` and `group` do not check this value.
   */
  value: Value;
  /** A text that is not blank. */
  text: Value;
  list: Value;
  group: Value;
  /** A record. If its `readable` is false, its `fields` are empty. */
  record: RecordFile;
  /** A reference in a record, for example a link to a page. */
  mention: { record: RecordFile; mention: Mention };
  /** All records. */
  site: readonly RecordFile[];
}

/** Why a file or folder is not read as a record: for example, it is a symbolic link or too large. */
type OtherFile =
  ContentFolder["others"] extends ReadonlyMap<string, infer Why> ? Why | "unknown-type" : never;

/** The scopes whose rules see only one file, so that the check can cache their findings for each file. */
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

/** One finding of a rule: a message, and a position if the message concerns only a part of the subject. */
export interface Found extends Pick<Finding, "message" | "index" | "offset" | "isName" | "ifAbsent"> {
  /** The path of the value that the message concerns. It starts at the subject, or for the scope `site` at `record`. */
  at?: Path;
  /** For the scope `site`: the record that somebody should change. */
  record?: RecordFile;
  /**
   * For the scope `site`, if there is no `record`: the path of the file or folder to report, including the content
   * folder, as in `content/articles`.
   */
  file?: string;
}

/**
 * The return value of a rule: a message about the subject as a whole, or one or more findings. Undefined, null, false
 * and an empty list mean that there is no fault.
 */
type Answer = undefined | null | false | string | Found | readonly Found[];

/**
 * The second argument of a rule: the whole content. Rules of the scopes in `OfOneFile` do not get it, because their
 * cached results would become outdated when another file changes.
 */
type Knowing<Name extends Scope> = Name extends OfOneFile ? [] : [known: Known];
type Find<Name extends Scope> = (subject: Subjects[Name], ...known: Knowing<Name>) => Answer;

/** A rule that checks the subjects of one scope. */
interface RuleOf<Name extends Scope> {
  /** The id of the rule. Rules that report similar faults may share an id, as several rules do with `duplicate`. */
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

/** Creates rules of one scope, with the severity `error`. Each key of `finders` is the id of a rule. */
export const errors = rules("error");

/** Creates rules in the same way as `errors`, but with the severity `advice`, which does not stop a build. */
export const advice = rules("advice");

/**
 * Returns a function that applies the rules of one scope to a subject and returns their findings. `path` is the
 * subject's path in its record. `index` is a position in a text, and becomes the `index` of findings that have none.
 */
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

/**
 * The id of the rule that reports a probably misspelled name of a folder or file. For example, the folder `notices` of
 * a content type is missing, but there is a folder `notice` that no content type uses. If this rule finds anything, the
 * check reports nothing else. The editor does not apply this rule.
 */
export const MISNAMED_SOURCE = "misnamed-source";
