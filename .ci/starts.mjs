// Runs `npm start` until the site responds, and then stops it. Fails if `npm start` ends before the site responds, or
// if the site does not respond within ten minutes.
import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

const LIMIT = 600_000;
const start = spawn("npm", ["start"], { stdio: "inherit", detached: true });
let ended = false;
start.on("close", () => (ended = true));
const status = () =>
  fetch("http://127.0.0.1:9000/").then(
    (response) => response.status,
    () => 0,
  );
const begin = Date.now();
while ((await status()) !== 200) {
  if (ended || Date.now() - begin > LIMIT) {
    console.error(
      ended ? "`npm start` ended before the site responded." : "The site did not respond within ten minutes.",
    );
    process.exitCode = 1;
    break;
  }
  await wait(500);
}
if (process.exitCode !== 1) console.log("The site responds at http://127.0.0.1:9000/.");
if (!ended) process.kill(-start.pid);
