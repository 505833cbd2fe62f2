import type { Platform } from "./types/platforms";

/** What services and solutions may be shown with: `components/illustrations` has a drawing of each name. */
export const DRAWINGS = [
  "Apartment nights",
  "Asset rack",
  "Assembly",
  "City ride",
  "Civic building",
  "Classroom",
  "Clinic chart",
  "Code window",
  "Complaint case",
  "Conversation",
  "Court scales",
  "Field returns",
  "Forecast",
  "Fuel tanker",
  "Handset",
  "House keys",
  "Identity card",
  "Index drawer",
  "Lesson",
  "Market stalls",
  "Milestones",
  "Padlock",
  "Parcel route",
  "Patrol shield",
  "Payment terminal",
  "Project schedule",
  "Radio mast",
  "Remote desk",
  "Sensor tag",
  "Server cloud",
  "Service desk",
  "System layers",
  "Tracked yard",
  "Transit hub",
  "Trial bench",
] as const;

export type DrawingName = (typeof DRAWINGS)[number];

/** The drawing of each category of solution, for records that name none. */
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
 * The drawing that a service or solution is shown with, by its name: its own, else that of its category, else
 * `icon:` and the name of its icon.
 */
export function illustrationOf({ drawing, platform, icon }: Readonly<Record<string, unknown>>): string {
  const own = DRAWINGS.find((name) => name === drawing);
  return own ?? (isPlatform(platform) ? CATEGORY_DRAWINGS[platform] : `icon:${icon}`);
}
