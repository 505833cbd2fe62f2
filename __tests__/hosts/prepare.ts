/** `npm run prepare:hosts`, with which `npm run test:hosts` begins: a built site, and the hosts' own packages in a place of their own. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { SPECIFIED } from "../browser/support/site";
import { ENGINES } from "./support/engineModules";

const LISTS = ["package.json", "package-lock.json"];
const wanted = (file: string) => path.join("__tests__/hosts/engines", file);

/** Installs anew only when the list differs from what is there. */
function installEngines(): void {
  const marker = path.join(ENGINES, "installed.json");
  const list = fs.readFileSync(wanted("package-lock.json"), "utf8");
  if (fs.existsSync(marker) && fs.readFileSync(marker, "utf8") === list) return;
  console.log("Installing the hosts' own servers (a quarter of a gigabyte, once).");
  fs.mkdirSync(ENGINES, { recursive: true });
  for (const file of LISTS) fs.copyFileSync(wanted(file), path.join(ENGINES, file));
  // No install script is needed: without it, superstatic's optional re2 is not compiled, which takes minutes.
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", ["ci", ...options], { cwd: ENGINES, stdio: "inherit" });
  fs.writeFileSync(marker, list);
}

if (!fs.existsSync(SPECIFIED.dist.rules))
  execFileSync("npm", ["run", "build:specified"], { stdio: "inherit" });
installEngines();
