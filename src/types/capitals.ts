/**
 * The capitals of Nigeria's states, and Abuja: degrees east and north, rounded to a twentieth of a degree.
 *
 * The map `components/illustrations/nigeria.svg` shows them as dots. The map has 20 units per degree, and its
 * origin is at 2.5 degrees east and 14.1 degrees north. The outline of the country is from Natural Earth (1:50
 * million, public domain), in the version of the package `world-atlas` 2.0.2, and was simplified with a tolerance
 * of 0.085 degrees.
 */
export const NIGERIAN_CAPITALS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  Abakaliki: [8.1, 6.3],
  Abeokuta: [3.35, 7.15],
  Abuja: [7.5, 9.05],
  "Ado-Ekiti": [5.2, 7.6],
  Akure: [5.2, 7.25],
  Asaba: [6.75, 6.2],
  Awka: [7.05, 6.2],
  Bauchi: [9.85, 10.3],
  "Benin City": [5.6, 6.35],
  "Birnin Kebbi": [4.2, 12.45],
  Calabar: [8.3, 4.95],
  Damaturu: [11.95, 11.75],
  Dutse: [9.35, 11.75],
  Enugu: [7.5, 6.45],
  Gombe: [11.15, 10.3],
  Gusau: [6.65, 12.15],
  Ibadan: [3.9, 7.4],
  Ikeja: [3.35, 6.6],
  Ilorin: [4.55, 8.5],
  Jalingo: [11.35, 8.9],
  Jos: [8.9, 9.9],
  Kaduna: [7.45, 10.5],
  Kano: [8.5, 12],
  Katsina: [7.6, 13],
  Lafia: [8.5, 8.5],
  Lokoja: [6.75, 7.8],
  Maiduguri: [13.15, 11.85],
  Makurdi: [8.55, 7.75],
  Minna: [6.55, 9.6],
  Osogbo: [4.55, 7.75],
  Owerri: [7.05, 5.5],
  "Port Harcourt": [7.05, 4.8],
  Sokoto: [5.25, 13.05],
  Umuahia: [7.5, 5.55],
  Uyo: [7.95, 5.05],
  Yenagoa: [6.25, 4.9],
  Yola: [12.5, 9.2],
};

/**
 * Returns the position of a capital, such as Kano, on the map of Nigeria, in the map's units. In a preview, an editor
 * may not have chosen a place yet. The position is then outside the map.
 */
export function pointOf(place: unknown): { x: number; y: number } {
  const [east, north] = NIGERIAN_CAPITALS[String(place)] ?? [0, 0];
  return { x: Math.round((east - 2.5) * 20), y: Math.round((14.1 - north) * 20) };
}
