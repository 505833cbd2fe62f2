/**
 * The kinds of sample screens. A sample screen shows what a product or service looks like in use, with made-up
 * data.
 */

import {
  choice,
  count,
  declareKind,
  flag,
  group,
  line,
  list,
  oneOfKinds,
  text,
} from "@sitekit/content/fields";
import type { z } from "zod";
import { NIGERIAN_CAPITALS } from "./capitals";

/**
 * Declares a one-line text that may contain ids of facts in braces. The site replaces `{depot}` with the text of the
 * fact `depot` from the record “Story of the samples”.
 */
const told = (title: string, description: string, max: number) =>
  line(
    title,
    `${description} To insert a fact from “Story of the samples”, write its id in braces, as in \`{depot}\`.`,
    max,
  ).meta({ names: "StoryFact" });

const state = group("SampleState", "A word with a shape and a colour, such as “Delivered” with a tick.", {
  text: told("Word", "The state in a word or two, as in `Delivered`.", 24),
  tone: choice(
    "Tone",
    "Sets the colour and the shape: a tick for Done, a dot for Running, a ring for Waiting, a triangle for Late, a cross for Wrong.",
    ["Done", "Running", "Waiting", "Late", "Wrong"],
    "SampleTone",
  ),
})
  .optional()
  .meta({ title: "State" });

// The editor and the content check identify each line of a sample screen by its first field, and the check reports an
// error if two lines have the same value in that field. So `text` is before `lead`: several lines can have the same
// `lead`, for example if the same person speaks twice.
const row = {
  text: told(
    "Text",
    "The text of the line. This is sample data: do not name a real person or organisation.",
    120,
  ),
  lead: told(
    "Lead",
    "The words before the text: what the text is about, a time, or the person who speaks. A register does not show the lead.",
    40,
  ).optional(),
  state: state.meta({
    description:
      "A word with a shape and a colour, such as `Delivered` with a tick. It is shown at the end of this line.",
  }),
  step: count(
    "Step",
    "The number of the step in which this line appears when a visitor plays the steps. Leave empty to show the line from the start. In a register, the first two cells of a line are always shown.",
    8,
  )
    .meta({ numbers: "steps" })
    .optional(),
};

const rows = <More extends z.ZodRawShape>(typeName: string, more: More, max = 6) =>
  list(
    "Lines",
    `Two to ${max} lines.`,
    group(typeName, "One line of a sample screen.", { ...row, ...more }).meta({ title: "Line" }),
    {
      min: 2,
      max,
    },
  );

const columns = (what: string, max: number) =>
  list("Columns", what, told("Column", "The heading of the column.", 24), { min: 2, max });

const column = (title: string, description: string, max: number) =>
  count(title, description, max).meta({ numbers: "columns" });

/**
 * Every kind of sample has the fields in `top` and `end`. In the editor's form, the fields in `top` come first, and
 * those in `end` last.
 */
const top = {
  title: told("Title", "The heading of the screen, as in `Waybill 00412`.", 50),
  state: state.meta({
    description:
      "A word with a shape and a colour, such as `Delivered` with a tick. It is shown after the title of the screen. When a visitor plays the steps, it appears with the last step.",
  }),
};
const end = {
  steps: list(
    "Steps",
    "What happens in the sample: one sentence for each step. With a button under the screen, visitors can go through the steps one by one. Leave empty for a sample without steps.",
    told("Step", "One sentence.", 160),
    { min: 0, max: 8 },
  ).optional(),
  summary: text(
    "In one sentence",
    "What the screen shows. The page shows this sentence under the screen, after words such as `Illustration with sample data:`. So begin with a small letter.",
    200,
  ).meta({
    names: "StoryFact",
  }),
};

const declareSample = declareKind("Sample");

/**
 * Declares a kind of sample. `shape` contains the fields between `top` and `end`. `example` contains values for these
 * fields. VS Code offers a sample with these values as a snippet.
 */
const sampleKind = <Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  title: string,
  description: string,
  shape: Shape,
  example: z.input<z.ZodObject<Shape>>,
) =>
  declareSample(kind, title, description, { ...top, ...shape, ...end }, {
    title: "Lamp 7",
    summary: "what a visitor should notice.",
    ...example,
  } as never);

const exampleRows = [{ text: "North rock" }, { text: "Checked at dusk" }];

const kinds = [
  sampleKind(
    "record",
    "Record",
    "One entry in a system, such as a waybill, with a line for each detail.",
    { rows: rows("SampleRow", {}) },
    { rows: exampleRows },
  ),
  sampleKind(
    "register",
    "Register",
    "A table with column headings. It can end with a line of totals.",
    {
      columns: columns("The headings of the columns. The first column contains the “Text” of each line.", 3),
      rows: rows("SampleEntry", {
        second: told("Second cell", "A number or a few words.", 40),
        third: told("Third cell", "Leave empty if there are only two columns.", 40).optional(),
      }),
      totals: list(
        "Totals",
        "The cells of the last line, such as `Total` and `142,000`: one cell for each column. If the table has two columns, you can add a third cell. It is shown in the column with the states. Leave empty to show no totals.",
        told("Cell", "A total. The first cell is usually a label, such as `Total`.", 40),
        { min: 0, max: 3 },
      ).optional(),
    },
    {
      columns: ["Lamp", "Hours"],
      rows: [
        { text: "Lamp 3", second: "7" },
        { text: "Lamp 7", second: "9" },
      ],
    },
  ),
  sampleKind(
    "map",
    "Map",
    "Places on a map of Nigeria.",
    {
      rows: rows("SampleStop", {
        place: choice(
          "Place",
          "The capital of a Nigerian state, or Abuja.",
          Object.keys(NIGERIAN_CAPITALS),
          "NigerianCapital",
        ),
      }),
      route: flag("Route", "Draws a line on the map from each place to the next.").optional(),
    },
    {
      rows: [
        { text: "Lit", place: "Kano" },
        { text: "Dark", place: "Jos" },
      ],
      route: true,
    },
  ),
  sampleKind(
    "trip",
    "Day of a vehicle",
    "Stops along a road, and the speed between them. Write the time of each stop under “Lead”, as in `06:40`.",
    {
      rows: rows(
        "SampleLeg",
        {
          place: choice(
            "Place",
            "The capital of a Nigerian state, or Abuja.",
            Object.keys(NIGERIAN_CAPITALS),
            "NigerianCapital",
          ),
          speed: count(
            "Speed",
            "The speed in km/h from here to the next place. Leave empty if the vehicle stays here.",
            160,
          ).optional(),
        },
        8,
      ),
      limit: count(
        "Speed limit",
        "The speed limit in km/h. Parts of the route where the vehicle is faster have another colour. Leave empty to show no limit.",
        160,
      ).optional(),
    },
    {
      rows: [
        { text: "Leaves the quay", lead: "06:00", place: "Kano", speed: 60 },
        { text: "Arrives", lead: "09:00", place: "Jos" },
      ],
      limit: 50,
    },
  ),
  sampleKind(
    "timeline",
    "Timeline",
    "Bars on a scale of days, weeks or hours. Each line has one bar.",
    {
      columns: columns("The days, weeks or hours, in order.", 8),
      rows: rows("SamplePeriod", {
        from: column("From", "The number of the column in which the bar begins: 1 for the first.", 8),
        to: column("To", "The number of the column in which the bar ends.", 8),
      }),
    },
    {
      columns: ["Dusk", "Dawn"],
      rows: [
        { text: "Lit", from: 1, to: 2 },
        { text: "Cleaned", from: 2, to: 2 },
      ],
    },
  ),
  sampleKind(
    "board",
    "Board",
    "Cards in columns: one column for each stage of the work.",
    {
      columns: columns("The stages, in order.", 4),
      rows: rows(
        "SampleCard",
        {
          column: column(
            "Stage",
            "The number of the stage under which the card is shown: 1 for the first.",
            4,
          ),
        },
        8,
      ),
    },
    {
      columns: ["Dark", "Lit"],
      rows: [
        { text: "Lamp 3", column: 1 },
        { text: "Lamp 7", column: 2 },
      ],
    },
  ),
  sampleKind(
    "conversation",
    "Conversation",
    "What people say to each other.",
    { rows: rows("SampleRow", {}) },
    { rows: exampleRows },
  ),
  sampleKind(
    "phone",
    "Phone",
    "The screen of a phone, for example with a receipt or a ticket.",
    {
      amount: told(
        "Amount",
        "An amount, as in `NGN 3,200`. It is shown in large type below the title. Leave empty to show no amount.",
        24,
      ).optional(),
      rows: rows("SampleRow", {}),
      code: told(
        "Code",
        "The characters under the bar code. Leave empty to show no bar code.",
        24,
      ).optional(),
    },
    { rows: exampleRows },
  ),
] as const;

const sampleOfKind = oneOfKinds("Sample", "A made-up screen that shows a product or service in use.", kinds);

/**
 * Returns the field for the sample screens of a page or section. `description` is the help text of this field.
 */
export const samples = (description: string) =>
  list("Sample screens", description, sampleOfKind, {
    min: 0,
    max: kinds.length,
  })
    .meta({ internal: true })
    .optional();

export type Sample = z.infer<typeof sampleOfKind>;
