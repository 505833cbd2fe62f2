/**
 * Sets up web servers with the commands of the hosting guide (`server.md`), starting from Debian's default
 * configurations, and publishes releases while many visitors send requests.
 */

import { execFileSync } from "node:child_process";
import dgram from "node:dgram";
import { once } from "node:events";
import fs from "node:fs";
import http2 from "node:http2";
import https from "node:https";
import path from "node:path";
import tls from "node:tls";
import { hosts } from "@sitekit/hosting";
import {
  assetFile,
  page,
  type Question,
  type Reply,
  RULES,
  request,
  SmallSite,
} from "@sitekit/hosting/testing";
import { filesIn } from "@sitekit/lib/files";
import { waitFor } from "@sitekit/testing/waitFor";
import { HAS_IPV6, StockServer, WWW } from "./support/stockServer";

// On a busy machine, publishing one release while visitors send requests takes half a minute. The weekly run publishes
// 40 times in one test.
jest.setTimeout(1_800_000);

const CONNECTIONS = 50;
/** The weekly run sets `EVERY_CASE`, to test more servers and publish more often. */
const { EVERY_CASE } = process.env;
const PUBLICATIONS = EVERY_CASE ? 40 : 8;
const SERVERS = EVERY_CASE ? (["nginx", "apache", "caddy"] as const) : (["nginx"] as const);

const ask = (origin: string, target: string, question?: Question) =>
  request(new URL(origin), target, question);

/** Sends an HTTPS request for the host name `name` to this machine, without looking the name up in the DNS. */
function askSecurely(port: number, name: string, target: string, host = "127.0.0.1") {
  return new Promise<{ status: number; text: string; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const options = { host, port, servername: name, rejectUnauthorized: false, agent: false as const };
      https
        .get({ ...options, path: target, headers: { Host: name } }, (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (part) => {
            text += part;
          });
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
          );
        })
        .on("error", reject);
    },
  );
}

/** The QUIC versions that a port supports, from its response to an unknown version (RFC 9000, section 6). */
async function quicVersions(port: number): Promise<number[]> {
  const packet = Buffer.alloc(1200);
  // 0xc0 marks a long header, 0x0a0a0a0a is the unknown version, and 8 is the length of the connection ID in bytes.
  Buffer.from([0xc0, 0x0a, 0x0a, 0x0a, 0x0a, 8]).copy(packet);
  const socket = dgram.createSocket("udp4");
  socket.send(packet, port, "127.0.0.1");
  const [answer]: Buffer[] = await once(socket, "message", { signal: AbortSignal.timeout(10_000) });
  socket.close();
  const versions = answer?.subarray(7 + 8) ?? Buffer.alloc(0);
  return Array.from({ length: versions.length / 4 }, (_, index) => versions.readUInt32BE(index * 4));
}

describe.each(SERVERS)("on Debian with %s, configured as in the guide,", (name) => {
  const server = new StockServer(name);
  const host = hosts.find((each) => each.name === name);
  if (!host) throw new Error(`There is no host ${name}`);
  const site = new SmallSite();
  const { ports } = server;

  /**
   * Makes a release with `words` in a page, a script and a header, so that the tests can tell which release a response
   * comes from.
   */
  async function release(words: string, from = site): Promise<string> {
    fs.rmSync(path.join(from.publicDir, "assets"), { recursive: true });
    from.asset(`run("${words}");`);
    from.write("index.html", page(words));
    const headers = [...RULES.headers, { path: "/*", headers: { "X-Release": words } }];
    return from.release(host as NonNullable<typeof host>, { ...RULES, headers });
  }
  const shown = async () => (await ask(server.origin, "/")).headers["x-release"];
  /**
   * Waits until the server shows the release `words`. Worker processes of the previous release may respond a few more
   * times, so 20 responses in a row must be from the new release.
   */
  const shows = async (words: string) => {
    let inARow = 0;
    await waitFor(`the release ${words}`, async () => {
      inARow = (await shown().catch(() => "")) === words ? inARow + 1 : 0;
      return inARow === 20;
    });
  };
  const script = (words: string) => `/${assetFile(`run("${words}");`)}`;
  const releases = () => fs.readdirSync(server.at("srv/www/releases"));
  const publish = async (folder: string, words: string) => {
    expect(await server.publish(folder)).toMatchObject({ status: 0 });
    await shows(words);
  };

  let [a, b, c] = ["", "", ""];
  beforeAll(async () => {
    fs.chmodSync(site.folder, 0o755);
    await server.start();
    [a, b, c] = [await release("a"), await release("b"), await release("c")];
  });
  afterAll(async () => {
    await server.stop();
    site.remove();
  });

  test("the first release puts the site online", async () => {
    expect((await ask(`http://127.0.0.1:${ports.http}`, "/")).headers["x-release"]).toBeUndefined();
    expect(server.setUp()).toBe("");
    await publish(a, "a");
    await waitFor(
      "https",
      async () => (await askSecurely(ports.https, WWW, "/")).headers["x-release"] === "a",
    );
    if (HAS_IPV6) expect((await askSecurely(ports.https, WWW, "/about", "::1")).status).toBe(200);
  });

  test("the server redirects HTTP requests, and HTTPS requests for `company.example`, and its header `Server` contains no digits", async () => {
    for (const name of [WWW, "company.example", "evil.example"]) {
      const { status, headers } = await ask(`http://127.0.0.1:${ports.http}`, "/about", {
        headers: { Host: name },
      });
      expect([301, 308]).toContain(status);
      // Caddy redirects http://company.example first to https://company.example, and only from there to the site's
      // address, https://www.company.example.
      expect([`https://${WWW}/about`, `https://${name}/about`]).toContain(headers.location);
      if (!name.endsWith("company.example")) expect(headers.location).toBe(`https://${WWW}/about`);
      expect(headers.server ?? "").not.toMatch(/\d/);
    }
    const apex = await askSecurely(ports.https, "company.example", "/about");
    expect([apex.status, apex.headers.location]).toEqual([301, `https://${WWW}/about`]);
    expect(apex.headers["strict-transport-security"]).toMatch(/max-age=\d+/);
    const page = await askSecurely(ports.https, WWW, "/about");
    expect([page.status, page.headers.server ?? ""]).toEqual([200, expect.not.stringMatching(/\d/)]);
  });

  test("HTTP/2 is supported", async () => {
    const session = http2.connect(`https://127.0.0.1:${ports.https}`, {
      servername: WWW,
      rejectUnauthorized: false,
    });
    await new Promise((resolve, reject) => session.once("connect", resolve).once("error", reject));
    expect(session.alpnProtocol).toBe("h2");
    session.close();
  });

  // The guide's configurations for nginx and Apache do not enable HTTP/3. Caddy enables it by default.
  if (name === "caddy")
    test("HTTP/3 is supported, and announced in a header", async () => {
      expect((await askSecurely(ports.https, WWW, "/about")).headers["alt-svc"]).toMatch(/\bh3=/);
      expect(await quicVersions(ports.https)).toContain(1);
    });

  test("a browser's cached copy of an unchanged file stays valid after a release from another folder", async () => {
    const files = ["/", "/about", script("a"), "/page-data/about/page-data.json"];
    const tags = async () =>
      Promise.all(files.map(async (file) => (await ask(server.origin, file)).headers.etag));
    const before = await tags();
    await publish(b, "b");
    const other = new SmallSite();
    await publish(await release("a", other), "a");
    other.remove();
    expect(await tags()).toEqual(before);
    for (const [index, file] of files.entries()) {
      const { status } = await ask(server.origin, file, {
        headers: { "If-None-Match": before[index] ?? "" },
      });
      expect([file, status]).toEqual([file, 304]);
    }
  });

  test("pages that visitors have open can still load their scripts after a rollback, and after the next release", async () => {
    await publish(b, "b");
    expect(await server.back()).toMatchObject({ status: 0 });
    await shows("a");
    expect((await ask(server.origin, script("b"))).status).toBe(200);
    await publish(c, "c");
    for (const words of ["a", "b", "c"])
      expect((await ask(server.origin, script(words))).body.toString()).toBe(`run("${words}");`);
  });

  test("a rollback puts the previous release online even if files of the current release are missing", async () => {
    fs.rmSync(path.join(server.online(), "site", script("b")));
    fs.rmSync(path.join(server.online(), "site", script("c")));
    expect(await server.back()).toMatchObject({ status: 0 });
    await shows("a");
  });

  test("the publish command refuses incomplete releases and releases with symbolic links", async () => {
    const before = releases();
    const bad = path.join(site.folder, "bad");
    const damage: [string, () => void][] = [
      ["cut short", () => fs.truncateSync(path.join(bad, "site/about.html"), 10)],
      ["missing", () => fs.rmSync(path.join(bad, "site/about.html"))],
      ["a link", () => fs.symlinkSync("/etc/passwd", path.join(bad, "site/x"))],
    ];
    for (const [, change] of damage) {
      fs.cpSync(b, bad, { recursive: true });
      change();
      expect(await server.publish(bad)).toMatchObject({ status: 1 });
      fs.rmSync(bad, { recursive: true });
    }
    expect([releases(), await shown()]).toEqual([before, "a"]);
  });

  const settingsFile = { nginx: "nginx.conf", caddy: "Caddyfile", apache: undefined }[name];
  if (settingsFile)
    test("the current release stays online if the server refuses the configuration of a new release", async () => {
      const bad = path.join(site.folder, "refused");
      fs.cpSync(b, bad, { recursive: true });
      fs.appendFileSync(path.join(bad, settingsFile), "\nreturn such setting;\n");
      const sums = filesIn(bad).filter((each) => each !== "SHA256SUMS");
      fs.writeFileSync(path.join(bad, "SHA256SUMS"), execFileSync("sha256sum", sums, { cwd: bad }));
      expect(await server.publish(bad)).toMatchObject({
        status: 1,
        said: expect.stringContaining("refused"),
      });
      expect(await shown()).toBe("a");
    });

  // A visitor who has just got a page of the new release may request its script from an old worker process, which still
  // serves the folder of the previous release.
  test("the publish command adds the scripts of a new release to the folder of the previous release", async () => {
    const before = server.online();
    await publish(await release("next"), "next");
    expect(fs.readFileSync(path.join(before, "site", script("next")), "utf8")).toBe('run("next");');
  });

  test("no visitor gets a wrong, truncated or empty response while releases are published and rolled back", async () => {
    const folders = new Map<string, string>();
    const fresh = (number: number) => `fresh ${number}`;
    for (let number = 0; number < PUBLICATIONS / 4; number += 1)
      folders.set(fresh(number), await release(fresh(number)));
    const wrong = new Set<string>();
    let answered = 0;
    let going = true;
    const ask = async (target: string, isRight: (reply: Reply) => boolean): Promise<Reply | undefined> => {
      const reply = await request(new URL(server.origin), target).catch((why: Error) => why.message);
      // When the server changes to another release, it may close a connection without a response. Browsers then repeat
      // the request, so this function repeats it too.
      if (reply === "socket hang up" || reply === "read ECONNRESET") return ask(target, isRight);
      if (typeof reply === "string") wrong.add(`${target}: ${reply}`);
      else if (reply.status !== 200 || !isRight(reply))
        wrong.add(`${target} ${reply.status} ${reply.headers["x-release"]} ${reply.body.length}`);
      else {
        answered += 1;
        return reply;
      }
      return undefined;
    };
    const wordsOf = ({ headers }: Reply) => String(headers["x-release"]);
    const isScript = (words: string) => (reply: Reply) => reply.body.toString() === `run("${words}");`;
    const visitor = async (number: number) => {
      while (going) {
        const home = await ask("/", (reply) => reply.body.toString() === page(wordsOf(reply)));
        // Requests the script of this home page. A process that still serves the previous release may get this
        // request. Then requests the script of release a, b or c, like an open page of that release.
        if (home) await ask(script(wordsOf(home)), isScript(wordsOf(home)));
        const open = "abc"[number % 3] ?? "a";
        await ask(script(open), isScript(open));
      }
    };
    // The visitors request the scripts of the releases a, b and c, so all three must have been online before.
    // Earlier tests have published release a. Releases b and c are published again, because an earlier test deleted
    // their scripts from the release that was online.
    await publish(b, "b");
    await publish(c, "c");
    const visitors = Array.from({ length: CONNECTIONS }, (_, number) => visitor(number));
    const said: string[] = [];
    const done = async (...steps: Promise<{ status: number | null; said: string }>[]) => {
      for (const each of await Promise.all(steps)) {
        said.push(each.said);
        if (each.status !== 0) wrong.add(each.said);
      }
    };
    for (let number = 0; number < PUBLICATIONS / 4; number += 1) {
      const next = folders.get(fresh(number)) ?? "";
      await done(server.publish(next));
      await done(server.publish(next));
      await done(server.back());
      await done(server.publish(a), server.publish(b));
    }
    going = false;
    await Promise.all(visitors);
    expect([...wrong]).toEqual([]);
    expect(said.filter((each) => each.includes("is online already.")).length).toBeGreaterThanOrEqual(
      PUBLICATIONS / 4,
    );
    expect(answered).toBeGreaterThan(12 * PUBLICATIONS);
    process.stdout.write(`${name}: ${answered} correct responses during ${PUBLICATIONS} publications\n`);
  });
});

/**
 * Returns the host name in the certificate that a server sends. `servername` is the host name that the client asks
 * for. If `servername` is undefined, the client asks for no name.
 */
async function certified(port: number, servername?: string): Promise<unknown> {
  const socket = tls.connect({ host: "127.0.0.1", port, servername, rejectUnauthorized: false });
  await once(socket, "secureConnect");
  const { subject } = socket.getPeerCertificate();
  socket.destroy();
  return subject.CN;
}

/** The domain of another site on the same server. */
const ANOTHER = "another.example";
/** The other site's configuration. It begins with the certificate for all sites that set no certificate. */
const ANOTHER_SITE = {
  nginx: `ssl_certificate /etc/nginx/another.pem;
ssl_certificate_key /etc/nginx/another.pem;
server {
    listen 443 ssl;
    listen [::]:443 ssl;
    server_name ${ANOTHER};
    return 200 another;
}
`,
  apache: `SSLCertificateFile /etc/apache2/another.pem
<VirtualHost *:443>
    ServerName ${ANOTHER}
    SSLEngine on
    Redirect permanent / https://another.example/there
</VirtualHost>
`,
};

describe.each(["nginx", "apache"] as const)("on a server with %s that already has another site,", (name) => {
  const server = new StockServer(name);
  const { ports } = server;
  const etc = name === "nginx" ? "etc/nginx" : "etc/apache2";
  const file = server.at(etc, `sites-enabled/the-other${name === "apache" ? ".conf" : ""}`);
  const guide = fs.readFileSync("packages/hosting/guide/server.md", "utf8");

  /** Changes the guide's commands as described in the guide's section “Beside other sites”. */
  const besideOthers = (commands: string) =>
    commands
      .replace(/^(rm \S+default|a2dissite .*|a2dismod .*)$/gm, "")
      .replace(/(sites-\w+\/|a2ensite )(?=site)/g, "$1zz-")
      .replace(/^(?=systemctl reload nginx)/gm, `${/`(sed -i .*zz-\*)`/.exec(guide)?.[1]}\n`);

  beforeAll(async () => {
    await server.start();
    const pem = server.at(etc, "another.pem");
    const settings = ["-newkey", "rsa:2048", "-nodes", "-subj", `/CN=${ANOTHER}`, "-keyout", pem];
    const certificate = execFileSync("openssl", ["req", "-x509", ...settings], { stdio: "pipe" });
    fs.appendFileSync(pem, certificate);
    fs.writeFileSync(file, server.here(ANOTHER_SITE[name]));
    const start = name === "nginx" ? "systemctl reload nginx" : "a2enmod ssl; systemctl restart apache2";
    expect(server.run(start)).toMatchObject({ status: 0 });
  });
  afterAll(() => server.stop());

  test("the guide's commands do not change the other site's configuration, and requests for unknown host names still get the other site's certificate", async () => {
    const before = fs.readFileSync(file, "utf8");
    expect(server.setUp(besideOthers)).toBe("");
    await waitFor("the certificate", async () => (await certified(ports.https, WWW)) === WWW);
    for (const asked of [ANOTHER, "unknown.example", undefined])
      expect([asked, await certified(ports.https, asked)]).toEqual([asked, ANOTHER]);
    expect(fs.readFileSync(file, "utf8")).toBe(before);
  });
});
