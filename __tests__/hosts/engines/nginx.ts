import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../../support/freePort";
import { waitFor } from "../../support/waitFor";
import type { Engine } from "../support/engine";
import { runServer } from "../support/runServer";

/** nginx, with the lines of the deploy notes in its `server` block. */
export const nginx: Engine = {
  host: "nginx",
  server: "nginx",
  sendsHeaders: true,
  // The .br files would need a module that Debian packs apart.
  copies: ["gzip"],
  revalidates: true,
  async start(release) {
    const port = await freePort();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "nginx-"));
    const file = path.join(folder, "nginx.conf");
    const chosen = path.join(folder, "release.conf");
    const choose = (next: string) =>
      fs.writeFileSync(chosen, `root ${next}/site;\ninclude ${next}/nginx.conf;\n`);
    choose(release);
    fs.writeFileSync(file, settings(folder, `listen 127.0.0.1:${port};\n    include ${chosen};`));
    const running = await runServer({
      command: "nginx",
      args: ["-p", folder, "-e", "stderr", "-c", file],
      port,
      temporary: folder,
    });
    return {
      ...running,
      publish: (next) =>
        reloaded(running.pid, () => {
          choose(next);
          // What `nginx -s reload` sends.
          process.kill(running.pid, "SIGHUP");
        }),
    };
  },
};

/** Makes nginx read its settings anew, and waits until no worker takes visitors that has read those before. */
export async function reloaded(master: number, reload: () => void): Promise<void> {
  const before = workersOf(master);
  reload();
  await waitFor("the workers of the release before to take no more visitors", async () => {
    const working = workersOf(master).filter((worker) => !isLeaving(worker));
    return working.length > 0 && working.every((worker) => !before.includes(worker));
  });
}

const workersOf = (master: number): string[] =>
  fs.readFileSync(`/proc/${master}/task/${master}/children`, "utf8").trim().split(" ");

/** Whether a worker has heard that it shall end: until then it takes visitors. */
function isLeaving(worker: string): boolean {
  try {
    return fs.readFileSync(`/proc/${worker}/cmdline`, "utf8").includes("shutting down");
  } catch {
    return true;
  }
}

const settings = (folder: string, server: string): string => `daemon off;
pid ${folder}/pid;
error_log stderr;
${process.getuid?.() === 0 ? "user root;" : ""}
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  server {
    server_name localhost;
    ${server}
  }
}
`;
