import type { Host } from "../composeRelease";
import { nginx } from "./nginx";

/** The folder in the container image for the site and its nginx rules (`rules.conf`). */
const PLACE = "/srv/www";
const PORT = 8080;

/**
 * A container image with nginx and the site. The container runs as an unprivileged user, and its file system may be
 * read-only except for `/tmp`. A proxy in front of the container must terminate TLS. The base image is
 * https://hub.docker.com/r/nginxinc/nginx-unprivileged
 */
export const container: Host = {
  name: "container",
  sendsCopies: true,
  files: (rules, site) => ({
    Dockerfile: DOCKERFILE,
    ".dockerignore": "Dockerfile\n.dockerignore\n",
    "server.conf": SERVER,
    "rules.conf": nginx.files(rules, site)["nginx.conf"] ?? "",
  }),
};

const DOCKERFILE = `FROM nginxinc/nginx-unprivileged:stable-alpine-slim
COPY server.conf /etc/nginx/nginx.conf
COPY rules.conf ${PLACE}/rules.conf
COPY site ${PLACE}/site
USER 101
EXPOSE ${PORT}
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s \\
  CMD wget -q -O /dev/null http://127.0.0.1:${PORT}/version.json
`;

/**
 * The main nginx configuration file, which includes `rules.conf`. nginx writes files only to /tmp, because all other
 * folders may be read-only.
 */
const SERVER = `daemon off;
worker_processes auto;
worker_rlimit_nofile 8192;
pid /tmp/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  sendfile on;
  # Connections of slow clients are closed, which frees them for others.
  client_header_timeout 10s;
  client_body_timeout 10s;
  send_timeout 30s;
  keepalive_timeout 30s;
  reset_timedout_connection on;
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `  ${name}_temp_path /tmp/${name};`).join("\n")}
  server {
    listen ${PORT};
    root ${PLACE}/site;
    include ${PLACE}/rules.conf;
  }
}
`;
