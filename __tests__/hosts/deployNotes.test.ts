/** The deploy notes for a server of one's own, followed as they are written, but for ports and folders. */
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import https from "node:https";
import path from "node:path";
import { composeRelease } from "../../src/hosting/composeRelease";
import { readManifest } from "../../src/hosting/dist";
import { apache } from "../../src/hosting/hosts/apache";
import { caddy } from "../../src/hosting/hosts/caddy";
import { nginx } from "../../src/hosting/hosts/nginx";
import { page, SmallSite } from "../hosting/support/smallSite";
import { freePort } from "../support/freePort";
import { waitFor } from "../support/waitFor";
import { APACHE_MODULES } from "./engines/apache";
import { reloaded } from "./engines/nginx";
import { ask } from "./support/ask";
import { notedBlock } from "./support/deployNotes";
import { type Running, runServer } from "./support/runServer";

jest.setTimeout(120_000);

/** The folder and ports that a test's server has in place of those in the notes. */
interface Place {
  folder: string;
  http: number;
  https: number;
}

/** Runs the commands of the notes before it looks into the folder, as a server does that is set up first. */
interface NotedServer {
  host: typeof nginx;
  heading: string;
  language: string;
  /** The settings around the block of the notes, as the packages of Debian bring them. */
  start: (noted: string, place: Place) => Promise<Running>;
  /** Changes the release, and waits until no visitor is sent the one before; where that takes the server a while. */
  changing?: (server: number, change: () => void) => Promise<void>;
  /** A command that `activate` runs, for this place. */
  command?: { name: string; text: (place: Place) => string };
}

const WWW = "www.company.example";

const servers: NotedServer[] = [
  {
    host: nginx,
    heading: "nginx",
    language: "nginx",
    changing: reloaded,
    command: {
      name: "nginx",
      text: ({ folder }) => `exec /usr/sbin/nginx -p ${folder} -e ${folder}/log -c ${folder}/nginx.conf "$@"`,
    },
    start: (noted, { folder, http }) => {
      const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join("\n");
      const user = process.getuid?.() === 0 ? "user root;" : "";
      const settings = `daemon off;\n${user}\npid ${folder}/pid;\nevents {}\nhttp {\ninclude /etc/nginx/mime.types;\naccess_log off;\n${paths}\n${noted}}\n`;
      fs.writeFileSync(path.join(folder, "nginx.conf"), settings);
      const args = ["-p", folder, "-e", "stderr", "-c", path.join(folder, "nginx.conf")];
      return runServer({ command: "/usr/sbin/nginx", args, port: http });
    },
  },
  {
    host: apache,
    heading: "Apache",
    language: "apache",
    start: (noted, { folder, http, https }) => {
      const modules = [...APACHE_MODULES, "ssl", "http2"];
      const settings = [
        `ServerRoot ${folder}`,
        "ServerName localhost",
        `Listen 127.0.0.1:${http}`,
        `PidFile ${folder}/pid`,
        `ErrorLog ${folder}/log`,
        `DefaultRuntimeDir ${folder}`,
        ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
        `Listen 127.0.0.1:${https}`,
        "User www-data",
        "Group www-data",
        "TypesConfig /etc/mime.types",
        "DirectoryIndex index.html",
        noted,
      ];
      fs.writeFileSync(path.join(folder, "apache.conf"), settings.join("\n"));
      const args = ["-D", "FOREGROUND", "-f", path.join(folder, "apache.conf")];
      return runServer({ command: "apache2", args, port: http });
    },
  },
  {
    host: caddy,
    heading: "Caddy",
    language: "caddy",
    command: {
      name: "caddy",
      text: ({ folder }) =>
        `exec /usr/bin/caddy reload --config ${folder}/Caddyfile --address unix/${folder}/admin`,
    },
    start: (noted, { folder, http, https }) => {
      const own = [
        `http_port ${http}`,
        `https_port ${https}`,
        `admin unix//${folder}/admin`,
        "default_bind 127.0.0.1",
        // No certificate can be had for a reserved name.
        "local_certs",
        "skip_install_trust",
      ];
      fs.writeFileSync(path.join(folder, "Caddyfile"), `{\n${own.join("\n")}\n}\n${noted}`);
      const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
      const args = ["run", "--config", path.join(folder, "Caddyfile")];
      return runServer({ command: "/usr/bin/caddy", args, port: http, env });
    },
  },
];

/** Asks over TLS by a name, wherever that name leads elsewhere. */
function askSecurely(
  place: Place,
  name: string,
  target: string,
): Promise<{ status: number; text: string; quoted?: string | string[] }> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port: place.https, servername: name, rejectUnauthorized: false };
    https
      .get({ ...options, path: target, headers: { Host: name }, agent: false }, (response) => {
        let text = response.headers.location ?? "";
        response.setEncoding("utf8").on("data", (part) => {
          text += part;
        });
        response.on("end", () => {
          resolve({ status: response.statusCode ?? 0, text, quoted: response.headers["x-quoted"] });
        });
      })
      .on("error", reject);
  });
}

describe.each(servers)("$heading, set up as the notes say,", (server) => {
  const site = new SmallSite();
  const place: Place = { folder: path.join(site.folder, "server"), http: 0, https: 0 };
  const commands = path.join(site.folder, "commands");
  let running: Running;

  /** The notes with this place's folders and ports. */
  const here = (noted: string) =>
    noted
      .replaceAll("/srv/www", path.join(place.folder, "www"))
      .replaceAll("/etc/letsencrypt/live/www.company.example", path.join(place.folder, "certificate"))
      .replace(/listen 80\b/g, `listen 127.0.0.1:${place.http}`)
      .replace(/listen 443\b/g, `listen 127.0.0.1:${place.https}`)
      .replaceAll("*:80>", `*:${place.http}>`)
      .replaceAll("*:443>", `*:${place.https}>`);

  const addCommand = (name: string, text: string) => {
    fs.mkdirSync(commands, { recursive: true });
    fs.writeFileSync(path.join(commands, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  };

  /** Runs lines of the notes, where `ssh server` is this computer. */
  const run = (script: string) =>
    spawnSync("sh", ["-ec", here(script)], {
      cwd: site.folder,
      encoding: "utf8",
      env: { ...process.env, PATH: `${commands}:${process.env.PATH}` },
    });

  const published = notedBlock("A server of your own", "sh")
    .split("\n")
    .filter((line) => !line.startsWith("npm run"))
    .join("\n");

  /** Does what puts a build online, and waits until all visitors get it. */
  async function change(build: string, by: () => { status: number | null; stderr: string }): Promise<void> {
    const change = () => expect(by()).toMatchObject({ status: 0 });
    if (server.changing) await server.changing(running.pid, change);
    else change();
    await waitFor(`the build ${build}`, async () => (await online()) === build);
  }

  /** Builds a site with this title and publishes it. Returns its build id. */
  async function publish(words: string): Promise<string> {
    site.write("index.html", page(words));
    site.build();
    const before = path.join(place.folder, "www/current/site");
    const current = async (file: string) =>
      fs.existsSync(path.join(before, file)) ? fs.readFileSync(path.join(before, file)) : undefined;
    await composeRelease(server.host, site.dist, site.dist.release, current);
    const build = readManifest(site.dist.manifest)?.build ?? "";
    await change(build, () => run(published));
    return build;
  }

  /** The build that is online; undefined before there is one. */
  async function online(): Promise<string | undefined> {
    const { status, text } = await askSecurely(place, WWW, "/version.json");
    return status === 200 ? JSON.parse(text).build : undefined;
  }
  const activate = (build: string) => run(`ssh server sh /srv/www/releases/${build}/activate`);
  const goTo = (build: string) => change(build, () => activate(build));

  beforeAll(async () => {
    fs.chmodSync(site.folder, 0o755);
    [place.http, place.https] = [await freePort(), await freePort()];
    fs.mkdirSync(path.join(place.folder, "www/releases"), { recursive: true });
    const certificate = path.join(place.folder, "certificate");
    fs.mkdirSync(certificate);
    const request = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${WWW} -keyout privkey.pem -out fullchain.pem`;
    execFileSync("openssl", request.split(" "), { cwd: certificate, stdio: "ignore" });
    addCommand("ssh", 'shift; exec sh -c "$*"');
    if (server.command) addCommand(server.command.name, server.command.text(place));
    running = await server.start(here(notedBlock(server.heading, server.language)), place);
  });
  afterAll(async () => {
    await running?.stop();
    site.remove();
  });

  test("shows each release as it is published, and an older one again", async () => {
    const first = await publish("first");
    expect((await askSecurely(place, WWW, "/")).text).toContain("first");
    const second = await publish("second");
    expect(second).not.toBe(first);
    await goTo(first);
    expect((await askSecurely(place, WWW, "/")).text).toContain("first");
  });

  test("leads every other name, and http, to the one address", async () => {
    const plain = await ask(`http://127.0.0.1:${place.http}`, "/about", { headers: { Host: WWW } });
    expect([301, 308]).toContain(plain.status);
    expect(new URL(plain.headers.location ?? "")).toMatchObject({
      protocol: "https:",
      hostname: WWW,
      pathname: "/about",
    });
    expect(await askSecurely(place, "company.example", "/about")).toMatchObject({
      status: 301,
      text: expect.stringContaining(`https://${WWW}/about`),
    });
  });

  test("goes by the release's rules", async () => {
    expect((await askSecurely(place, WWW, "/about")).quoted).toBe('csp="here"');
    expect((await askSecurely(place, WWW, "/company")).status).toBe(301);
    expect(await askSecurely(place, WWW, "/nope")).toMatchObject({
      status: 404,
      text: expect.stringContaining("Not found"),
    });
    expect((await askSecurely(place, WWW, "/activate")).status).toBe(404);
  });

  test("keeps what open pages load when it goes back to a release that never had it", async () => {
    const older = await publish("before the script");
    site.write("assets/app-2.js", "run(2);");
    await publish("with the script");
    await goTo(older);
    expect(await askSecurely(place, WWW, "/assets/app-2.js")).toMatchObject({ status: 200, text: "run(2);" });
  });

  test("refuses a release that did not arrive whole, and goes on with the one it has", async () => {
    const before = await publish("whole");
    const cut = await publish("cut short");
    await goTo(before);
    fs.truncateSync(path.join(place.folder, "www/releases", cut, "site/about.html"), 10);
    const { status, stdout, stderr } = activate(cut);
    expect([status, stdout + stderr]).toEqual([1, expect.stringContaining("about.html")]);
    expect(await online()).toBe(before);
  });

  if (server.command) {
    test("takes back what the server refuses", async () => {
      const before = await publish("with settings that can be read");
      const bad = await publish("with a fault in the settings");
      await goTo(before);
      const release = path.join(place.folder, "www/releases", bad);
      const settings = fs.readdirSync(release).find((file) => /^(nginx\.conf|Caddyfile)$/.test(file)) ?? "";
      fs.appendFileSync(path.join(release, settings), "\nno such setting\n");
      const sums = execFileSync("sh", ["-c", "find . -type f ! -name SHA256SUMS | xargs sha256sum"], {
        cwd: release,
      });
      fs.writeFileSync(path.join(release, "SHA256SUMS"), sums);
      expect(activate(bad)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining("The server refused this release; the one before is still online."),
      });
      expect(await online()).toBe(before);
    });
  }

  test("leaves the newest releases, as many as it is told", async () => {
    const releases = path.join(place.folder, "www/releases");
    const current = await online();
    expect(fs.readdirSync(releases).length).toBeGreaterThan(3);
    expect(run(`KEEP=2 sh /srv/www/releases/${current}/activate`).status).toBe(0);
    expect(fs.readdirSync(releases)).toContain(current);
    expect(fs.readdirSync(releases).length).toBeLessThanOrEqual(3);
  });
});
