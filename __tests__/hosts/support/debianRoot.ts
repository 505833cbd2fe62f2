import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/**
 * A folder with a Debian file system. It contains the Debian packages that the test of the hosting guide needs, such as
 * nginx.
 */
export const DEBIAN_ROOT = path.resolve("node_modules/.cache/debian-root");

const PACKAGES =
  "adduser apache2 ca-certificates caddy certbot curl git nginx-light openssh-client openssh-server openssl procps sudo";

/**
 * Whether this machine can make a Debian file system and run programs in it, with separate mounts and a separate
 * network. This needs root and the programs below.
 */
const canMount = () =>
  spawnSync("unshare", ["--mount", "--net", "true"]).status === 0 &&
  ["debootstrap", "nsenter", "ip"].every((program) => spawnSync("which", [program]).status === 0);

/** Whether the hosting guide can be tested: the Debian file system exists, and this machine can run programs in it. */
export const canRunGuide = fs.existsSync(DEBIAN_ROOT) && canMount();

/**
 * Makes the Debian file system. Does nothing if it exists, or if this machine cannot run programs in it. Throws if
 * Debian's packages cannot be downloaded.
 */
export function makeDebianRoot(): void {
  if (fs.existsSync(DEBIAN_ROOT) || !canMount()) return;
  console.log(
    "Installing Debian for the test of the hosting guide (half a gigabyte). This is done only once.",
  );
  const next = `${DEBIAN_ROOT}.next`;
  fs.rmSync(next, { recursive: true, force: true });
  execFileSync("debootstrap", ["--variant=minbase", "bookworm", next], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  fs.writeFileSync(path.join(next, "usr/sbin/policy-rc.d"), "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  const install = [
    "apt-get",
    "install",
    "--yes",
    "--quiet",
    "--no-install-recommends",
    ...PACKAGES.split(" "),
  ];
  execFileSync("chroot", [next, ...install], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  fs.renameSync(next, DEBIAN_ROOT);
}
