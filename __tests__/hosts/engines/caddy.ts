import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../../support/freePort";
import type { Engine } from "../support/engine";
import { runServer } from "../support/runServer";

/** Caddy, with the lines of the deploy notes in the site's block. */
export const caddy: Engine = {
  host: "caddy",
  server: "Caddy",
  sendsHeaders: true,
  copies: ["br", "gzip"],
  revalidates: true,
  async start(release) {
    const port = await freePort();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "caddy-"));
    const file = path.join(folder, "Caddyfile");
    const chosen = path.join(folder, "release.caddy");
    const admin = `unix/${folder}/admin`;
    const choose = (next: string) =>
      fs.writeFileSync(chosen, `root * ${next}/site\nimport ${next}/Caddyfile\n`);
    choose(release);
    fs.writeFileSync(file, settings(admin, port, chosen));
    const config = ["--config", file, "--adapter", "caddyfile"];
    const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const running = await runServer({
      command: "caddy",
      args: ["run", ...config],
      port,
      env,
      temporary: folder,
    });
    return {
      ...running,
      publish: async (next) => {
        choose(next);
        execFileSync("caddy", ["reload", ...config, "--address", admin], { stdio: "ignore" });
      },
    };
  },
};

const settings = (admin: string, port: number, chosen: string): string => `{
	admin ${admin.replace("unix/", "unix//")}
	auto_https off
}
http://:${port} {
	bind 127.0.0.1
	import ${chosen}
}
`;
