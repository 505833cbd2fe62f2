import { entryKind } from "../fields";
import { heading } from "./heading";

export const serviceIndex = entryKind(
  "serviceIndex",
  "ServiceIndexSection",
  "Index of services",
  "All services by name, a line for each group of the services overview.",
  heading,
);
