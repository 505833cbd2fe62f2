import { spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { compiledCommand } from "../support/compiledCommand";
import { SmallSite } from "./support/smallSite";

/** A checkout in which nothing has been built. */
const empty = fs.mkdtempSync(path.join(os.tmpdir(), "unbuilt-"));
afterAll(() => fs.rmSync(empty, { recursive: true }));

const SERVE = compiledCommand("src/hosting/serve/cli.ts");
const RELEASE = compiledCommand("src/hosting/release.ts");

function run(
  command: string,
  args: string[],
  { cwd = empty, env = {} }: { cwd?: string; env?: object } = {},
) {
  const { status, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd,
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  return { status, said: stderr.trim() };
}

const NOT_BUILT = "No site has been built yet. Run `npm run build` first.";

describe("`npm run serve` says in one line what to do", () => {
  test("when nothing is built", () => {
    expect(run(SERVE, [])).toEqual({ status: 1, said: NOT_BUILT });
  });

  test.each(["abc", "70000"])("when PORT is %s", (port) => {
    const { status, said } = run(SERVE, [], { env: { PORT: port } });
    expect([status, said]).toEqual([
      1,
      `PORT is ${port}. Write a number, as in \`PORT=9001 npm run serve\`.`,
    ]);
  });

  test("when the port is taken", async () => {
    const site = new SmallSite();
    site.build();
    const other = net.createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as net.AddressInfo;
    const { status, said } = run(SERVE, [], { cwd: site.folder, env: { PORT: String(port) } });
    await new Promise((resolve) => other.close(resolve));
    site.remove();
    const advice = `Port ${port} is in use. Choose another, as in \`PORT=${port + 1} npm run serve\`.`;
    expect([status, said]).toEqual([1, advice]);
  });
});

test.each([
  ["serve", SERVE, []],
  ["release", RELEASE, ["nginx"]],
])("`npm run %s` refuses a site that is not whole, in one line", (_name, command, args) => {
  const site = new SmallSite();
  site.build();
  fs.truncateSync(path.join(site.dist.site, "about.html"), 10);
  const { status, said } = run(command, args, { cwd: site.folder, env: { PORT: "0" } });
  site.remove();
  expect([status, said]).toEqual([
    1,
    "dist/site is not what was built: about.html is damaged. Run `npm run build`.",
  ]);
});

describe("`npm run release` says in one line what to do", () => {
  test("when nothing is built", () => {
    expect(run(RELEASE, ["nginx"])).toEqual({ status: 1, said: NOT_BUILT });
  });

  test.each([[[]], [["myhost"]]])("when it is asked for %j", (args) => {
    const { status, said } = run(RELEASE, args);
    expect(status).toBe(1);
    expect(said).toMatch(/^Say for which host, as in `npm run release nginx`: apache, .*nginx, .*vercel\.$/);
  });
});
