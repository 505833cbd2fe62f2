import { singular } from "@sitekit/content/contentType";
import type { ComponentType } from "react";
import { publicStateOf, type Standing, withPublicState } from "../window/dates";
import { change } from "../window/record";
import { useEditorState } from "../window/state";
import type { FieldProps } from "./fieldParts";

interface Props {
  /** The name of the field that makes a record a draft. */
  draft: string;
  /** The fields with the roles `publishedFrom` and `publishedUntil`. */
  dates: readonly (Pick<FieldProps, "field" | "required"> & { name: string })[];
  Field: ComponentType<FieldProps>;
}

type Answer = [state: Standing, label: string, help: string];

/**
 * The question "Who sees it" with its possible answers, such as "Draft" and "Public now". It replaces the checkbox for
 * drafts. Below the answers are the fields for the publication dates.
 */
export function PublicationField({ draft, dates, Field }: Props) {
  const { open, tree } = useEditorState((state) => state);
  if (!open) return null;
  const { type, values, file = "" } = open;
  const state = publicStateOf(type, values);
  // If a page has been public, other websites may link to it. So the content check reports an error if the page's
  // record becomes a draft again.
  const isKnown = type.path !== undefined && tree.surroundings?.published.includes(file) === true;
  const what = type.path ? "this page" : `this ${singular(type)}`;
  const answers = answersOn(what, state, isKnown);
  const [, later] = answers.find(([answer]) => answer === "planned" || answer === "paused") ?? [];
  // The usual help text of the field with the role `publishedFrom` would mislead for drafts and paused records, so one
  // of these texts replaces it.
  const helps: Partial<Record<Standing, string>> = {
    draft: `Visitors do not see a draft, even after this time. To publish ${what} at this time, choose “${later}”.`,
    paused: `Visitors see ${what} again from this time on. Without a time, it stays offline.`,
  };
  const help = helps[state];
  return (
    <fieldset className="field set">
      <legend>Who sees it</legend>
      {answers.map(([answer, label, help]) => (
        <div key={answer} data-path={answer === "draft" ? draft : undefined} className="flex gap-2.5 mt-2">
          <input
            id={`field-${answer}`}
            type="radio"
            name="public-state"
            checked={state === answer}
            aria-describedby={`field-${answer}-help`}
            onChange={() => change([], withPublicState(type, values, answer))}
          />
          <div>
            <label htmlFor={`field-${answer}`}>{label}</label>
            <p id={`field-${answer}-help`} className="help">
              {help}
            </p>
          </div>
        </div>
      ))}
      <div className="mt-5">
        {dates.map(({ name, field, required }) => {
          const isOther = help && field.role === "publishedFrom";
          const shown = isOther ? { ...field, description: help } : field;
          return <Field key={name} field={shown} required={required} path={[name]} value={values[name]} />;
        })}
      </div>
    </fieldset>
  );
}

/**
 * Returns the possible answers to the question "Who sees it". `what` names the record, as in "this page". `state` is
 * the record's present state. `isKnown` says whether visitors may already have links to its page.
 */
export function answersOn(what: string, state: Standing, isKnown: boolean): Answer[] {
  const unseen = `Visitors may already have links to ${what}, so it cannot become a draft again. To take it off the website, choose “Offline”.`;
  const again = `Visitors may already have links to ${what}, so this answer is not allowed. To hide it until the time below, choose “Offline until a later time”.`;
  const planned: Answer = [
    "planned",
    "Public from a later time",
    isKnown ? again : `Visitors see ${what} from the time that you choose below.`,
  ];
  const soon = `When your change is online, visitors do not see ${what}.`;
  const paused: Answer = [
    "paused",
    "Offline until a later time",
    `${soon} They see it again from the time that you choose below.`,
  ];
  const hasPaused = isKnown || state === "paused";
  return [
    ["draft", "Draft", isKnown ? unseen : `Visitors do not see ${what}.`],
    ["public", "Public now", `Visitors see ${what} as soon as your change is online.`],
    // A page that has been public can become `planned` if the user changes its start date. The content check then
    // reports an error, and the answer “Offline until a later time” resolves it. So both answers are shown.
    ...(!hasPaused || state === "planned" ? [planned] : []),
    ...(hasPaused ? [paused] : []),
    ["ended", "Offline", `${soon} You can bring it back with “Public now”.`],
  ];
}
