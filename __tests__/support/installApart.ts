import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** Packages that only a few commands need, such as Lighthouse. They are installed when such a command first runs. */
interface Packages {
  /** The folder with the `package.json` and `package-lock.json` that list the packages. */
  list: string;
  into: string;
  /** The name and size of the packages, such as `Stryker (65 megabytes)`. Printed before the installation. */
  what: string;
}

/**
 * Installs packages that `npm ci` in the root of the project does not install. Does nothing if they are already
 * installed and their lock file has not changed.
 */
export function installApart({ list, into, what }: Packages): void {
  const marker = path.join(into, "installed.json");
  const lock = fs.readFileSync(path.join(list, "package-lock.json"), "utf8");
  if (fs.existsSync(marker) && fs.readFileSync(marker, "utf8") === lock) return;
  console.log(`Installing ${what}. This is done only once.`);
  fs.mkdirSync(into, { recursive: true });
  for (const file of ["package.json", "package-lock.json"])
    fs.copyFileSync(path.join(list, file), path.join(into, file));
  // The packages work without their install scripts. One of these scripts can take minutes, because it compiles
  // `re2`, an optional dependency of `superstatic`.
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  execFileSync("npm", ["ci", ...options], {
    cwd: into,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  fs.writeFileSync(marker, lock);
}
