import fs from "node:fs/promises";
import { z } from "zod";
import type { SiteRules } from "./siteRules";

const siteRules = z.object({
  pages: z.array(z.string()),
  redirects: z.array(z.object({ from: z.string(), to: z.string(), under: z.boolean() })),
  headers: z.array(z.object({ path: z.string(), headers: z.record(z.string(), z.string()) })),
});

/** Reads the rules of the last build. Throws if there is none. */
export async function readRules(file: string): Promise<SiteRules> {
  return siteRules.parse(JSON.parse(await fs.readFile(file, "utf8")));
}
