import { apache } from "./engines/apache";
import { caddy } from "./engines/caddy";
import { cloudflare } from "./engines/cloudflare";
import { container } from "./engines/container";
import { firebase } from "./engines/firebase";
import { netlify } from "./engines/netlify";
import { nginx } from "./engines/nginx";
import { plain } from "./engines/plain";
import { serve } from "./engines/serve";
import { vercel } from "./engines/vercel";
import type { Engine } from "./support/engine";

export const engines: readonly Engine[] = [
  serve,
  nginx,
  apache,
  caddy,
  container,
  netlify,
  cloudflare,
  firebase,
  vercel,
  plain,
];
