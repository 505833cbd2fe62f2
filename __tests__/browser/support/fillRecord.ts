import type { Page } from "playwright-core";
import { addEntry, control, fieldBox, write } from "./editorForm";

/** Types the name of an icon into the field “Icon”, and clicks the icon in the list of results. */
export async function chooseIcon(page: Page, name: string): Promise<void> {
  await control(page, "Icon").fill(name);
  await fieldBox(page, "Icon").getByRole("option", { name, exact: true }).click();
}

/** Fills in the fields of `offeringBody` that must not be empty. Services and solutions share these fields. */
export async function fillBody(page: Page): Promise<void> {
  await write(page, "The problem", "Nobody has seen the roof since it was built.");
  for (const part of ["A plan", "A flight", "A map", "A report"])
    await addEntry(page, "What we deliver", { Heading: part, Text: `${part}, on paper and on screen.` });
  for (const step of ["Call", "Fly", "Show"])
    await addEntry(page, "How the work goes", { Heading: step, Text: "It takes a day." });
  for (const [at, reader] of ["Owners of roofs", "Owners of masts"].entries())
    await addEntry(page, "Who it is for", { [`Reader ${at + 1}`]: reader });
  for (const thing of ["rain", "wind", "dust"])
    await addEntry(page, "Questions", {
      Question: `What about ${thing}?`,
      Answer: "We wait for a better day.",
    });
  await write(page, "Subject of an enquiry", "A look from above");
  await write(page, "Invitation to write", "Say which roof, and how high.");
}
