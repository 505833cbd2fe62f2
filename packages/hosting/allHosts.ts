/* Written by `npm run generate` from the files in `hosts/`. */
import type { Host } from "./composeRelease";
import { apache } from "./hosts/apache";
import { caddy } from "./hosts/caddy";
import { cloudflare } from "./hosts/cloudflare";
import { container } from "./hosts/container";
import { firebase } from "./hosts/firebase";
import { netlify } from "./hosts/netlify";
import { nginx } from "./hosts/nginx";
import { plain } from "./hosts/plain";
import { vercel } from "./hosts/vercel";

/** All supported hosts. */
export const hosts: readonly Host[] = [
  apache,
  caddy,
  cloudflare,
  container,
  firebase,
  netlify,
  nginx,
  plain,
  vercel,
];
