import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../../support/freePort";
import type { Engine } from "../support/engine";
import { runServer } from "../support/runServer";

const hasDocker = spawnSync("docker", ["info"], { stdio: "ignore" }).status === 0;

/** The image, where there is an engine for it; its own files in nginx, run by a user without rights, where not. */
export const container: Engine = {
  host: "container",
  server: hasDocker ? "container" : "container (its files, in nginx)",
  sendsHeaders: true,
  copies: ["gzip"],
  revalidates: true,
  start: (release) => (hasDocker ? inDocker(release) : inNginx(release)),
};

async function inDocker(release: string) {
  const port = await freePort();
  const build = ["build", "--quiet", release];
  const image = execFileSync("docker", build, { encoding: "utf8" }).trim();
  const limits = ["--rm", "--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL"];
  const args = ["run", ...limits, "--publish", `127.0.0.1:${port}:8080`, image];
  return runServer({ command: "docker", args, port });
}

async function inNginx(release: string) {
  const port = await freePort();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "container-"));
  fs.cpSync(release, folder, { recursive: true });
  fs.mkdirSync(path.join(folder, "tmp"));
  // As in the image, but for where it lies, and the port.
  const settings = fs
    .readFileSync(path.join(folder, "server.conf"), "utf8")
    .replaceAll("/tmp/", `${folder}/tmp/`)
    .replaceAll("/srv/www", folder)
    .replace("listen 8080", `listen 127.0.0.1:${port}`);
  fs.writeFileSync(path.join(folder, "server.conf"), settings);
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  if (nobody.uid) execFileSync("chown", ["-R", "65534:65534", path.join(folder, "tmp"), folder]);
  const args = ["-p", folder, "-e", "stderr", "-c", path.join(folder, "server.conf")];
  return runServer({ command: "nginx", args, port, temporary: folder, ...nobody });
}
