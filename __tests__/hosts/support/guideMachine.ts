/**
 * Starts a Debian system with its own file system, processes and network, like a container. This system is called “the
 * machine” here. A test runs the commands of the hosting guide on the machine, as they are printed, except that the
 * site's domain replaces the example domain. The machine has Debian's web servers, certbot, sudo, sshd, host names for
 * the domain, and a certificate authority. `standIns.sh` replaces programs that cannot run there, such as systemctl.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gitIn } from "@sitekit/testing/testFolder";
import { editAsForLaunch } from "../../launch/editAsForLaunch";
import { linkPackages } from "../../support/linkPackages";
import { copyParts } from "../../support/projectCopy";
import { DEBIAN_ROOT } from "./debianRoot";
import { printedCommands } from "./printedCommands";

/** The example domain in the guide's commands. `follow` replaces it with `DOMAIN`. */
const PRINTED = "company.example";
/** The domain of the site after `editAsForLaunch` has edited its content. */
export const DOMAIN = "sod-asset-technologies.com.ng";
const NAMES = ["", "www.", "git.", "staging."].map((name) => name + DOMAIN);
const AUTHORITY = "acme-v02.api.letsencrypt.org";
const SUPPORT = "__tests__/hosts/support";
const CHECKOUT = "/root/website";

const AUTHORITY_KEY = "/etc/authority/key.pem";
/**
 * The path, inside the machine, of the certificate of a certificate authority that only this test uses. The machine
 * trusts this authority.
 */
const CERTIFICATE = "/usr/local/share/ca-certificates/authority.crt";
const ENVIRONMENT = [
  "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  ...["HOME=/root", "TERM=dumb", "GATSBY_TELEMETRY_DISABLED=1", "SHARE_PICTURES=one"],
  `NODE_EXTRA_CA_CERTS=${CERTIFICATE}`,
];

const AUTHORITY_SETTINGS = `{
	admin off
	skip_install_trust
	auto_https disable_redirects
	pki {
		ca local {
			root {
				cert ${CERTIFICATE}
				key ${AUTHORITY_KEY}
			}
		}
	}
}
${AUTHORITY} {
	tls internal
	rewrite /directory /acme/local/directory
	acme_server
}
`;

/**
 * Commands that make the machine trust the test's certificate authority and set up what the guide assumes: root's SSH
 * key on the server, known host keys, a Git remote and installed packages.
 */
const SETUP = `
update-ca-certificates > /dev/null 2>&1
ssh-keygen -q -t ed25519 -N '' -f /root/.ssh/id_ed25519
cp /root/.ssh/id_ed25519.pub /root/.ssh/authorized_keys
ssh-keyscan ${NAMES.join(" ")} > /etc/ssh/ssh_known_hosts 2> /dev/null
git config --system safe.directory '*'
git config --system user.email editor@${DOMAIN}
git config --system user.name Editor
git config --system url./srv/git/.insteadOf https://git.${DOMAIN}/
git clone --quiet --bare . /srv/git/website.git
git remote add origin https://git.${DOMAIN}/website.git
git fetch --quiet
git branch --quiet --set-upstream-to=origin/main
npm ci
`;

interface Said {
  status: number | null;
  said: string;
}

export class GuideMachine {
  private root = "";
  private process?: ChildProcess;
  private init = "";

  /** Converts a path inside the machine to the path of the same file outside. */
  private at = (file: string): string => path.join(this.root, file);
  private write(file: string, words: string): void {
    fs.mkdirSync(path.dirname(this.at(file)), { recursive: true });
    fs.writeFileSync(this.at(file), words);
  }

  /** Starts the machine, with a checkout whose content is ready for a launch and whose packages are installed. */
  async start(): Promise<this> {
    this.root = fs.mkdtempSync(path.join(os.tmpdir(), "guide-"));
    fs.chmodSync(this.root, 0o755);
    execFileSync("cp", ["-a", `${DEBIAN_ROOT}/.`, this.root]);
    fs.mkdirSync(this.at("packages/node_modules"), { recursive: true });
    this.addNode();
    this.addNames();
    this.addCheckout();
    const script = path.resolve(SUPPORT, "guideMachine.sh");
    this.process = spawn(script, [this.root, path.resolve("node_modules")], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    if (this.process.stdout) await once(this.process.stdout, "data");
    const { pid } = this.process;
    this.init = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    const { status, said } = await this.run(SETUP);
    if (status !== 0) throw new Error(said);
    return this;
  }

  async stop(): Promise<void> {
    if (this.process?.exitCode === null) {
      const ended = once(this.process, "exit");
      this.process.stdin?.end();
      await ended;
    }
    fs.rmSync(this.root, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Runs shell commands as root, in the machine's checkout of this project. */
  async run(commands: string): Promise<Said> {
    const inside = ["--target", this.init, "--mount", "--net", "--pid", "--root", "--wd"];
    const shell = ["/usr/bin/env", "-i", ...ENVIRONMENT, "sh", "-ec", `cd ${CHECKOUT}\n${commands}`];
    const child = spawn("nsenter", [...inside, ...shell], { stdio: ["ignore", "pipe", "pipe"] });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => said.push(String(part)));
    const [status] = await once(child, "close");
    return { status, said: said.join("") };
  }

  /**
   * Runs the commands under a heading of a page of the guide. First replaces the example domain in them with the site's
   * domain, as the guide tells its readers to do.
   */
  follow(page: string, heading: string): Promise<Said> {
    return this.run(printedCommands(page, heading).join("\n").replaceAll(PRINTED, DOMAIN));
  }

  private addNode(): void {
    const npm = fs.realpathSync(path.join(path.dirname(process.execPath), "npm"));
    fs.copyFileSync(process.execPath, this.at("usr/bin/node"));
    fs.cpSync(path.dirname(path.dirname(npm)), this.at("usr/lib/node_modules/npm"), { recursive: true });
    for (const name of ["apt-get", "systemctl", "journalctl", "npm"]) {
      fs.rmSync(this.at(`usr/bin/${name}`), { force: true });
      fs.copyFileSync(`${SUPPORT}/standIns.sh`, this.at(`usr/bin/${name}`));
    }
  }

  private addNames(): void {
    const names = ["127.0.0.1 localhost", "::1 localhost", `127.0.0.1 ${os.hostname()}`];
    this.write("etc/hosts", `${names.join("\n")}\n10.9.0.1 ${NAMES.join(" ")}\n10.9.0.2 ${AUTHORITY}\n`);
    for (const file of [CERTIFICATE, AUTHORITY_KEY])
      fs.mkdirSync(path.dirname(this.at(file)), { recursive: true });
    const key = ["-keyout", this.at(AUTHORITY_KEY), "-out", this.at(CERTIFICATE)];
    const settings = ["-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", "/CN=Authority"];
    execFileSync("openssl", ["req", "-x509", ...settings, ...key], { stdio: "ignore" });
    this.write("etc/authority/Caddyfile", AUTHORITY_SETTINGS);
  }

  private addCheckout(): void {
    const folder = this.at(CHECKOUT);
    fs.mkdirSync(folder, { recursive: true });
    copyParts(folder, {});
    const commit = (message: string) => gitIn(folder, ["commit", "--quiet", "--message", message]);
    gitIn(folder, ["init", "--quiet", "--initial-branch", "main"]);
    gitIn(folder, ["add", "."]);
    commit("The site as it is");
    // The edits run a command of the project, which needs the packages. The machine later gets its own.
    linkPackages(folder);
    editAsForLaunch(folder);
    fs.rmSync(path.join(folder, "node_modules"), { recursive: true });
    gitIn(folder, ["add", "."]);
    commit("The site is launched");
  }
}
