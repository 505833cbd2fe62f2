import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Engine } from "../support/engine";
import { freePort } from "../support/freePort";
import { runServer } from "../support/runServer";

const MODULES = [
  "mpm_event",
  "authz_core",
  "dir",
  "mime",
  "negotiation",
  "autoindex",
  "alias",
  "rewrite",
  "headers",
  "filter",
  "deflate",
];

/** Apache as shared hosting has it: all that is ours stands in the release's `.htaccess`. */
export const apache: Engine = {
  host: "apache",
  server: "Apache",
  sendsHeaders: true,
  copies: ["br", "gzip"],
  revalidates: true,
  async start(release) {
    const port = await freePort();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "apache-"));
    // Apache gives up being root, and would then not get into a folder that is root's alone.
    fs.chmodSync(folder, 0o755);
    fs.cpSync(release, path.join(folder, "release"), { recursive: true });
    const root = path.join(folder, "release/site");
    const file = path.join(folder, "apache.conf");
    fs.writeFileSync(
      file,
      `ServerRoot ${folder}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
DefaultRuntimeDir ${folder}
${MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join("\n")}
User www-data
Group www-data
TypesConfig /etc/mime.types
# What Debian and shared hosting set, and the release must cope with:
AddLanguage br .br
AddType application/x-gzip .gz
AddOutputFilterByType DEFLATE text/html text/css text/javascript application/json
DirectoryIndex index.html
DocumentRoot ${root}
<Directory ${root}>
  Options Indexes FollowSymLinks MultiViews
  AllowOverride All
  Require all granted
</Directory>
`,
    );
    return runServer({ command: "apache2", args: ["-D", "FOREGROUND", "-f", file], port, temporary: folder });
  },
};
