import { createServer } from "node:http";
import { listen } from "./listen";

/** A port of this computer that nothing listens on. */
export async function freePort(): Promise<number> {
  const { url, close } = await listen(createServer());
  await close();
  return Number(new URL(url).port);
}
