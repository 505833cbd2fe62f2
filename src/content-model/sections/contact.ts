import { entryKind } from "../fields";
import { heading } from "./heading";

export const contact = entryKind(
  "contact",
  "ContactSection",
  "Contact details",
  "Email, phone, hours and address, as they stand in the company's record.",
  heading,
);
