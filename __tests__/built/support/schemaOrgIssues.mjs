/**
 * Checks schema.org data with Adobe's validator. Standard input is a JSON object with lists of schema.org objects, each
 * list with a name: `{ "/about": [{ "@type": "Organization" }] }`. The output is a JSON list of messages. Each message
 * begins with the name of the list that contains the faulty object.
 *
 * Tests run this script in a separate process, because the validator consists of ES modules, which Jest would have to
 * compile.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";
import Validator from "@adobe/structured-data-validator";

const RDF_TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";
const SHORT = {
  "http://www.w3.org/2000/01/rdf-schema#subClassOf": "rdfs:subClassOf",
  "http://schema.org/domainIncludes": "schema:domainIncludes",
};
const KINDS = {
  "http://www.w3.org/2000/01/rdf-schema#Class": "rdfs:Class",
  "http://www.w3.org/1999/02/22-rdf-syntax-ns#Property": "rdf:Property",
};

/** The classes and properties of schema.org as JSON-LD, which is the format that the validator reads. */
function vocabulary() {
  const file = createRequire(import.meta.url).resolve("@vocabulary/schema/schema.nq");
  const entries = new Map();
  const entry = (id) => {
    if (!entries.has(id)) entries.set(id, { "@id": id });
    return entries.get(id);
  };
  for (const [, id, predicate, object] of readFileSync(file, "utf8").matchAll(
    /^<([^>]+)> <([^>]+)> <([^>]+)> /gm,
  )) {
    if (predicate === RDF_TYPE && KINDS[object]) entry(id)["@type"] = KINDS[object];
    const name = SHORT[predicate];
    if (name) entry(id)[name] = [...(entry(id)[name] ?? []), { "@id": object }];
  }
  return { "@graph": [...entries.values()] };
}

const checker = new Validator(vocabulary());
const issues = [];
for (const [name, things] of Object.entries(JSON.parse(await text(process.stdin)))) {
  const jsonld = {};
  for (const thing of things) {
    jsonld[thing["@type"]] ??= [];
    jsonld[thing["@type"]].push(thing);
  }
  for (const { issueMessage } of await checker.validate({ jsonld })) issues.push(`${name}: ${issueMessage}`);
}
process.stdout.write(JSON.stringify(issues));
