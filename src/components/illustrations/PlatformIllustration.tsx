import type { ComponentType } from "react";
import type { Platform } from "../../content-model/types/solution";
import { Assembly } from "./Assembly";
import { AssetRack } from "./AssetRack";
import { CivicBuilding } from "./CivicBuilding";
import { ClinicChart } from "./ClinicChart";
import { CourtScales } from "./CourtScales";
import { Handset } from "./Handset";
import { IdentityCard } from "./IdentityCard";
import { IndexDrawer } from "./IndexDrawer";
import { MarketStalls } from "./MarketStalls";
import { ParcelRoute } from "./ParcelRoute";
import { PatrolShield } from "./PatrolShield";
import { ProjectSchedule } from "./ProjectSchedule";
import { RemoteDesk } from "./RemoteDesk";
import { SystemLayers } from "./SystemLayers";
import { TransitHub } from "./TransitHub";

/** The drawing of each category. A category added to the content type must be given one here. */
export const ILLUSTRATIONS: Record<Platform, ComponentType<{ className?: string }>> = {
  "Asset Management": AssetRack,
  "Community Platform": Assembly,
  "E-commerce Platform": ParcelRoute,
  "Enterprise Solutions": TransitHub,
  "Enterprise System": SystemLayers,
  "Government Portal": CivicBuilding,
  "Healthcare System": ClinicChart,
  "Identity System": IdentityCard,
  "Justice System": CourtScales,
  "Law Enforcement": PatrolShield,
  Marketplace: MarketStalls,
  "Mobile App": Handset,
  "Project Management": ProjectSchedule,
  "Registry System": IndexDrawer,
  "Talent Platform": RemoteDesk,
};

const isPlatform = (name: string): name is Platform => name in ILLUSTRATIONS;

/**
 * Draws what a category of product is for, 3 wide by 2 high, in the colours around it; it is decoration.
 * `platform` is the category's name as people read it.
 */
export function PlatformIllustration({ platform, className }: { platform: string; className?: string }) {
  const Illustration = isPlatform(platform) ? ILLUSTRATIONS[platform] : null;
  return Illustration && <Illustration className={className} />;
}
