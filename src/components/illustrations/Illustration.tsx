import type { ComponentType } from "react";
import type { DrawingName } from "../../content-model/drawings";
import { ApartmentNights } from "./ApartmentNights";
import { Assembly } from "./Assembly";
import { AssetRack } from "./AssetRack";
import { CityRide } from "./CityRide";
import { CivicBuilding } from "./CivicBuilding";
import { Classroom } from "./Classroom";
import { ClinicChart } from "./ClinicChart";
import { CodeWindow } from "./CodeWindow";
import { ComplaintCase } from "./ComplaintCase";
import { Conversation } from "./Conversation";
import { CourtScales } from "./CourtScales";
import { FieldReturns } from "./FieldReturns";
import { Forecast } from "./Forecast";
import { FuelTanker } from "./FuelTanker";
import { Handset } from "./Handset";
import { HouseKeys } from "./HouseKeys";
import { IdentityCard } from "./IdentityCard";
import { IndexDrawer } from "./IndexDrawer";
import { Lesson } from "./Lesson";
import { MarketStalls } from "./MarketStalls";
import { Milestones } from "./Milestones";
import { Padlock } from "./Padlock";
import { ParcelRoute } from "./ParcelRoute";
import { PatrolShield } from "./PatrolShield";
import { PaymentTerminal } from "./PaymentTerminal";
import { ProjectSchedule } from "./ProjectSchedule";
import { RadioMast } from "./RadioMast";
import { RemoteDesk } from "./RemoteDesk";
import { SensorTag } from "./SensorTag";
import { ServerCloud } from "./ServerCloud";
import { ServiceDesk } from "./ServiceDesk";
import { SystemLayers } from "./SystemLayers";
import { TrackedYard } from "./TrackedYard";
import { TransitHub } from "./TransitHub";
import { TrialBench } from "./TrialBench";

/** The drawing of each name. A name added to the content model must be given one here. */
const ILLUSTRATIONS: Record<DrawingName, ComponentType<{ className?: string }>> = {
  "Apartment nights": ApartmentNights,
  "Asset rack": AssetRack,
  Assembly: Assembly,
  "City ride": CityRide,
  "Civic building": CivicBuilding,
  Classroom: Classroom,
  "Clinic chart": ClinicChart,
  "Code window": CodeWindow,
  "Complaint case": ComplaintCase,
  Conversation: Conversation,
  "Court scales": CourtScales,
  "Field returns": FieldReturns,
  Forecast: Forecast,
  "Fuel tanker": FuelTanker,
  Handset: Handset,
  "House keys": HouseKeys,
  "Identity card": IdentityCard,
  "Index drawer": IndexDrawer,
  Lesson: Lesson,
  "Market stalls": MarketStalls,
  Milestones: Milestones,
  Padlock: Padlock,
  "Parcel route": ParcelRoute,
  "Patrol shield": PatrolShield,
  "Payment terminal": PaymentTerminal,
  "Project schedule": ProjectSchedule,
  "Radio mast": RadioMast,
  "Remote desk": RemoteDesk,
  "Sensor tag": SensorTag,
  "Server cloud": ServerCloud,
  "Service desk": ServiceDesk,
  "System layers": SystemLayers,
  "Tracked yard": TrackedYard,
  "Transit hub": TransitHub,
  "Trial bench": TrialBench,
};

/** A drawing, 3 wide by 2 high, in the colours around it; it is decoration. */
export function Illustration({ name, className }: { name: DrawingName; className?: string }) {
  const Drawn = ILLUSTRATIONS[name];
  return <Drawn className={className} />;
}
