/**
 * Tests `switch-site`, the script that runs as root on the server and puts a release online. For nginx, the script
 * copies the release's rules into the configuration of the web server. An attacker could have written these rules, so
 * the script must refuse dangerous ones.
 */
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { testFolder } from "@sitekit/testing/testFolder";
import { nginx } from "../hosts/nginx";
import { RULES } from "./support/smallSite";

const NAME = "20260131T120000.000000000Z-0123456789abcdef";
const good = nginx.files(RULES, { notFoundPage: "", lasting: [] })["nginx.conf"] ?? "";

const folder = testFolder(({ at, write }) => {
  const script = fs
    .readFileSync("packages/hosting/server/switch-site", "utf8")
    .replaceAll("/srv/www", at("www"))
    .replaceAll("/etc/nginx", at("etc"))
    .replaceAll("/etc/caddy", at("etc"))
    .replaceAll("/etc/publish-site", at("settings"))
    .replace("PATH=/usr/sbin", `PATH=${at("bin")}:/usr/sbin`);
  write("switch-site", script);
  for (const [name, text] of [
    ["runuser", 'shift 3; exec "$@"'],
    ["nginx", "exit 0"],
    ["systemctl", "exit 0"],
  ] as const)
    write(`bin/${name}`, `#!/bin/sh\n${text}\n`);
  execFileSync("chmod", ["-R", "755", at("bin")]);
  fs.mkdirSync(at("etc"));
  write("settings/deploy", `www=${at("www")}\nserver=nginx\n`);
});

function switchTo(rules: string, ...args: string[]): number | null {
  folder.write(`www/releases/${NAME}/nginx.conf`, rules);
  const env = { ...process.env, SUDO_USER: "deploy" };
  return spawnSync("sh", [folder.at("switch-site"), ...args], { stdio: "ignore", env }).status;
}
const used = () => fs.existsSync(path.join(folder.at("etc"), "site-release.conf"));

test("`switch-site` accepts a release with ordinary rules, and writes the web server's configuration", () => {
  expect([switchTo(good, NAME), used()]).toEqual([0, true]);
});

test("`switch-site undo` restores the previous configuration of the web server", () => {
  switchTo(good, NAME);
  const before = folder.read("etc/site-release.conf");
  switchTo(`${good}\ngzip on;\n`, NAME);
  expect(folder.read("etc/site-release.conf")).not.toBe(before);
  expect(switchTo(good, "undo")).toBe(0);
  expect(folder.read("etc/site-release.conf")).toBe(before);
});

test("a second `switch-site undo` fails, and the server keeps the rules that the first one restored", () => {
  switchTo(good, NAME);
  const before = folder.read("etc/site-release.conf");
  switchTo(`${good}\ngzip on;\n`, NAME);
  switchTo(good, "undo");
  expect(switchTo(good, "undo")).toBe(1);
  expect(folder.read("etc/site-release.conf")).toBe(before);
});

test("`switch-site undo` removes the rules of the first release", () => {
  switchTo(good, NAME);
  expect([switchTo(good, "undo"), used()]).toEqual([0, false]);
});

test.each([
  ["a log file that root writes to", "error_log /etc/cron.d/evil;"],
  ["a log directive after another directive", "gzip on; access_log /root/x;"],
  ["a log directive in a block", "location /x { access_log /root/x; }"],
  ["a log directive after a comment", "# harmless\naccess_log /root/x;"],
  ["a log directive between quotes that do not begin a string", 'set $a b"; error_log /root/x; set $c "d;'],
  [
    "a log directive after a string that ends with an escaped backslash",
    'set $a "b\\\\"; error_log /root/x; set $c "d";',
  ],
  [
    "a log directive between two strings that each contain a line break",
    'set $a "\n"; error_log /root/x; set $b "\n";',
  ],
  [
    "a log directive between two strings that contain the other kind of quotation mark",
    "set $a '\"'; error_log /root/x; set $b '\"';",
  ],
  [
    "a log directive between two comments that contain a quotation mark",
    'gzip on; # "\nerror_log /root/x; # "',
  ],
  ["a directive that reads another file", "include /etc/shadow;"],
  ["another document root", "root /etc;"],
  ["a directive that loads a module", "load_module /tmp/x.so;"],
  ["a NUL byte", "gzip on;\0error_log /root/x;"],
  ["a carriage return", "gzip on;\rerror_log /root/x;"],
])("`switch-site` refuses rules with %s", (_, line) => {
  expect([switchTo(`${good}\n${line}\n`, NAME), used()]).toEqual([1, false]);
});

test.each([["../../etc"], [""], [".hidden"], ["2026 x"], ["2026;reboot"]])(
  "%j is not a valid release name",
  (name) => {
    expect([switchTo(good, name), used()]).toEqual([1, false]);
  },
);

test.each([
  ["puts a release online if Caddy can reload, even if `caddy validate` fails", "exit 0", 0, /^$/],
  [
    "says why Caddy refuses to reload, and removes the new configuration",
    "exit 1",
    1,
    /^The reason\.\ncaddy refused/m,
  ],
])("`switch-site` %s", (_, reload, status, said) => {
  folder.write("settings/deploy", `www=${folder.at("www")}\nserver=caddy\n`);
  folder.write("bin/caddy", "#!/bin/sh\necho The reason.\nexit 1\n");
  fs.chmodSync(folder.at("bin/caddy"), 0o755);
  folder.write("bin/systemctl", `#!/bin/sh\ncase $1 in reload) ${reload} ;; esac\n`);
  const env = { ...process.env, SUDO_USER: "deploy" };
  const done = spawnSync("sh", [folder.at("switch-site"), NAME], { encoding: "utf8", env });
  expect(done).toMatchObject({ status, stderr: expect.stringMatching(said) });
  expect(fs.existsSync(path.join(folder.at("etc"), "site-release.caddy"))).toBe(status === 0);
});
