import { type SiteRecord, textOf } from "@sitekit/content/record";
import type { Company } from "../types/company";
import { pictureText } from "../types/pictureText";

/**
 * The content and the path of a share picture, which social networks show with a link to a page. If the picture's font
 * lacks a letter or digit of `title`, `description` or `company`, that text is empty.
 */
export interface PicturePlan {
  /** The path of the picture, such as `/og/services/x.png`. */
  file: string;
  /** The title of the page. In the picture of the company, the company's tagline. */
  title: string;
  /** The description of the page. Empty in the picture of the company. */
  description: string;
  /**
   * A label above the title: the record's category, such as `Mobile App`, or the name of a type that has drawings, such
   * as `Service`. It may be empty.
   */
  kind: string;
  /**
   * The name of the drawing next to the title, or `icon:` and the name of an icon, as `drawMarkup` expects it. Null if
   * the picture has no drawing.
   */
  drawing: string | null;
  company: string;
  /** The host name of the site, such as `www.company.ng`. */
  host: string;
}

type Named = Pick<Company, "name" | "siteUrl">;

/**
 * Plans the share picture of a record's page. `path` is the address of the page; undefined for the not-found page.
 * Of the record's fields, only title, description, drawing, icon and category affect the result.
 */
export function planPicture(path: string | undefined, record: SiteRecord, company: Named): PicturePlan {
  const { name, illustration, listing } = record.type;
  return {
    ...planOnePicture({ ...company, tagline: textOf(record, "title") }),
    file: `/og${path === "/" ? "/index" : (path ?? "/404")}.png`,
    description: pictureText(textOf(record, "description")),
    kind: pictureText(textOf(record, listing?.categoryField ?? "")) || (illustration ? name : ""),
    drawing: illustration?.(record.fields) ?? null,
  };
}

/**
 * Plans the share picture of the company, which shows the company's tagline instead of a page's title. Several pages
 * can have this picture: see `sharedPicture` in `siteOf.ts`.
 */
export const planOnePicture = ({
  name,
  siteUrl,
  tagline,
}: Named & Pick<Company, "tagline">): PicturePlan => ({
  file: "/og/index.png",
  title: pictureText(tagline),
  description: "",
  company: pictureText(name),
  host: siteUrl.replace(/^https:\/\//, "").replace(/\/.*$/, ""),
  kind: "",
  drawing: null,
});

/**
 * Returns the address of a picture. It ends with a hash of `look`, a text that describes the picture's appearance.
 * Social networks cache a picture by its address, so the address must change with everything that changes the
 * picture: not only the title, but also a colour, a drawing or the program that renders it. The default for `look`
 * only contains the plan, so the build passes a more complete text (`lookOf`).
 */
export function pictureAddress(plan: PicturePlan, look = JSON.stringify(plan)): string {
  return `${plan.file}?v=${fingerprint(look)}`;
}

/**
 * Returns a short hash of a text (FNV-1a, 32 bits). It can detect changes, but it is not secure. The hash functions of
 * browsers cannot be used, because they are asynchronous and this code also runs in the editor's preview.
 */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
