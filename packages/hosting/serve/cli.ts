import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { runCommand, withHelp } from "@sitekit/lib/runCommand";
import { DIST, readBuild } from "../dist";
import { siteServer } from "./siteServer";

const HELP = `npm run serve

Serves the site of the last build on http://127.0.0.1:9000, with the site's redirects and headers.
After another build, it serves the new build without a restart.
PORT=9001 npm run serve uses another port.`;

async function main(args: readonly string[]): Promise<number> {
  // This throws if there are any arguments.
  parseArgs({ args: [...args] });
  const port = Number(process.env.PORT || "9000");
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(
      `PORT is ${process.env.PORT}. Write a number up to 65535, as in \`PORT=9001 npm run serve\`.`,
    );
  }
  readBuild(DIST);
  const server = siteServer(DIST).listen(port, "127.0.0.1");
  await once(server, "listening").catch(({ code, message }: NodeJS.ErrnoException) => {
    const taken = `Port ${port} is in use. Choose another, as in \`PORT=${port + 1} npm run serve\`.`;
    throw new Error(code === "EADDRINUSE" ? taken : message);
  });
  console.log(`The site is on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return 0;
}

runCommand(withHelp(HELP, main));
