import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../../support/freePort";
import { staysOnSite } from "../judges";
import type { Engine } from "../support/engine";
import { runServer } from "../support/runServer";

/** What Debian and shared hosting load. */
const APACHE_MODULES = [
  ...["mpm_event", "authz_core", "dir", "mime", "negotiation", "autoindex", "alias"],
  ...["rewrite", "headers", "filter", "deflate", "setenvif"],
];

/** Apache as shared hosting has it: all that is ours stands in the release's `.htaccess`. */
export const apache: Engine = {
  host: "apache",
  server: "Apache",
  allows: {
    noAddress: {
      judge: staysOnSite,
      because: "Apache answers %00 and %2F with a 404 of its own, before it reads .htaccess",
    },
  },
  sendsHeaders: true,
  copies: ["br", "gzip"],
  revalidates: true,
  async start(release) {
    const port = await freePort();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "apache-"));
    // Apache gives up being root, and would then not get into a folder that is root's alone.
    fs.chmodSync(folder, 0o755);
    publish(folder, release);
    const file = path.join(folder, "apache.conf");
    fs.writeFileSync(file, settings(folder, port));
    const args = ["-D", "FOREGROUND", "-f", file];
    const running = await runServer({ command: "apache2", args, port, temporary: folder });
    return { ...running, publish: async (next) => publish(folder, next) };
  },
};

/** Puts a release beside the others and makes it the current one in one step. */
function publish(folder: string, release: string): void {
  const place = fs.mkdtempSync(path.join(folder, "release-"));
  fs.cpSync(release, place, { recursive: true });
  fs.chmodSync(place, 0o755);
  fs.symlinkSync(place, path.join(folder, "current.new"));
  fs.renameSync(path.join(folder, "current.new"), path.join(folder, "current"));
}

const settings = (folder: string, port: number): string => `ServerRoot ${folder}
ServerTokens Prod
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
DefaultRuntimeDir ${folder}
${APACHE_MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join("\n")}
User www-data
Group www-data
TypesConfig /etc/mime.types
# What Debian and shared hosting set, and the release must cope with:
AddLanguage br .br
AddType application/x-gzip .gz
AddOutputFilterByType DEFLATE text/html text/css text/javascript application/json
DirectoryIndex index.html
DocumentRoot ${folder}/current/site
<Directory ${folder}>
  Options Indexes FollowSymLinks MultiViews
  AllowOverride All
  Require all granted
</Directory>
`;
