import { contentModel } from "@sitekit/content/contentModel";
import { line, recordId } from "@sitekit/content/fields";
import { fieldTree } from "@sitekit/content/fieldTree";
import { z } from "zod";

const boat = z.object({ id: recordId("The address of the page."), name: line("Name", "As on the bow.") });
const { type, typeOfFile } = contentModel({
  types: [{ name: "Boat", label: "Boats", schema: boat, source: { folder: "boats" }, path: (id) => `/boats/${id}` }],
  timeZone: { name: "Europe/Oslo", label: "Oslo time" },
});
console.log(Object.keys(fieldTree(type("Boat")).properties ?? {}), typeOfFile("boats/anna.json")?.label);
