import type { Platform } from "./types/platforms";

/**
 * The drawings for services and solutions. `components/illustrations` has an SVG file for each name. Lists fetch each
 * sprite as one file, so drawings that appear in a list together belong in the same sprite.
 */
export const SPRITES = {
  work: [
    "Civic building",
    "Classroom",
    "Code window",
    "Forecast",
    "Handset",
    "Index drawer",
    "Milestones",
    "Padlock",
    "Parcel route",
    "Payment terminal",
    "Radio mast",
    "Sensor tag",
    "Server cloud",
    "System layers",
    "Transit hub",
    "Trial bench",
  ],
  products: [
    "Apartment nights",
    "Asset rack",
    "Assembly",
    "City ride",
    "Clinic chart",
    "Complaint case",
    "Conversation",
    "Court scales",
    "Field returns",
    "Fuel tanker",
    "House keys",
    "Identity card",
    "Lesson",
    "Market stalls",
    "Patrol shield",
    "Project schedule",
    "Remote desk",
    "Service desk",
    "Tracked yard",
  ],
} as const;

type DrawingName = (typeof SPRITES)[keyof typeof SPRITES][number];

export const DRAWINGS: readonly DrawingName[] = [...SPRITES.work, ...SPRITES.products].sort();

/** The default drawing of each category of solution. */
const CATEGORY_DRAWINGS: Record<Platform, DrawingName> = {
  "Asset Management": "Asset rack",
  "Community Platform": "Assembly",
  "E-commerce Platform": "Parcel route",
  "Enterprise Solutions": "Transit hub",
  "Enterprise System": "System layers",
  "Government Portal": "Civic building",
  "Healthcare System": "Clinic chart",
  "Identity System": "Identity card",
  "Justice System": "Court scales",
  "Law Enforcement": "Patrol shield",
  Marketplace: "Market stalls",
  "Mobile App": "Handset",
  "Project Management": "Project schedule",
  "Registry System": "Index drawer",
  "Talent Platform": "Remote desk",
};

const isPlatform = (name: unknown): name is Platform => String(name) in CATEGORY_DRAWINGS;

/**
 * The name of the drawing for a service or solution: its own, else its category's, else `icon:` and the name of its
 * icon.
 */
export function illustrationOf({ drawing, platform, icon }: Readonly<Record<string, unknown>>): string {
  const own = DRAWINGS.find((name) => name === drawing);
  return own ?? (isPlatform(platform) ? CATEGORY_DRAWINGS[platform] : `icon:${icon}`);
}
