/**
 * The messages of the content check as the form shows them: they use the form's labels and say what to do in the form,
 * as in “Choose a picture.”
 */

import type { FieldRole } from "@sitekit/content/fields";
import type { FieldTree } from "@sitekit/content/fieldTree";
import { formMessage } from "../../model/formMessages";

const EMPTY = "“Icon” is empty. Write the name of an icon from lucide.dev/icons, as in `map-pin`.";
const told = (rule: string, message: string, field: FieldTree, isRemovable = true) =>
  formMessage({
    rule,
    message,
    field,
    value: "old",
    isRemovable,
    labelledRole: (role) => `“${role}”`,
    titleOf: () => "Fog signals",
  });

test.each<[string, FieldTree, RegExp]>([
  ["an icon", { kind: "icon" }, /Choose an icon\.$/],
  ["a record", { kind: "reference", to: "ServiceGroup" }, /Choose a service group from the list\.$/],
  ["an option", { enum: ["a", "b"] }, /Choose one of the options\.$/],
  ["options", { type: "array", items: { enum: ["a"] } }, /Tick at least one box\.$/],
  ["two options", { type: "array", items: { enum: ["a", "b"] }, minItems: 2 }, /Tick at least 2 boxes\.$/],
  ["entries", { type: "array", minItems: 2 }, /Add at least 2 entries\.$/],
  ["a page", { kind: "page" }, /Choose a page\.$/],
  ["a picture", { kind: "picture" }, /Choose a picture\.$/],
  ["a day", { kind: "date" }, /Choose a day\.$/],
  ["a time", { kind: "moment" }, /Choose a day and a time\.$/],
  ["a line of text", { kind: "line" }, /Fill in this field\.$/],
  [
    "an email address",
    { kind: "email", write: "an address, as in `a@b.example`" },
    /as in “a@b\.example”\.$/,
  ],
])("the message about an empty field for %s says what to do", (_, field, message) => {
  expect(told("empty-field", EMPTY, field)).toMatch(message);
});

test.each([
  ["unknown-icon", /Choose another icon/],
  ["unknown-choice", /Choose another option/],
  ["missing-picture", /Choose another picture/],
  ["missing-record", /no service group “old”\. Choose another service group, or remove this choice\.$/],
  ["missing-page", /Choose a page/],
  ["itself", /Choose another service group/],
  ["wrong-type", /Then fill in the field again/],
  ["id-is-file-name", /choose Rename… under More/],
  ["gone-address", /choose Retire… instead of Delete…/],
  ["duplicate-title", /^The title “A” is also used in “Fog signals”\. Add “x”/],
])(
  "the message of the rule “%s” says what to do in the form, without file names or backticks",
  (rule, message) => {
    const raw =
      "The title `A` is also used in content/services/fog.json. Add `x` to `aliases`, or `npm run content rename`.";
    const sentence = told(rule, raw, { kind: "reference", to: "ServiceGroup" });
    expect(sentence).toMatch(message);
    expect(sentence).not.toMatch(/`|\.json/);
  },
);

test.each([
  [
    "missing-page",
    { kind: "markdown" },
    "`/gone` is not a page of this site. Write the path of a page, as in `/contact`.",
    "The text links to “/gone”, but there is no such page on this website. Correct the address of the link, or remove the link.",
  ],
  [
    "missing-record",
    { kind: "line", names: "ServiceGroup" },
    "`gone` is not the id of a service group. Write the id of an existing service group, or remove it.",
    "There is no service group “gone”. Write another id between the braces, or remove the id and its braces.",
  ],
] as const)(
  "if a text contains a wrong link or id, the message of the rule “%s” quotes that link or id, not the whole text",
  (rule, field, raw, said) => {
    expect(told(rule, raw, field)).toBe(said);
  },
);

test.each(["missing-record", "itself"])(
  "the message of the rule “%s” does not advise removing a required value",
  (rule) => {
    expect(told(rule, EMPTY, { kind: "reference", to: "ServiceGroup" }, false)).toMatch(
      / Choose another service group\.$/,
    );
  },
);

test.each<FieldRole>(["publishedFrom", "draft"])(
  "if a change of the field %s would hide a published page, the message says how to take the page offline",
  (role) => {
    expect(told("gone-address", "It waits.", { role })).toMatch(
      /Visitors may know this page.*choose “Offline.*“replacedBy”/,
    );
  },
);

test("the message about a draft of a published page names no fields that the page does not have", () => {
  const raw = "It would not be found. Set `draft` to `false`.";
  const message = formMessage({
    rule: "gone-address",
    message: raw,
    field: { role: "draft" },
    value: true,
    isRemovable: true,
    labelledRole: (role) => `\`${role}\``,
    titleOf: String,
  });
  expect(message).not.toContain("replacedBy");
});

test("a message names a section by its label, and omits the kind of the section", () => {
  const raw = "This page has no section `What buyers need` (kind `buying`), but needs one. Add this section.";
  expect(told("needed-section", raw, {})).toBe(
    "This page has no section “What buyers need”, but needs one. Add this section.",
  );
});

test("`formMessage` removes the words “without quotes” from a message about a number", () => {
  const raw = "“Footer” cannot be 0. Write a whole number from 1 to 20, without quotes.";
  expect(told("number", raw, { kind: "count" })).toBe(
    "“Footer” cannot be 0. Write a whole number from 1 to 20.",
  );
});

test("a message keeps the dollar signs in the title of a record", () => {
  const sentence = formMessage({
    rule: "duplicate",
    message: "`old` is listed twice.",
    field: { kind: "reference", to: "ServiceGroup" },
    value: "old",
    isRemovable: true,
    titleOfValue: "Prices in $$ and $&",
    labelledRole: (role) => role,
    titleOf: () => "",
  });
  expect(sentence).toBe("“Prices in $$ and $&” is listed twice.");
});
