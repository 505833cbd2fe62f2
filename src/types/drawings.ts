/**
 * The drawings that editors can choose, by sprite. `components/illustrations` has an SVG file for each name.
 * Browsers load a sprite as one file, so drawings that appear together in a list belong in the same sprite.
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

/**
 * The drawing for each category of solutions. A solution shows its category's drawing if no editor has chosen a drawing
 * for the solution.
 */
const CATEGORY_DRAWINGS = {
  "Enterprise System": "System layers",
  "Mobile App": "Handset",
  Marketplace: "Market stalls",
  "Community Platform": "Assembly",
  "Talent Platform": "Remote desk",
  "E-commerce Platform": "Parcel route",
  "Government Portal": "Civic building",
  "Registry System": "Index drawer",
  "Healthcare System": "Clinic chart",
  "Identity System": "Identity card",
  "Asset Management": "Asset rack",
  "Project Management": "Project schedule",
  "Enterprise Solutions": "Transit hub",
  "Law Enforcement": "Patrol shield",
  "Justice System": "Court scales",
} as const satisfies Readonly<Record<string, DrawingName>>;

type Category = keyof typeof CATEGORY_DRAWINGS;
export const CATEGORIES = Object.keys(CATEGORY_DRAWINGS) as Category[];

/**
 * Returns the name of the drawing for a service or solution: the drawing that an editor chose, or else the drawing of
 * the solution's category (`platform`). If there is neither, returns `icon:` and the name of the record's icon, as in
 * `icon:radar`.
 */
export function illustrationOf({ drawing, platform, icon }: Readonly<Record<string, unknown>>): string {
  const own = DRAWINGS.find((name) => name === drawing);
  const category = CATEGORIES.find((name) => name === platform);
  return own ?? (category ? CATEGORY_DRAWINGS[category] : `icon:${icon}`);
}
