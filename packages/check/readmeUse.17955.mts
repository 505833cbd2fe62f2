import { checkFolder } from "@sitekit/check/checkContent";
import { defineConfig } from "@sitekit/check/config";
import { formatProblems } from "@sitekit/check/problem";
import { errors } from "@sitekit/check/rule";
import { line, recordId } from "@sitekit/content/fields";
import { z } from "zod";

const schema = z.object({ id: recordId("The page's address."), name: line("Name", "As on the bow.") });
const rules = errors("text", { shouted: ({ text }) => text === "ANNA" && "Write the name as on the bow: `Anna`." });
const types = [{ name: "Boat", label: "Boats", schema, source: { folder: "boats" } }];
const config = defineConfig({ types, timeZone: { name: "Europe/Oslo", label: "Oslo time" }, rules });
const json = new Map([["boats/anna.json", Buffer.from('{ "id": "anna", "name": "ANNA" }\n')]]);
console.log(formatProblems(checkFolder(config, { name: "content", json, media: new Map(), others: new Map() }).problems));
