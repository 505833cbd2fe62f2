import { choice } from "../fields";
import { PLATFORMS } from "./platforms";

export const platform = choice("Category", "The kind of product.", PLATFORMS, "Platform");
