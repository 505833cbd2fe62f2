import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { freePort } from "@sitekit/testing/listen";
import { waitFor } from "@sitekit/testing/waitFor";
import { config } from "../../content.config";
import { attributeName, isSingle, uidOf } from "../../packages/sources/strapi/attributes";
import { pathOf } from "../../packages/sources/strapi/strapi";

const VERSION = "5.54.0";

/** The files of a minimal Strapi project, by path. It uses SQLite and has no admin panel. */
const FILES: Record<string, string> = {
  "package.json": JSON.stringify({
    name: "cms",
    version: "1.0.0",
    private: true,
    dependencies: { "@strapi/strapi": VERSION, "better-sqlite3": "12" },
  }),
  "config/database.js": `module.exports = { connection: { client: "sqlite", useNullAsDefault: true,
    connection: { filename: require("path").join(__dirname, "../data.db") } } };`,
  "config/server.js": `module.exports = { host: "127.0.0.1", port: Number(process.env.PORT), app: { keys: ["a", "b"] } };`,
  "config/admin.js": `module.exports = { serveAdminPanel: false, autoOpen: false, auth: { secret: "a" },
    apiToken: { salt: "b" }, transfer: { token: { salt: "c" } }, secrets: { encryptionKey: "d" } };`,
  "config/plugins.js": `module.exports = { "users-permissions": { enabled: false } };`,
  "config/middlewares.js": `module.exports = ["strapi::errors", "strapi::security", "strapi::cors", "strapi::query",
    "strapi::body", "strapi::favicon", "strapi::public"];`,
  "config/api.js": "module.exports = {};",
  "public/uploads/.gitkeep": "",
  "database/migrations/.gitkeep": "",
  // `register` adds an endpoint that unpublishes a record. `bootstrap` runs at each start: it makes Strapi store
  // uploaded pictures unchanged, and writes a new API token to the file `token`.
  "src/index.js": `module.exports = { register({ strapi }) {
    const handler = async (ctx) => { const { uid, documentId } = ctx.request.body;
      await strapi.documents(uid).unpublish({ documentId }); ctx.body = { data: [] }; };
    strapi.server.routes([{ method: "POST", path: "/api/unpublish", handler, config: { auth: false } }]);
  }, async bootstrap({ strapi }) {
    await strapi.plugin("upload").service("upload").setSettings({ sizeOptimization: false, responsiveDimensions: false, autoOrientation: false });
    const token = await strapi.service("admin::api-token").create({ name: "test-" + Date.now(), description: "", type: "full-access", lifespan: null });
    require("fs").writeFileSync("token", token.accessKey);
  } };`,
  "start.js": `const { createStrapi } = require("@strapi/strapi");
    createStrapi({ appDir: __dirname, distDir: __dirname }).start().catch((error) => { console.error(error); process.exit(1); });`,
};

type Entry = { documentId: string; [attribute: string]: unknown };

/** A Strapi server that runs on this machine, in a scratch folder. */
export class RealStrapi {
  private child?: ChildProcess;
  private log = "";
  url = "";
  token = "";

  constructor(readonly folder: string) {
    for (const [file, text] of Object.entries(FILES)) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), text);
    }
  }

  /**
   * Installs Strapi from npm. If `packages` is the path of a `node_modules` folder that already contains Strapi, only
   * adds a symbolic link to this folder, so that repeated runs are faster.
   */
  install(packages = ""): void {
    if (packages) fs.symlinkSync(path.resolve(packages), path.join(this.folder, "node_modules"), "dir");
    // The `.npmrc` of this repository disables install scripts, and `npm run` passes this setting on. But the SQLite
    // driver `better-sqlite3` works only after its install script has run.
    else
      execFileSync(
        "npm",
        ["install", "--ignore-scripts=false", "--no-audit", "--no-fund", "--loglevel=error"],
        {
          cwd: this.folder,
          stdio: "inherit",
        },
      );
  }

  async start(): Promise<void> {
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    this.child = spawn(process.execPath, ["start.js"], {
      cwd: this.folder,
      env: { ...process.env, PORT: String(port), NODE_ENV: "production", STRAPI_TELEMETRY_DISABLED: "true" },
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on("data", (part: Buffer) => {
        this.log += part.toString();
      });
    const { child } = this;
    await waitFor(
      "Strapi to answer or to end",
      async () => child.exitCode !== null || this.answers(),
      120_000,
    );
    if (child.exitCode !== null) throw new Error(`Strapi did not start:\n${this.log}`);
    this.token = fs.readFileSync(path.join(this.folder, "token"), "utf8");
  }

  async stop(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, "exit");
    this.child.kill("SIGKILL");
    await ended;
  }

  /** Restarts Strapi, so that it reads changed schema files. Each start creates a new API token, so `token` changes. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  private async answers(): Promise<boolean> {
    return fetch(`${this.url}/_health`).then(
      ({ status }) => status === 204,
      () => false,
    );
  }

  /** Changes a record. `status` says whether the change is published immediately or saved as a draft. */
  async edit(typeName: string, id: string, data: object, status: "draft" | "published" = "published") {
    await this.ask("PUT", await this.addressOf(typeName, id), { data }, `?status=${status}`);
  }

  async remove(typeName: string, id: string): Promise<void> {
    await this.ask("DELETE", await this.addressOf(typeName, id));
  }

  /**
   * Unpublishes a record. Strapi's own REST API cannot do that, so this calls the endpoint that
   * `src/index.js` in `FILES` adds.
   */
  async unpublish(typeName: string, id: string): Promise<void> {
    const documentId = await this.keyOf(typeName, id);
    await this.ask("POST", "/api/unpublish", { uid: uidOf({ name: typeName }), documentId });
  }

  /** Uploads a file and returns its id. If `instead` is the id of an uploaded file, the new file replaces it. */
  async upload(name: string, bytes: Buffer, instead?: unknown): Promise<unknown> {
    const body = new FormData();
    body.append("files", new Blob([new Uint8Array(bytes)]), name);
    const address = `${this.url}/api/upload${instead ? `?id=${instead}` : ""}`;
    const response = await fetch(address, { method: "POST", headers: this.headers(), body });
    const file: { id: unknown } | { id: unknown }[] = await response.json();
    return [file].flat()[0]?.id;
  }

  async addressOf(typeName: string, id: string): Promise<string> {
    const path = pathOf(config.type(typeName));
    if (isSingle(config.type(typeName))) return path;
    return `${path}/${await this.keyOf(typeName, id)}`;
  }

  /** Returns the site's ids (not Strapi's own) of the first 100 records of a type, including drafts. */
  async ids(typeName: string): Promise<string[]> {
    const { data } = await this.ask(
      "GET",
      pathOf(config.type(typeName)),
      undefined,
      "?status=draft&pagination[pageSize]=100",
    );
    return [data ?? []].flat().map((entry) => String(entry[attributeName("id")]));
  }

  /** Returns Strapi's own id of a record (`documentId`), which differs from the record's id on the site. */
  async keyOf(typeName: string, id: string): Promise<string> {
    const type = config.type(typeName);
    const query = `?status=draft${isSingle(type) ? "" : `&filters[${attributeName("id")}][$eq]=${id}`}`;
    const { data } = await this.ask("GET", pathOf(type), undefined, query);
    const [entry] = [data].flat();
    if (!entry) throw new Error(`Strapi has no ${typeName} ${id}`);
    return entry.documentId;
  }

  /** Deletes the files of the media library that have this name. */
  async deleteFileNamed(name: string): Promise<void> {
    const address = "/api/upload/files";
    const response = await fetch(`${this.url}${address}?filters[name][$eq]=${name}`, {
      headers: this.headers(),
    });
    const files: { id: number }[] = await response.json();
    for (const { id } of files) await this.ask("DELETE", `${address}/${id}`);
  }

  private headers = () => ({ authorization: `Bearer ${this.token}` });

  private async ask(method: string, address: string, body?: object, query = "") {
    const send = () =>
      fetch(`${this.url}${address}${query}`, {
        method,
        headers: { ...this.headers(), ...(body && { "content-type": "application/json" }) },
        body: body && JSON.stringify(body),
      });
    // Strapi closes idle connections, so a request over such a connection can fail. A failed request is sent a second
    // time.
    const response = await send().catch(send);
    if (!response.ok)
      throw new Error(
        `${method} ${address}: ${response.status} ${await response.text()}\n${this.log.slice(-2000)}`,
      );
    return response.status === 204 ? {} : ((await response.json()) as { data?: Entry | Entry[] });
  }
}
