import { createHash } from "node:crypto";
import type { Company } from "../../content-model/types/company";
import { type Drawn, drawn } from "../drawings/RecordDrawing";

export interface PicturePlan {
  /** Where the picture stands, as in `/og/services/x.png`. */
  file: string;
  title: string;
  /** The sentence that says what the page is about; empty where the title says it all. */
  description: string;
  /** What kind of thing the page shows; empty for pages of no kind. */
  kind: string;
  /** What is drawn beside the title. */
  drawing: Drawn | null;
  company: string;
  /** The site's address as people write it: `www.company.ng`. */
  host: string;
}

/**
 * What the picture of a page shows and where it stands. `path` is the page's address, if it has one; of the page's
 * record count its title and description, what it is drawn with, and a solution's category.
 */
export function planPicture(
  path: string | undefined,
  record: Readonly<Record<string, unknown>>,
  { name, siteUrl }: Pick<Company, "name" | "siteUrl">,
): PicturePlan {
  const place = path === "/" ? "/index" : (path ?? "/404");
  return {
    file: `/og${place}.png`,
    title: String(record.title),
    description: String(record.description ?? ""),
    company: name,
    host: new URL(siteUrl).host,
    ...kindOf(record),
  };
}

/** The picture of every page where each having its own would take too long to draw. */
export function planOnePicture(company: Pick<Company, "name" | "siteUrl" | "tagline">): PicturePlan {
  return planPicture("/", { title: company.tagline }, company);
}

function kindOf(record: Readonly<Record<string, unknown>>): Pick<PicturePlan, "kind" | "drawing"> {
  if (typeof record.icon !== "string") return { kind: "", drawing: null };
  return { kind: String(record.platformName ?? "Service"), drawing: drawn(record) };
}

/**
 * The address of a picture with a mark of what it shows: networks keep a picture for as long as its address stays
 * the same, so a new title must change the address.
 */
export function pictureAddress(plan: PicturePlan): string {
  return `${plan.file}?v=${createHash("sha256").update(JSON.stringify(plan)).digest("hex").slice(0, 8)}`;
}
