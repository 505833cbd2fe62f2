import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Engine } from "../support/engine";
import { freePort } from "../support/freePort";
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
    fs.writeFileSync(
      file,
      `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	bind 127.0.0.1
	root * ${release}/site
	import ${release}/Caddyfile
}
`,
    );
    const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    return runServer({
      command: "caddy",
      args: ["run", "--config", file, "--adapter", "caddyfile"],
      port,
      env,
      temporary: folder,
    });
  },
};
