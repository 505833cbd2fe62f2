import type { Node } from "jsonc-parser";
import type { ContentType } from "../registry";
import type { Place } from "./eachField";
import type { Known } from "./known";
import type { Finding, Severity } from "./problem";
import type { ContentFolder, MediaFile } from "./readContentFolder";
import type { Mention, RecordFile } from "./recordFile";

/** A value of a record, with the type and the text of its file. */
export interface Value extends Place {
  type: ContentType;
  text: string;
}

/** A record's file as text, and the faults of its encoding and syntax, each with the id of its rule. */
export interface Source {
  /** Without a byte-order mark. */
  text: string;
  /** The record's object; absent when the file is too broken to check its fields. */
  root?: Node;
  faults: readonly (Found & { rule: string })[];
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
export interface Found {
  message: string;
  offset?: number;
  /** For `site`: the record or the file, as problems name it. */
  record?: RecordFile;
  file?: string;
}

/** A rule finds nothing, one fault of its subject, or several with places of their own. */
type Answer = undefined | false | string | Found | readonly Found[];

/** `known` is everything else in the content; what a file says by itself is judged without it. */
type Find<Name extends Scope> = (
  subject: Subjects[Name],
  ...known: Name extends OfOneFile ? [] : [known: Known]
) => Answer;

/** One line of the check: what it looks at, and what it says of content that is wrong. */
interface RuleOf<Name extends Scope> {
  /** Identifier for programs. Rules of one id find the same fault in different places. */
  id: string;
  scope: Name;
  severity: Severity;
  find: Find<Name>;
}

export type Rule = { [Name in Scope]: RuleOf<Name> }[Scope];

/** Rules of one scope, by their ids, that stop a build. */
export const errors = <Name extends Scope>(scope: Name, rules: Record<string, Find<Name>>) =>
  Object.entries(rules).map(([id, find]): RuleOf<Name> => ({ id, scope, severity: "error", find }));

/** Rules of one scope, by their ids, that do not. */
export const advice = <Name extends Scope>(scope: Name, rules: Record<string, Find<Name>>) =>
  Object.entries(rules).map(([id, find]): RuleOf<Name> => ({ id, scope, severity: "advice", find }));

/** The rules of one scope, in their order. */
export const rulesOf = <Name extends Scope>(rules: readonly Rule[], scope: Name): RuleOf<Name>[] =>
  rules.filter((rule): rule is Rule & RuleOf<Name> => rule.scope === scope);

/** A rule's answer as findings; `offset` is where the subject stands. */
export function findingsOf(
  { id: rule, severity }: Pick<Rule, "id" | "severity">,
  answer: Answer,
  offset: number,
): (Finding & Found)[] {
  if (!answer) return [];
  if (typeof answer === "string") return [{ offset, rule, severity, message: answer }];
  const found: readonly Found[] = "message" in answer ? [answer] : answer;
  return found.map((each) => ({ ...each, offset: each.offset ?? offset, rule, severity }));
}
