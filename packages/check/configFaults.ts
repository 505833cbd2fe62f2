import type { ContentOptions } from "@sitekit/content/contentModel";
import type { ContentType, Listing } from "@sitekit/content/contentType";
import { type FieldTree, fieldTree, fieldWith, isProse, kindName } from "@sitekit/content/fieldTree";
import { listed } from "@sitekit/content/fillIn";
import { graphqlName, graphqlTypes } from "@sitekit/content/graphql";
import { codedPath } from "@sitekit/lib/paths";
import { lookalikes, lookalikesInGroup } from "./lookalikes";
import { lostRules } from "./lostRules";
import { SCOPES } from "./rule";
import { didYouMean } from "./words";

/** The allowed properties of a configuration and of objects in it. Any other property is reported as a mistake. */
const PROPERTIES = {
  config: [
    "types",
    "timeZone",
    "siteUrl",
    "outputs",
    "codePages",
    "staticFiles",
    "graphqlNames",
    "rules",
    "beforeLaunch",
  ],
  type: [
    ...[
      "name",
      "label",
      "schema",
      "source",
      "path",
      "template",
      "recordName",
      "illustration",
      "structuredData",
    ],
    ...["singular", "shownOn", "anchors", "listing", "interface"],
  ],
  source: ["folder", "nested", "file", "from"],
  listing: [
    ...["name", "order", "places", "overview", "categoryField", "statusField", "catalogue", "listAt"],
  ],
  timeZone: ["name", "label"],
  siteUrl: ["type", "field"],
} satisfies Record<string, readonly string[]>;

/** Type names that GraphQL, Gatsby, its plugins or `packages/gatsby` already use. */
const TAKEN_TYPES = new Set(
  (
    "Query Mutation Subscription Node NodeInput Internal File Directory Site SiteFunction SitePage SitePlugin " +
    "SiteBuildMetadata ImageSharp PageInfo String Boolean Int Float ID Date JSON Icon IconShape IconAttribute IconElement"
  ).split(" "),
);

/** The fields, in addition to `id`, that Gatsby adds to each node. */
const TAKEN_FIELDS = ["parent", "children", "internal"];

/**
 * Returns messages about mistakes in a site's configuration. Each message says where the mistake is and what to do.
 * Content types are compared with each other only if each type by itself is correct.
 */
export function configFaults(
  options: ContentOptions & { rules?: unknown; beforeLaunch?: unknown },
): string[] {
  if (!isObject(options)) return ["The configuration must be an object with `types` and `timeZone`."];
  const { types, rules } = options;
  const own = [...unknownProperties("The configuration", options, "config"), ...zoneFaults(options)];
  own.push(...ruleFaults(rules));
  if (!Array.isArray(types) || types.length === 0)
    return [...own, "`types` must be a list of at least one content type, as in `types: [article]`."];
  const ofTypes = types.flatMap((type, index) => typeFaults(type, index));
  // The remaining checks look at all types together, and only work if each type by itself is valid.
  if (ofTypes.length > 0) return [...own, ...ofTypes];
  return [
    ...own,
    ...sharedNames(types),
    ...referenceFaults(types),
    ...placeFaults(types),
    ...siteUrlFaults(options),
    ...graphqlFaults(options),
  ];
}

/** Reports mistakes in `rules`, the rules that a site adds to the general rules of the content check. */
function ruleFaults(rules: unknown): string[] {
  if (rules === undefined) return [];
  if (!Array.isArray(rules)) return ["`rules` is not a list. Write `rules: [...errors(…), ...advice(…)]`."];
  return rules.flatMap((rule, index) => {
    if (!isObject(rule) || typeof rule.find !== "function")
      return [
        `Entry ${index + 1} of \`rules\` is not a rule. Write \`rules: [...errors(…), ...advice(…)]\`.`,
      ];
    const scope = String(rule.scope);
    return SCOPES.includes(scope)
      ? []
      : [
          `The rule \`${rule.id}\` has the scope \`${scope}\`, which does not exist. ${instead(scope, SCOPES)}`,
        ];
  });
}

/**
 * Suggests what to write instead of an unknown name: the most similar known name, or the list of all known names.
 */
function instead(name: string, known: readonly string[]): string {
  const meant = didYouMean(name, known);
  return meant ? `Did you mean \`${meant}\`?` : `Write one of ${listed(known)}.`;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

function unknownProperties(what: string, value: object, kind: keyof typeof PROPERTIES): string[] {
  const known = PROPERTIES[kind];
  return Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => `${what} has an unknown property \`${name}\`. ${instead(name, known)}`);
}

function zoneFaults({ timeZone }: ContentOptions): string[] {
  const example = 'Write a time zone, as in `timeZone: { name: "Europe/Oslo", label: "Oslo time" }`.';
  if (!isObject(timeZone))
    return [
      `\`timeZone\` must be an object with \`name\` (the time zone of all times in the content) and \`label\` (the name that people use for it). ${example}`,
    ];
  const { name, label } = timeZone;
  const faults = unknownProperties("`timeZone`", timeZone, "timeZone");
  if (!isText(label))
    faults.push(
      '`timeZone.label` must be the name that people use for the time zone, as in `label: "Oslo time"`.',
    );
  if (!isText(name) || !isZone(name)) {
    const meant = isText(name) && didYouMean(name, Intl.supportedValuesOf?.("timeZone") ?? []);
    const write = meant ? `Did you mean \`${meant}\`?` : example;
    faults.push(`\`timeZone.name\` is ${JSON.stringify(name)}, which is not a time zone. ${write}`);
  }
  return faults;
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns the mistakes that can be found in one type without looking at the other types. */
function typeFaults(type: ContentType, index: number): string[] {
  if (!isObject(type))
    return [
      `Entry ${index + 1} of \`types\` is not a content type. Write an object with \`name\`, \`label\`, \`schema\` and \`source\`.`,
    ];
  const { name, label, template, shownOn, recordName, listing } = type;
  if (!isText(name))
    return [
      `In entry ${index + 1} of \`types\`, \`name\` must be the name of the GraphQL type, as in \`name: "Article"\`.`,
    ];
  const what = `Type \`${name}\``;
  const faults = unknownProperties(what, type, "type");
  const say = (fault: string) => faults.push(`${what}: ${fault}`);
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name))
    say(
      "the name is not valid in GraphQL. Begin it with a capital letter, and write only letters and digits, as in `CaseStudy`.",
    );
  else if (TAKEN_TYPES.has(name))
    say("the build itself has a GraphQL type with this name. Write another `name`.");
  if (!isText(label))
    say('`label` must be the name that editors use for these records, as in `label: "Articles"`.');
  if (shownOn !== undefined && shownOn !== "menus" && !/^\//.test(String(shownOn)))
    say(
      `\`shownOn\` is ${JSON.stringify(shownOn)}, which does not begin with \`/\`. Write the path of the page that the editor shows as a preview of these records, as in \`shownOn: "/"\`. For a preview of the header and footer, write \`shownOn: "menus"\`.`,
    );
  if (template !== undefined && !/^[\w-]+(\/[\w-]+)*$/.test(String(template)))
    say(
      `\`template\` is ${JSON.stringify(template)}. Write the name of a file in \`src/templates\` without its extension, as in \`template: "Article"\`.`,
    );
  if (type.path !== undefined && template === undefined)
    say(
      'it has pages (`path`) but no `template` that renders them. Write the name of a file in `src/templates`, as in `template: "Article"`.',
    );
  if (recordName !== undefined && typeof recordName !== "function")
    say(
      '`recordName` is not a function. Write a function that returns a string, as in `recordName: ({ title }) => String(title ?? "")`.',
    );
  faults.push(...sourceFaults(what, type), ...pathFaults(what, type), ...schemaFaults(what, type));
  if (listing !== undefined) faults.push(...listingFaults(what, listing));
  return faults;
}

const FOLDER = /^[\w-]+(\/[\w-]+)*$/;

function sourceFaults(what: string, { source }: ContentType): string[] {
  const example =
    'Write `source: { folder: "articles" }`, or `source: { file: "company.json" }` for a single record.';
  if (!isObject(source))
    return [`${what}: \`source\` must be an object with \`folder\` or \`file\`. ${example}`];
  const faults = unknownProperties(`${what}: \`source\``, source, "source");
  const { folder, file } = source as { folder?: unknown; file?: unknown };
  if ((folder === undefined) === (file === undefined))
    faults.push(`${what}: \`source\` must have either \`folder\` or \`file\`, not both. ${example}`);
  if (folder !== undefined && (!FOLDER.test(String(folder)) || /^(content|media)(\/|$)/.test(String(folder))))
    faults.push(
      `${what}: \`source.folder\` is ${JSON.stringify(folder)}. Write the path of a folder in \`content\`, without \`content/\`, as in \`articles\`. Names of folders may contain letters, digits, \`-\` and \`_\`. \`media\` is reserved for pictures and PDFs.`,
    );
  if (file !== undefined && !(String(file).endsWith(".json") && FOLDER.test(String(file).slice(0, -5))))
    faults.push(
      `${what}: \`source.file\` is ${JSON.stringify(file)}. Write the name of a file in \`content\` that ends in \`.json\`, as in \`company.json\`. Names of files and folders may contain letters, digits, \`-\` and \`_\`.`,
    );
  return faults;
}

function pathFaults(what: string, type: ContentType): string[] {
  const { path, source } = type as { path?: unknown; source: ContentType["source"] };
  if (path === undefined) return [];
  const single = isObject(source) && "file" in source;
  const example = single ? '`path: () => "/about"`' : '`path: (id) => "/articles/" + id`';
  if (typeof path !== "function") return [`${what}: \`path\` is not a function. Write ${example}.`];
  const call = single ? "path()" : 'path("some-id")';
  let [first, second]: unknown[] = [];
  try {
    [first, second] = ["some-id", "another-id"].map((id) => path(id));
  } catch (error) {
    return [
      `${what}: \`${call}\` throws "${error instanceof Error ? error.message : error}". Write ${example}.`,
    ];
  }
  const says = `${what}: \`${call}\` returns ${JSON.stringify(first)}`;
  if (typeof first !== "string" || !first.startsWith("/"))
    return [`${says}, which is not a path that begins with \`/\`. Write ${example}.`];
  if (/^\/admin(\/|$)/i.test(first))
    return [`${says}, but \`/admin\` is the address of the editor. Write ${example}.`];
  if (first !== "/" && first.endsWith("/"))
    return [`${says}. The addresses of pages must not end with a slash. Write ${example}.`];
  if (first !== "/" && codedPath(first) !== first)
    return [
      `${says}, which servers interpret in different ways. Use only the letters a to z, digits, hyphens and single slashes, as in ${example}.`,
    ];
  if (!single && first === second)
    return [
      `${what}: \`path\` returns ${JSON.stringify(first)} for every record. Use the record's id: write ${example}.`,
    ];
  if (single && first !== second)
    return [`${what}: \`path\` depends on an id, but a type with a single file has no id. Write ${example}.`];
  return [];
}

function schemaFaults(what: string, type: ContentType): string[] {
  const { name, schema, source, recordName } = type;
  const group = `\`group("${name}", "A short description of one record.", { … })\``;
  if (typeof schema?.safeParse !== "function" || !schema.shape)
    return [
      `${what}: \`schema\` is not a group of fields. Import \`group\` from \`@sitekit/content/fields\`, and write ${group}.`,
    ];
  const lost = lostRules(schema);
  if (lost.length > 0) return lost.map((fault) => `${what}: ${fault}`);
  const tree = fieldTree(type);
  const { typeName, typeDescription, properties = {} } = tree;
  if (!typeName)
    return [`${what}: \`schema\` is made with \`z.object\`, so it has no name in GraphQL. Write ${group}.`];
  const faults: string[] = [];
  const say = (fault: string) => faults.push(`${what}: ${fault}`);
  if (typeName !== name)
    say(
      `its \`schema\` has another name: \`group("${typeName}", …)\`. Write \`group("${name}", …)\`, or change the name of the type to \`name: "${typeName}"\`.`,
    );
  if (!isText(typeDescription))
    say(
      `its \`schema\` has no description. Describe one record in the second argument of \`group\`: ${group}.`,
    );
  const isFolder = isObject(source) && "folder" in source;
  const names = Object.keys(properties);
  if (isFolder && properties.id && !tree.required?.includes("id"))
    say("each record needs an `id`, but this field is optional. Write it without `.optional()`.");
  if (!isFolder && properties.id?.kind === "id")
    say("it has a single file, which needs no id. Remove the field `id`.");
  if (!type.path && fieldWith(tree, "aliases"))
    say("it has no pages (`path`), so old addresses have no effect. Remove the field made with `aliases()`.");
  if (names.length === 0)
    say(`it has no fields. Write at least one, as in \`title: line("Title", "The heading of the page.")\`.`);
  if (isFolder && properties.id?.kind !== "id")
    say(
      'it has no field `id` made with `recordId()`. The id is the name of a record\'s file. Write `id: recordId("The last part of the address.")`.',
    );
  if (isFolder && !recordName && !["title", "label", "name"].some((each) => names.includes(each)))
    say(
      'it has no field `title`, `label` or `name`, so lists cannot show a name for its records. Add one of these fields, or a function that returns the name, as in `recordName: ({ opponent }) => String(opponent ?? "")`.',
    );
  return [...faults, ...groupFaults(what, tree, type), ...lookalikes(what, tree)];
}

/** Returns the mistakes in the fields of a group, and in the fields of the groups inside it. */
function groupFaults(what: string, tree: FieldTree, type: ContentType, place = ""): string[] {
  return Object.entries(tree.properties ?? {}).flatMap(([name, field]): string[] => {
    if (field.const !== undefined) return [];
    const at = `\`${place}${name}\``;
    const faults: string[] = [];
    const say = (fault: string) => faults.push(`${what}: ${fault}`);
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name))
      say(
        `${at} cannot be the name of a field. Use only letters and digits, and begin with a letter, as in \`openFrom\`.`,
      );
    if (place === "" && (TAKEN_FIELDS.includes(name) || (name === "path" && type.path)))
      say(`${at} is a field that the build adds to each record. Give the field another name.`);
    if (!isText(field.title) || !isText(field.description))
      say(
        `${at} needs a label and a help text for editors. Write both, as in \`line("Name", "The full name.")\`, or add \`.meta({ title, description })\`.`,
      );
    const single = field.items ?? field;
    for (const limited of new Set([field, single])) faults.push(...limitFaults(`${what}: ${at}`, limited));
    if (single.kind === "choice" && !single.typeName)
      say(
        `${at} is a choice without a name in GraphQL. Write the name as the last argument, as in \`choice("State", "Whether the shop is open.", ["Open", "Closed"], "ShopState")\`.`,
      );
    if (!single.kind && !single.enum && !single.properties && !single.oneOf)
      say(
        `${at} is made with plain zod. Declare it with a function from \`@sitekit/content/fields\`, as in \`line("Name", "The full name.")\`.`,
      );
    if (single.kind === "focus" && tree.properties?.[single.of ?? ""]?.kind !== "picture")
      say(
        `${at} is the focal point of \`${single.of}\`, but there is no picture field \`${single.of}\` in the same group. The last argument of \`focus()\` must be the name of a picture field.`,
      );
    for (const needed of single.needsOneOf ?? [])
      if (!single.properties?.[needed])
        say(
          `${at} lists \`${needed}\` in \`needsOneOf\`, but this group has no field \`${needed}\`. List only fields of the group.`,
        );
    const inner = [single, ...(single.oneOf ?? [])].filter(({ properties }) => properties);
    return [
      ...faults,
      ...inner.flatMap((group) => [
        ...groupFaults(what, group, type, `${place}${name}.${kindName(group) && `${kindName(group)}.`}`),
        ...strayRoles(what, group, `${place}${name}`),
        ...lookalikesInGroup(what, group, `${place}${name}.`),
      ]),
    ];
  });
}

/**
 * Returns the limit of a field, or undefined if the field needs no maximum. `most` is the maximum that the field
 * declares: a number of characters, a number of entries, or the largest number that editors may enter. `least` is the
 * smallest maximum that is allowed. `write` completes the sentence "Write the maximum number …" in the message for a
 * wrong or missing maximum.
 */
function limitOf(field: FieldTree): { most: unknown; least: number; write: string } | undefined {
  if (isProse(field) && !field.pattern)
    return {
      most: field.maxLength,
      least: field.minLength ?? 1,
      write: 'of characters, as in `line("Name", "The full name.", 60)`',
    };
  if (field.items)
    return {
      most: field.maxItems,
      least: Math.max(1, field.minItems ?? 0),
      write: "of entries, as in `{ min: 1, max: 6 }`",
    };
  if (field.kind === "count")
    return {
      most: field.maximum,
      least: 1,
      write: 'that editors may enter, as in `count("Seats", "In one row.", 40)`',
    };
}

/** Reports a field that needs a maximum (see `limitOf`) if `most` is missing, not a whole number, or below `least`. */
function limitFaults(at: string, field: FieldTree): string[] {
  const limit = limitOf(field);
  // If a schema declares no maximum for a whole number, zod sets the maximum to `Number.MAX_SAFE_INTEGER`.
  // This maximum therefore counts as missing.
  if (
    !limit ||
    (Number.isSafeInteger(limit.most) &&
      Number(limit.most) >= limit.least &&
      limit.most !== Number.MAX_SAFE_INTEGER)
  )
    return [];
  return [
    `${at} has no valid maximum. Write the maximum number ${limit.write}. It must be a whole number of at least ${limit.least}.`,
  ];
}

/** Reports fields such as `draft` inside a group. They apply to a whole record, and have no effect in a group. */
const strayRoles = (what: string, group: FieldTree, place: string): string[] =>
  (["draft", "publishedFrom", "publishedUntil", "replacedBy", "aliases"] as const).flatMap((role) => {
    const name = fieldWith(group, role);
    return name
      ? [
          `${what}: \`${place}.${name}\` is a \`${role}()\` field inside a group, where it has no effect, because it applies to a whole record. Move it out of the group, to the fields of the type. If visitors should see the group only for a certain period, use \`validFrom()\` and \`validUntil()\` in the group.`,
        ]
      : [];
  });

function listingFaults(what: string, listing: Listing): string[] {
  const faults = unknownProperties(`${what}: \`listing\``, listing, "listing");
  if (!/^[a-z][A-Za-z0-9-]*$/.test(String(listing.name)))
    faults.push(
      `${what}: \`listing.name\` is ${JSON.stringify(listing.name)}. Write a name of letters, digits and hyphens that begins with a lower-case letter, as in \`articles\`.`,
    );
  if (!Array.isArray(listing.places))
    faults.push(
      `${what}: \`listing.places\` must be a list of the places where the site lists these records, as in \`places: ["menu"]\`. If the site lists them nowhere, write \`places: []\`.`,
    );
  return faults;
}

/**
 * Reports types with the same name, source or listing name, and types with a single file whose pages have the same
 * address.
 */
function sharedNames(types: readonly ContentType[]): string[] {
  const shared = (what: string, of: (type: ContentType) => string | undefined, write: string) => {
    const first = new Map<string, ContentType>();
    return types.flatMap((type) => {
      const value = of(type);
      if (value === undefined) return [];
      const other = first.get(value);
      if (!other) first.set(value, type);
      return other
        ? [
            `Types \`${other.name}\` (${other.label}) and \`${type.name}\` (${type.label}) have the same ${what} \`${value}\`. ${write}`,
          ]
        : [];
    });
  };
  return [
    ...shared("name", ({ name }) => name, "Give one of them another `name`."),
    ...shared(
      "source",
      ({ source }) => ("file" in source ? source.file : source.folder),
      "Give one of them another folder or file.",
    ),
    ...shared(
      "address",
      ({ source, path }) => ("file" in source ? path?.("") : undefined),
      "Give one of them another `path`.",
    ),
    ...shared("listing name", ({ listing }) => listing?.name, "Give one of them another `listing.name`."),
  ];
}

/**
 * Reports reference fields with a wrong target. The target must be a type with a folder of records, or a group in
 * a list of a type with a single file. Also reports a `categoryField` or `statusField` of a listing
 * if the type has no field of this name.
 */
function referenceFaults(types: readonly ContentType[]): string[] {
  // A group can only be a target if it is in a list of a type with a single file, because the GraphQL resolver
  // searches only one record for the group.
  const groups = new Set(
    types.flatMap((type) =>
      "folder" in type.source
        ? []
        : Object.values(fieldTree(type).properties ?? {}).flatMap(({ items }) => items?.typeName ?? []),
    ),
  );
  const references: { what: string; to: string; inner: boolean }[] = [];
  const visit = (field: FieldTree, what: string): void => {
    if (field.kind === "reference")
      references.push({ what, to: field.to ?? "", inner: field.inner === true });
    if (field.items) visit(field.items, what);
    for (const each of field.oneOf ?? []) visit(each, what);
    for (const [name, each] of Object.entries(field.properties ?? {})) visit(each, `${what}.${name}`);
  };
  for (const type of types) visit(fieldTree(type), type.name);
  const names = new Set(types.flatMap(({ name, source }) => ("folder" in source ? [name] : [])));
  const ofReferences = references
    .filter(({ to, inner }) => !(inner ? groups : names).has(to))
    .map(({ what, to, inner }) => {
      const known = [...(inner ? groups : names)];
      const write = known.length > 0 ? instead(to, known) : "Declare such a type, or remove the field.";
      return `\`${what}\` refers to \`${to}\`, but no ${inner ? `type with a single file has a list of \`${to}\` groups` : "type with a folder of records has this name"}. ${write}`;
    });
  const ofListings = types.flatMap(({ name, schema, listing }) =>
    (["categoryField", "statusField"] as const).flatMap((property) => {
      const field = listing?.[property];
      if (field === undefined || fieldTree({ schema }).properties?.[field]) return [];
      return [
        `Type \`${name}\`: \`listing.${property}\` is \`${field}\`, but the type has no such field. Write the name of one of its fields.`,
      ];
    }),
  );
  return [...ofReferences, ...ofListings];
}

/**
 * Reports entries of `listing.places` that are not a choice of the field `hideFrom` in any content type. If the type
 * itself has no field `hideFrom`, an entry is only reported if it looks like a misspelling of a choice in another type.
 */
function placeFaults(types: readonly ContentType[]): string[] {
  const hidden = types.map((type) => fieldTree(type).properties?.hideFrom?.items?.enum ?? []);
  const known = new Set(hidden.flat());
  return types.flatMap(({ name, listing }, index) =>
    (listing?.places ?? []).flatMap((place) => {
      if (known.has(place)) return [];
      const own = hidden[index] ?? [];
      const meant = didYouMean(place, own.length > 0 ? own : known);
      if (own.length === 0 && !meant) return [];
      return [
        `Type \`${name}\`: \`listing.places\` contains \`${place}\`, but no type has it among the choices of its field \`hideFrom\`. ${meant ? `Did you mean \`${meant}\`?` : `Write one of ${listed(own)}, or add \`${place}\` to the choices of the field \`hideFrom\`.`}`,
      ];
    }),
  );
}

function siteUrlFaults({ siteUrl, types }: ContentOptions): string[] {
  if (siteUrl === undefined) return [];
  const example =
    'Write the name of a type with a single file, and the name of its field made with `site()`, as in `siteUrl: { type: "Company", field: "siteUrl" }`.';
  if (!isObject(siteUrl)) return [`\`siteUrl\` is ${JSON.stringify(siteUrl)}. ${example}`];
  const type = types.find(({ name }) => name === siteUrl.type);
  if (!type || !("file" in type.source))
    return [
      `\`siteUrl.type\` is \`${siteUrl.type}\`, which is not the name of a type with a single file. ${example}`,
    ];
  return fieldTree(type).properties?.[siteUrl.field]?.kind === "site"
    ? []
    : [
        `\`siteUrl.field\` is \`${siteUrl.field}\`, but \`${type.name}\` has no \`site()\` field of this name. ${example}`,
      ];
}

/**
 * Reports declarations that are not possible in GraphQL, such as two fields with the same name, and entries of
 * `graphqlNames` that rename nothing.
 */
function graphqlFaults(options: ContentOptions): string[] {
  const { types, graphqlNames = {} } = options;
  const faults = types.flatMap((type) => {
    const names = Object.keys(fieldTree(type).properties ?? {}).map((name) => graphqlName(options, name));
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    return twice
      ? [
          `Type \`${type.name}\`: two of its fields are called \`${twice}\` in GraphQL. Rename one of them, or change \`graphqlNames\`.`,
        ]
      : [];
  });
  const fields = new Set(types.flatMap((type) => Object.keys(fieldTree(type).properties ?? {})));
  const unused = Object.keys(graphqlNames).filter(
    (name) => !fields.has(name) && !fields.has(name.replace(/Name$/, "")),
  );
  faults.push(
    ...unused.map(
      (name) =>
        `\`graphqlNames\` renames \`${name}\`, but no type has a field of this name. Remove this entry of \`graphqlNames\`.`,
    ),
  );
  try {
    graphqlTypes(options);
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  return [...faults, ...unlikeGroups(types)];
}

/** Reports groups with the same `typeName` but different fields, because GraphQL has one type for all of them. */
function unlikeGroups(types: readonly ContentType[]): string[] {
  const first = new Map<string, string>();
  const unlike = new Set<string>();
  const visit = (field: FieldTree): void => {
    if (field.typeName && field.properties) {
      const fields = Object.entries(field.properties)
        .map(([name, own]) => `${name} (${own.items ? `list of ${kindOf(own.items)}` : kindOf(own)})`)
        .sort()
        .join(", ");
      const other = first.get(field.typeName) ?? fields;
      first.set(field.typeName, other);
      if (other !== fields)
        unlike.add(
          `Two groups are called \`${field.typeName}\`: one has the fields ${other}; the other has ${fields}. Give one of them another name.`,
        );
    }
    if (field.items) visit(field.items);
    for (const each of [...(field.oneOf ?? []), ...Object.values(field.properties ?? {})]) visit(each);
  };
  for (const type of types) visit(fieldTree(type));
  return [...unlike];
}

const kindOf = ({ kind, typeName, type }: FieldTree): string => kind ?? typeName ?? type ?? "union";
