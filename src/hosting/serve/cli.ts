import { DIST, verifiedManifest } from "../dist";
import { siteServer } from "./siteServer";

/** `npm run serve`: serves the built site on localhost as a host would. */
function main(): void {
  const port = wantedPort(process.env.PORT || "9000");
  verifiedManifest(DIST);
  const server = siteServer(DIST);
  server.on("error", (error: NodeJS.ErrnoException) => {
    const taken = `Port ${port} is in use. Choose another, as in \`PORT=${port + 1} npm run serve\`.`;
    fail(error.code === "EADDRINUSE" ? taken : error.message);
  });
  server.listen(port, "127.0.0.1", () => {
    const address = server.address();
    const listening = typeof address === "object" && address ? address.port : port;
    console.log(`The site is on http://127.0.0.1:${listening}`);
  });
}

function wantedPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
  throw new Error(`PORT is ${text}. Write a number, as in \`PORT=9001 npm run serve\`.`);
}

function fail(why: unknown): void {
  console.error(why instanceof Error ? why.message : why);
  process.exitCode = 1;
}

try {
  main();
} catch (why) {
  fail(why);
}
