/**
 * Tests two scripts: `update-site`, which a scheduler runs every hour to update a website, and `watch-site`, which
 * checks a website from outside. The tests check the exit codes, the output and the notifications. git, npm and the
 * server are stand-ins.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import https from "node:https";
import path from "node:path";
import { text } from "node:stream/consumers";
import { type Listening, listen } from "@sitekit/testing/listen";
import { testFolder } from "@sitekit/testing/testFolder";

const SERVER = path.resolve("packages/hosting/server");

/**
 * Stand-ins for the commands that `update-site` runs. Tests write files that decide how these commands end:
 * - `npm run content due` ends with the exit code in the file `due`.
 * - Other `npm` commands, `git pull` and `deploy list` fail if their arguments contain the text of the file `fail`.
 * - `deploy` without arguments, which receives a release, fails if the text of the file `fail` is `send`.
 */
const STAND_INS = {
  git: 'case "$*" in status*) cat dirty ;; "rev-parse HEAD") echo beef ;; rev-parse*) cat lock ;; pull*) cp newLock lock; fails "$*" ;; esac',
  npm: 'echo "npm $*" >> ran; case "$*" in *"due --site https://www.company.example --commit beef") exit "$(cat due)" ;; esac; fails "$*"',
  deploy:
    'case "$1" in list) cat list; fails list ;; *) cat > /dev/null; fails send; echo sent >> ran ;; esac',
};
const FAILS = 'fails() { case "$1" in *"$(cat fail)"*) echo "The reason."; exit 1 ;; esac; }\n';

const folder = testFolder(({ at, write }) => {
  for (const [name, lines] of Object.entries(STAND_INS)) {
    write(`bin/${name}`, `#!/bin/sh\n${FAILS}${lines}\n`);
    fs.chmodSync(at(`bin/${name}`), 0o755);
  }
  const state = { dirty: "", lock: "1", newLock: "1", fail: "nothing", due: "10", list: "", ran: "" };
  for (const [name, words] of Object.entries(state)) write(name, words);
  write("dist/release/RELEASE", "");
  fs.mkdirSync(at("node_modules"));
});

async function run(script: string, args: string[] = [], env: Record<string, string> = {}) {
  const child = spawn("sh", [path.join(SERVER, script), ...args], {
    cwd: folder.at(),
    env: {
      ...process.env,
      PATH: `${folder.at("bin")}:${process.env.PATH}`,
      TELL: `cat >> ${folder.at("told")}`,
      CI: "",
      ...env,
    },
  });
  const [stdout, stderr, [status]] = await Promise.all([
    ...[text(child.stdout), text(child.stderr)],
    once(child, "close"),
  ] as const);
  const told = fs.existsSync(folder.at("told")) ? folder.read("told") : "";
  return { status, said: stdout + stderr, told };
}
const SETTINGS = { SITE_URL: "https://www.company.example", HOST: "nginx", DEPLOY: "deploy" };
const update = (env: Record<string, string> = {}) => run("update-site", [], { ...SETTINGS, ...env });

test.each([
  ["nothing is due", { due: "0" }, 0, "Nothing is due.\n", false],
  ["a release was due and is online now", {}, 0, "The site online is up to date.\n", true],
  [
    "somebody went back to an earlier release",
    { list: "New releases are held since" },
    3,
    /^Releases are held, because/,
    false,
  ],
])("`update-site` notifies nobody when %s", async (_, state, status, said, isSent) => {
  for (const [name, words] of Object.entries(state)) folder.write(name, words);
  expect(await update()).toEqual({ status, said: expect.stringMatching(said), told: "" });
  expect(folder.read("ran").includes("sent")).toBe(isSent);
});

test.each([
  [
    "the checkout has uncommitted changes",
    { dirty: " M content/home.json" },
    5,
    /^The newest commit cannot be fetched or installed\..*This checkout has uncommitted changes/s,
  ],
  [
    "`git pull` fails",
    { fail: "pull" },
    5,
    /^The newest commit cannot be fetched or installed\. The site online stays as it was\.\nThe reason\.\n$/,
  ],
  ["`npm ci` fails", { newLock: "2", fail: "ci" }, 5, /^The newest commit cannot be fetched or installed/],
  [
    "it is unknown whether the site must be built again",
    { due: "2" },
    6,
    /^It is unknown whether the site must be built again/,
  ],
  ["the server cannot be reached", { fail: "list" }, 10, /^The releases on the server cannot be listed/],
  ["the launch check fails", { fail: "--launch" }, 7, /^The launch check fails/],
  [
    "the build fails",
    { fail: "run build" },
    8,
    /^The build fails\. The site online stays as it was\.\nThe reason/,
  ],
  ["the release cannot be made", { fail: "release" }, 9, /^The release cannot be made/],
  ["the server refuses the release", { fail: "send" }, 10, /^The release cannot be published/],
  [
    "the online site differs from the build",
    { fail: "smoke" },
    11,
    /^The release is online, but not as it was built\.\nThe reason/,
  ],
])(
  "`update-site` notifies somebody when %s, and sends no release after a failed step",
  async (_, state, status, said) => {
    for (const [name, words] of Object.entries(state)) folder.write(name, words);
    const result = await update();
    expect(result).toEqual({ status, said: expect.stringMatching(said), told: result.said });
    expect(folder.read("ran").includes("sent")).toBe(status === 11);
  },
);

test("the notification of `update-site` contains the error of a failed build, even if forty more lines follow", async () => {
  folder.write(
    "bin/npm",
    '#!/bin/sh\ncase "$*" in *due*) exit 10 ;; "run build") echo "error First"; seq 40; exit 1 ;; esac\n',
  );
  expect(await update()).toMatchObject({
    status: 8,
    told: expect.stringMatching(/^The build fails.*error First/s),
  });
});

test("with WHEN=always, `update-site` does not run `due`, and publishes the release with the command in PUBLISH", async () => {
  folder.write("due", "0");
  const settings = { WHEN: "always", DEPLOY: "", PUBLISH: "echo uploaded >> ran" };
  expect((await update(settings)).status).toBe(0);
  expect(folder.read("ran")).toMatch(
    /^npm run --silent content -- check --launch\n.*uploaded\nnpm run smoke/s,
  );
});

test.each([
  [
    "with `--after` for a hosting service",
    { DEPLOY: "", PUBLISH: "true" },
    " --after https://www.company.example",
  ],
  ["without `--after` for a self-hosted server", {}, ""],
])("`update-site` makes a release %s", async (_, env, after) => {
  expect((await update(env)).status).toBe(0);
  expect(folder.read("ran")).toContain(`npm run release -- nginx --allow uncommitted${after}\n`);
});

test("with WHEN=always, a second run of `update-site` waits for the active run to end, and then also publishes", async () => {
  const both = [update({ WHEN: "always" }), update({ WHEN: "always" })];
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([0, 0]);
  expect(folder.read("ran").match(/sent/g)).toHaveLength(2);
  expect(folder.read("ran")).toMatch(/^(.*sent\n.*)\1$/s);
});

test.each([
  [1, 0, ""],
  [4, 12, "An earlier run started more than three hours ago and has not ended"],
])(
  "if a run of `update-site` started %i h ago and is still active, a new run does not update the site, and exits with code %i",
  async (hours, status, said) => {
    const held = spawn("flock", [".", "sh", "-c", "echo; exec cat"], { cwd: folder.at() });
    await once(held.stdout, "data");
    const start = Date.now() / 1000 - hours * 3600;
    fs.utimesSync(folder.at(), start, start);
    const result = await update();
    expect(result).toEqual({ status, said: expect.stringContaining(said), told: result.said });
    expect(folder.read("ran")).toBe("");
    held.stdin.end();
    await once(held, "close");
    expect((await update()).status).toBe(0);
    expect(Date.now() - fs.statSync(folder.at()).mtimeMs).toBeLessThan(600_000);
  },
);

test("`update-site` does not run `git pull` in a CI job, which starts with the newest commit", async () => {
  folder.write("fail", "pull");
  expect(await update({ CI: "true" })).toMatchObject({ status: 0, said: "The site online is up to date.\n" });
});

/**
 * Runs the command from the crontab in `guide/dates.md`, with the environment variables that cron would set. `limit`
 * replaces the command's time limit, `50m`. Returns the exit code, and the text that cron would mail.
 */
async function runAsCron(limit: string) {
  const guide = fs.readFileSync(path.resolve("packages/hosting/guide/dates.md"), "utf8");
  const [, crontab = ""] = /^## cron$.*?^```$(.*?)^```$/ms.exec(guide) ?? [];
  const lines = crontab
    .replace("/usr/local/bin", folder.at("bin"))
    .replace("/srv/site", folder.at())
    .replace("/etc/site-update", folder.at("settings"))
    .replace("packages/hosting/server", SERVER)
    .replace("50m", limit)
    .trim()
    .split("\n");
  const command = lines.pop()?.replace(/^(\S+ ){5}/, "") ?? "";
  folder.write(
    "settings",
    Object.entries(SETTINGS)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(""),
  );
  const variables = Object.fromEntries(lines.map((line) => line.split("=")));
  const env = { HOME: "/", LOGNAME: "site", SHELL: "/bin/sh", PATH: "/usr/bin:/bin", ...variables };
  const child = spawn("/bin/sh", ["-c", command], { cwd: "/", env, stdio: ["ignore", "pipe", "pipe"] });
  const [stdout, stderr, [status]] = await Promise.all([
    ...[text(child.stdout), text(child.stderr)],
    once(child, "close"),
  ] as const);
  return { status, mail: stdout + stderr };
}

test.each([
  ["nothing is due", "nothing", { due: "0" }, 0, /^$/],
  ["somebody went back to an earlier release", "nothing", { list: "New releases are held since" }, 3, /^$/],
  [
    "the build fails",
    "the reason",
    { fail: "run build" },
    8,
    /^The build fails\. The site online stays as it was\.\nThe reason/,
  ],
  [
    "the server cannot be reached",
    "the reason",
    { fail: "list" },
    10,
    /^The releases on the server cannot be listed/,
  ],
])("when %s, cron mails %s", async (_, __, state, status, mail) => {
  for (const [name, words] of Object.entries(state)) folder.write(name, words);
  expect(await runAsCron("50m")).toEqual({ status, mail: expect.stringMatching(mail) });
});

test("the time limit in the crontab ends a run that hangs, cron mails the message of `timeout`, and the next run succeeds", async () => {
  folder.write("bin/npm", "#!/bin/sh\nexec sleep 600\n");
  expect(await runAsCron("1")).toEqual({
    status: 124,
    mail: expect.stringMatching(/^timeout: sending signal TERM/),
  });
  folder.write("bin/npm", "#!/bin/sh\nexit 0\n");
  expect(await runAsCron("50m")).toEqual({ status: 0, mail: "" });
});

test("the systemd units are valid (checked only if systemd is installed)", () => {
  const units = ["site-update.service", "site-update.timer"].map((name) => path.join(SERVER, name));
  const { error, stdout, stderr } = spawnSync("systemd-analyze", ["verify", ...units], { encoding: "utf8" });
  expect(error ? "" : stdout + stderr).toBe("");
});

test("`update-site` names the required settings if SITE_URL is empty", async () => {
  expect(await update({ SITE_URL: "" })).toMatchObject({
    status: 4,
    said: expect.stringMatching(/^SITE_URL, HOST, and/),
  });
});

describe("`watch-site`", () => {
  let site: Listening;
  afterEach(() => site.close());
  const serves: http.RequestListener = ({ url }, reply) =>
    reply.end(url === "/" ? "<html>" : '{\n  "build": "0123abcd",\n');

  test.each([
    ["nobody if it got no build as an argument", [], 0, /^Build 0123abcd is online/],
    ["nobody if the build in its argument is online", ["0123abcd"], 0, /^Build 0123abcd is online/],
    [
      "somebody if the build in its argument is not online",
      ["4567"],
      1,
      /^Build 0123abcd is online at \S+, not 4567\.\n$/,
    ],
  ])("says which build is online, and notifies %s", async (_, more, status, said) => {
    site = await listen(http.createServer(serves));
    const result = await run("watch-site", [site.url, ...more]);
    expect(result).toMatchObject({ status, said: expect.stringMatching(said) });
    expect(result.told).toBe(status === 0 ? "" : result.said);
  });

  /**
   * Serves the site with a certificate that is valid for `days` days. Runs `watch-site` for this site, and returns its
   * result.
   */
  async function watchSecure(days: string) {
    const [key, cert] = [folder.at("key.pem"), folder.at("cert.pem")];
    const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
    spawnSync("openssl", [
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-days",
      days,
      ...names,
      "-keyout",
      key,
      "-out",
      cert,
    ]);
    const secure = https.createServer({ key: fs.readFileSync(key), cert: fs.readFileSync(cert) }, serves);
    site = await listen(secure as http.Server);
    return run("watch-site", [site.url.replace("http:", "https:")], { CURL_CA_BUNDLE: cert });
  }

  test.each([
    ["10", 1, /^The certificate of \S+ expires within 14 days/],
    ["20", 0, /^Build 0123abcd is online/],
  ])("warns only if the certificate expires within 14 days: %s days are left", async (days, status, said) => {
    expect(await watchSecure(days)).toMatchObject({ status, said: expect.stringMatching(said) });
  });

  test("does not advise renewing a certificate that openssl cannot read", async () => {
    folder.write("bin/openssl", "#!/bin/sh\nexit 1\n");
    fs.chmodSync(folder.at("bin/openssl"), 0o755);
    expect(await watchSecure("20")).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^The certificate of \S+ cannot be read: openssl got none from \S+\.\n$/),
    });
  });
});
