import { once } from "node:events";
import { createServer, type Server } from "node:http";

/** A server that accepts requests. */
export interface Listening {
  /** The URL of the server, without a slash at the end. */
  url: string;
  /** Stops the server immediately, and aborts open requests. */
  close: () => Promise<void>;
}

/** Makes a server accept requests on a free port, only from this computer. */
export async function listen(server: Server): Promise<Listening> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns a port of this computer that is free. */
export async function freePort(): Promise<number> {
  const { url, close } = await listen(createServer());
  await close();
  return Number(new URL(url).port);
}
