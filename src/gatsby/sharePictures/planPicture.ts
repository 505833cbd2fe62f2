import { createHash } from "node:crypto";
import type { Company } from "../../content-model/types/company";
import { PLATFORMS, type Platform } from "../../content-model/types/solution";

export interface PicturePlan {
  /** Where the picture stands, as in `/og/services/x.png`. */
  file: string;
  title: string;
  /** What kind of thing the page shows; empty for pages of no kind. */
  kind: string;
  /** What is drawn beside the title. */
  drawing: { platform: Platform } | { icon: string } | null;
  company: string;
  /** The site's address as people write it: `www.company.ng`. */
  host: string;
}

/**
 * What the picture of a page shows and where it stands. `path` is the page's address, if it has one; of the page's
 * record count its title, a solution's `platformName` and a service's `icon`.
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
    company: name,
    host: new URL(siteUrl).host,
    ...kindOf(record),
  };
}

/** The picture of every page where each having its own would take too long to draw. */
export function planOnePicture(company: Pick<Company, "name" | "siteUrl" | "tagline">): PicturePlan {
  return planPicture("/", { title: company.tagline }, company);
}

function kindOf({
  platformName,
  icon,
}: Readonly<Record<string, unknown>>): Pick<PicturePlan, "kind" | "drawing"> {
  const category = PLATFORMS.find((name) => name === platformName);
  if (category) return { kind: category, drawing: { platform: category } };
  if (typeof icon === "string") return { kind: "Service", drawing: { icon } };
  return { kind: "", drawing: null };
}

/**
 * The address of a picture with a mark of what it shows: networks keep a picture for as long as its address stays
 * the same, so a new title must change the address.
 */
export function pictureAddress(plan: PicturePlan): string {
  return `${plan.file}?v=${createHash("sha256").update(JSON.stringify(plan)).digest("hex").slice(0, 8)}`;
}
