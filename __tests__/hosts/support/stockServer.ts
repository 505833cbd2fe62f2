/**
 * A web server as Debian's package installs it, set up with the commands of
 * `packages/hosting/guide/server.md`. Its configuration, logs and releases are in one folder, and programs that need a
 * whole machine (apt-get, certbot, systemctl, ssh and the like) are replaced by stand-ins.
 */
import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { filesIn } from "@sitekit/lib/files";
import { freePort } from "@sitekit/testing/listen";
import { printedCommands } from "./printedCommands";
import { type Running, runServer } from "./runServer";

export type ServerName = "nginx" | "apache" | "caddy";

export const WWW = "www.company.example";

const HEADINGS = { nginx: "nginx", apache: "Apache", caddy: "Caddy" };
const ETC = { nginx: "nginx", apache: "apache2", caddy: "caddy" };

/** Whether this machine has an IPv6 loopback address, which some containers lack. */
export const HAS_IPV6 = Object.values(os.networkInterfaces()).some((each) =>
  each?.some(({ address }) => address === "::1"),
);

export class StockServer implements Running {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), "stock-"));
  readonly ports = { http: 0, https: 0, plain: 0 };
  private running?: Running;

  constructor(readonly name: ServerName) {}

  /** The address at which the server delivers the release without TLS, for tests. See `addPlainServer`. */
  get origin(): string {
    return `http://127.0.0.1:${this.ports.plain}`;
  }

  get pid(): number {
    return this.running?.pid ?? 0;
  }

  at(...parts: string[]): string {
    return path.join(this.folder, ...parts);
  }

  /**
   * Adapts a text to this server. For example, replaces system folders such as `/srv` with folders in `this.folder`, and
   * the ports 80 and 443 with this server's ports. The text can be commands of the guide, a configuration file, a script
   * or a path.
   */
  here(text: string): string {
    const { http, https } = this.ports;
    return text
      .replace(
        /(?<![\w.])\/(srv|etc\/(?:nginx|apache2|caddy|letsencrypt|sudoers\.d|publish-site)|usr\/local\/sbin|var\/(?:www|log|run|lock))\b/g,
        `${this.folder}/$1`,
      )
      .replaceAll("/run/nginx.pid", this.at("nginx.pid"))
      .replace(/^url=.*$/gm, `url=https://${WWW}:${https}`)
      .replaceAll("PATH=/usr/sbin", `PATH=${this.at("stand-ins")}:/usr/sbin`)
      .replace(
        /^(\s*)listen (80|443)\b(.*)$/gm,
        (_, space, port, rest) => `${space}listen 127.0.0.1:${port === "80" ? http : https}${rest}`,
      )
      .replace(/^(\s*)listen \[::\]:(80|443)\b(.*)$/gm, (_, space, port, rest) =>
        HAS_IPV6 ? `${space}listen [::1]:${port === "80" ? http : https}${rest}` : "",
      )
      .replace(/^(\s*)Listen (80|443)$/gm, (_, space, port) =>
        (HAS_IPV6 ? ["127.0.0.1", "[::1]"] : ["127.0.0.1"])
          .map((address) => `${space}Listen ${address}:${port === "80" ? http : https}`)
          .join("\n"),
      )
      .replaceAll("*:80>", `*:${http}>`)
      .replaceAll("*:443>", `*:${https}>`)
      .replace(/^:80 \{/m, `http://:${http} {`)
      .replace(/^\{\n\tservers/m, `${this.caddyOptions()}\tservers`);
  }

  /**
   * Starts the server with the configuration that `apt-get install` creates, adapted to this server. Also installs the
   * scripts `publish-site` and `switch-site` of the guide, and the stand-ins.
   */
  async start(): Promise<this> {
    fs.chmodSync(this.folder, 0o755);
    for (const port of ["http", "https", "plain"] as const) this.ports[port] = await freePort();
    const folders = "stand-ins tmp usr/local/sbin etc/sudoers.d srv/www var/www var/log/nginx";
    for (const folder of `${folders} var/run/apache2 var/lock/apache2 var/log/apache2`.split(" "))
      fs.mkdirSync(this.at(folder), { recursive: true });
    this.copyConfiguration();
    for (const script of ["publish-site", "switch-site"])
      fs.writeFileSync(
        this.at("usr/local/sbin", script),
        this.here(fs.readFileSync(`packages/hosting/server/${script}`, "utf8")),
        { mode: 0o755 },
      );
    for (const [name, text] of Object.entries(this.standIns()))
      fs.writeFileSync(this.at("stand-ins", name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    this.running = await runServer({ ...this.command(), port: this.ports.http, temporary: this.folder });
    fs.writeFileSync(this.at("pid"), String(this.pid));
    return this;
  }

  /**
   * Runs the commands in two sections of the guide: “The account”, and the section about this server. `change` can
   * change the commands first. If they fail, returns their exit status and output. Otherwise, adds the plain server (see
   * `addPlainServer`) and returns an empty string.
   */
  setUp(change = (commands: string) => commands): string {
    const commands = ["The account", HEADINGS[this.name]].flatMap((each) =>
      printedCommands("server.md", each),
    );
    const { status, stdout, stderr } = this.run(change(commands.join("\n")));
    if (status !== 0) return `${status}: ${stdout}${stderr}`;
    this.addPlainServer();
    return "";
  }

  /** Runs commands after adapting them to this server. */
  run(script: string, env: Record<string, string> = {}): SpawnSyncReturns<string> {
    return spawnSync("sh", ["-ec", this.here(script)], {
      encoding: "utf8",
      env: { ...this.environment(), ...env },
    });
  }

  /** Sends the release in the folder `release` with `tar` and `ssh`. Resolves with the exit status and output. */
  publish(release: string): Promise<{ status: number | null; said: string }> {
    return this.later(`tar -C ${release} -c . | ssh deploy@server`);
  }

  /**
   * Puts an earlier release online: the previous release, or the build with the id `which`. Then runs `resume`, because
   * the server refuses new releases after `back`.
   */
  back(which = ""): Promise<{ status: number | null; said: string }> {
    return this.later(`ssh deploy@server back ${which} && ssh deploy@server resume`);
  }

  private later(script: string): Promise<{ status: number | null; said: string }> {
    const child = spawn("sh", ["-c", script], { env: this.environment() });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => said.push(String(text)));
    return new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (status) => resolve({ status, said: said.join("") }));
    });
  }

  /** The folder of the release that is online. */
  online(): string {
    return fs.realpathSync(this.at("srv/www/current"));
  }

  async stop(): Promise<void> {
    await this.running?.stop();
    fs.rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private environment() {
    return {
      ...process.env,
      PATH: `${this.at("stand-ins")}:${process.env.PATH}:/usr/sbin`,
      APACHE_CONFDIR: this.at("etc/apache2"),
      APACHE_STATE_DIRECTORY: this.at("var/apache2"),
      XDG_DATA_HOME: this.folder,
      XDG_CONFIG_HOME: this.folder,
      HOME: this.folder,
    };
  }

  private copyConfiguration(): void {
    const name = ETC[this.name];
    const etc = this.at("etc", name);
    fs.cpSync(`/etc/${name}`, etc, { recursive: true, verbatimSymlinks: true });
    for (const file of filesIn(etc)) {
      const full = path.join(etc, file);
      if (fs.lstatSync(full).isSymbolicLink()) {
        const to = fs.readlinkSync(full);
        fs.rmSync(full);
        fs.symlinkSync(this.here(to), full);
      } else fs.writeFileSync(full, this.here(fs.readFileSync(full, "utf8")));
    }
    if (this.name === "nginx") {
      const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
      const settings = kinds.map((kind) => `${kind}_temp_path ${this.at("tmp", kind)};\n`).join("");
      fs.writeFileSync(path.join(etc, "conf.d/temporary.conf"), settings);
      fs.symlinkSync("/usr/share/nginx/modules", this.at("modules"));
    }
    if (this.name === "caddy") {
      const file = path.join(etc, "Caddyfile");
      fs.writeFileSync(file, `${this.caddyOptions()}}\n${fs.readFileSync(file, "utf8")}`);
    }
  }

  /**
   * The beginning of Caddy's block of global options, without its closing brace. `local_certs` makes Caddy sign its
   * certificates itself, because no certificate authority issues certificates for a reserved domain.
   */
  private caddyOptions(): string {
    const options = [
      `http_port ${this.ports.http}`,
      `https_port ${this.ports.https}`,
      `admin unix//${this.at("admin")}`,
      `default_bind 127.0.0.1${HAS_IPV6 ? " ::1" : ""}`,
      "local_certs",
      "skip_install_trust",
    ];
    return `{\n${options.map((option) => `\t${option}\n`).join("")}`;
  }

  private command() {
    const env = this.environment();
    if (this.name === "nginx")
      return { command: "/usr/sbin/nginx", args: [...this.nginxArgs(), "-g", "daemon off;"], env };
    if (this.name === "apache") return { command: "/usr/sbin/apache2ctl", args: ["-D", "FOREGROUND"], env };
    return { command: "/usr/bin/caddy", args: ["run", "--config", this.at("etc/caddy/Caddyfile")], env };
  }

  private nginxArgs(): string[] {
    const [log, settings] = [this.at("var/log/nginx/error.log"), this.at("etc/nginx/nginx.conf")];
    return ["-p", this.folder, "-e", log, "-c", settings];
  }

  private standIns(): Record<string, string> {
    const webroot = this.at("var/www/acme/.well-known/acme-challenge");
    const live = this.at("etc/letsencrypt/live", WWW);
    // This script does what a certificate authority does to verify a domain: it requests the file `token` from the
    // server. It repeats the request, because a server applies its new configuration some time after `reload` returns.
    const asks = `(async () => {
      const { once } = require("node:events");
      const { text } = require("node:stream/consumers");
      const place = { host: "127.0.0.1", port: ${this.ports.http}, path: "/.well-known/acme-challenge/token" };
      for (let turn = 0; turn < 100; turn += 1) {
        const asked = require("node:http").get({ ...place, headers: { Host: "${WWW}" } });
        const [answer] = await once(asked, "response").catch(() => []);
        if (answer && (await text(answer)) === "proof") process.exit(0);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      console.error("The authority found no proof in ten seconds.");
      process.exit(1);
    })()`;
    const reload = {
      nginx: `kill -HUP $(cat ${this.at("pid")})`,
      apache: `case $1 in reload) apache2ctl graceful ;; *) kill -HUP $(cat ${this.at("var/run/apache2/apache2.pid")}); sleep 1 ;; esac`,
      caddy: `/usr/bin/caddy reload --config ${this.at("etc/caddy/Caddyfile")} --address unix/${this.at("admin")} --force`,
    };
    return {
      "apt-get": "exit 0",
      adduser: "exit 0",
      // Removes the options for owner and group, because this machine has no user `deploy`.
      install: `/usr/bin/install $(echo "$*" | sed 's/-o deploy -g deploy//')`,
      systemctl: `[ "$1" != is-active ] || exit 0\n${reload[this.name]}`,
      id: "echo deploy",
      ssh: 'shift; exec publish-site "$@"',
      "publish-site": `exec ${this.at("usr/local/sbin/publish-site")} "$@"`,
      sudo: 'shift; SUDO_USER=deploy exec "$@"',
      runuser: 'shift 3; exec "$@"',
      nginx: `exec /usr/sbin/nginx ${this.nginxArgs().join(" ")} "$@"`,
      caddy: 'exec /usr/bin/caddy "$@"',
      // Writes the file `token`, requests it as a certificate authority does, and then makes a certificate.
      certbot: `mkdir -p ${webroot} ${live} && printf proof > ${webroot}/token && node -e '${asks}' &&
        openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${WWW} -keyout ${live}/privkey.pem -out ${live}/fullchain.pem 2> /dev/null`,
    };
  }

  /**
   * Adds a server that delivers the release without TLS at `origin`. Only the tests need this server.
   */
  private addPlainServer(): void {
    const { plain } = this.ports;
    const etc = this.at("etc", ETC[this.name]);
    if (this.name === "nginx")
      fs.writeFileSync(
        path.join(etc, "sites-enabled/plain"),
        `server { listen 127.0.0.1:${plain} default_server; server_name localhost; include ${etc}/site-release.con[f]; }\n`,
      );
    if (this.name === "apache")
      fs.writeFileSync(
        path.join(etc, "sites-enabled/plain.conf"),
        `Listen 127.0.0.1:${plain}\n<VirtualHost *:${plain}>\nServerName localhost\nIncludeOptional ${etc}/site-release.con[f]\n</VirtualHost>\n`,
      );
    if (this.name === "caddy")
      fs.appendFileSync(
        path.join(etc, "Caddyfile"),
        `http://:${plain} {\n\theader -Server\n\timport ${etc}/site-release.caddy*\n}\n`,
      );
    const { status, stderr } = this.run(
      `systemctl ${this.name === "apache" ? "restart apache2" : `reload ${this.name}`}`,
    );
    if (status !== 0) throw new Error(stderr);
  }
}
