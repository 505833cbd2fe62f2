import { illustrationOf } from "../content-model/drawings";
import type { Company } from "../content-model/types/company";

export interface PicturePlan {
  /** Where the picture stands, as in `/og/services/x.png`. */
  file: string;
  title: string;
  /** The sentence that says what the page is about; empty where the title says it all. */
  description: string;
  /** What kind of thing the page shows; empty for pages of no kind. */
  kind: string;
  /** What is drawn beside the title, by its name; see `drawMarkup`. */
  drawing: string | null;
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
    host: siteUrl.replace(/^https:\/\//, "").replace(/\/.*$/, ""),
    ...kindOf(record),
  };
}

/** The picture of every page where each having its own would take too long to draw. */
export function planOnePicture(company: Pick<Company, "name" | "siteUrl" | "tagline">): PicturePlan {
  return planPicture("/", { title: company.tagline }, company);
}

function kindOf(record: Readonly<Record<string, unknown>>): Pick<PicturePlan, "kind" | "drawing"> {
  if (typeof record.icon !== "string") return { kind: "", drawing: null };
  return { kind: String(record.platform ?? "Service"), drawing: illustrationOf(record) };
}

/**
 * The address of a picture with a mark of what it shows: networks keep a picture for as long as its address stays
 * the same, so a new title must change the address.
 */
export function pictureAddress(plan: PicturePlan): string {
  return `${plan.file}?v=${fingerprint(JSON.stringify(plan))}`;
}

/** A short mark of a text (FNV-1a, 32 bits): it need only change when the text does, and the browser has no other. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
