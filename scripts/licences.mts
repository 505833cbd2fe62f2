/** `npm run licences`: counts the installed packages by licence and lists those with an unusual licence. */
import fs from "node:fs";

interface Lock {
  packages: Record<string, { license?: string; version?: string; link?: boolean }>;
}

/** Licences that require at most a notice. */
const USUAL =
  /^\(?(MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|CC0-1\.0|CC-BY-[34]\.0|Unlicense|BlueOak-1\.0\.0|Python-2\.0|OFL-1\.1|MIT-0|WTFPL)\b/;

const { packages }: Lock = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
const installed = Object.entries(packages).filter(([place]) => place !== "");
const byLicence = new Map<string, string[]>();
for (const [place, { license = "not stated", version }] of installed) {
  const name = `${place.replace(/^.*node_modules\//, "")}@${version}`;
  byLicence.set(license, [...(byLicence.get(license) ?? []), name]);
}
for (const [licence, names] of [...byLicence].sort(([, a], [, b]) => b.length - a.length)) {
  console.log(
    `${String(names.length).padStart(5)}  ${licence}${USUAL.test(licence) ? "" : `: ${names.join(", ")}`}`,
  );
}
