import { choice } from "../fields";

/** The product categories of the specification. Each has an illustration of its own. */
export const PLATFORMS = [
  "Enterprise System",
  "Mobile App",
  "Marketplace",
  "Community Platform",
  "Talent Platform",
  "E-commerce Platform",
  "Government Portal",
  "Registry System",
  "Healthcare System",
  "Identity System",
  "Asset Management",
  "Project Management",
  "Enterprise Solutions",
  "Law Enforcement",
  "Justice System",
] as const;

export type Platform = (typeof PLATFORMS)[number];

export const platform = choice("Category", "The kind of product.", PLATFORMS, "Platform");
