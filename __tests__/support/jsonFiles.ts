import { filesIn } from "../../src/lib/files";

/** The paths of all JSON files under a folder, relative to it, with forward slashes. */
export const jsonFiles = (folder: string): string[] =>
  filesIn(folder).filter((file) => file.endsWith(".json"));
