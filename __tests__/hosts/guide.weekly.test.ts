/**
 * Sets up a Debian system with the hosting guide's commands for a server with nginx. Except for the domain, the
 * commands are exactly those that the guide prints.
 */
import { canRunGuide } from "./support/debianRoot";
import { DOMAIN, GuideMachine } from "./support/guideMachine";

// The guide's commands build the site, which takes several minutes on a busy machine.
jest.setTimeout(1_200_000);

(canRunGuide ? describe : describe.skip)("a new server with Debian's nginx", () => {
  const machine = new GuideMachine();
  beforeAll(() => machine.start());
  afterAll(() => machine.stop());

  test("serves the built site after somebody has run the commands of the guide", async () => {
    for (const heading of ["The account", "The key", "nginx"])
      expect([heading, await machine.follow("server.md", heading)]).toEqual([
        heading,
        { status: 0, said: expect.any(String) },
      ]);
    expect(await machine.follow("server.md", "The first release, and later releases")).toEqual({
      status: 0,
      said: expect.stringMatching(/ is online\.\n.*\. No check failed\.\n$/s),
    });
    expect(await machine.run(`npm run --silent verify -- https://www.${DOMAIN}`)).toEqual({
      status: 0,
      said: expect.stringContaining("No check failed"),
    });
  });

  test("runs the guide's systemd service for scheduled publication, which reports that nothing is due", async () => {
    expect(await machine.follow("dates.md", "systemd")).toEqual({
      status: 0,
      said: expect.stringMatching(/ ONLINE\nNothing is due\.\n$/),
    });
  });

  test("serves a preview at a separate host name with the header `X-Robots-Tag: noindex`, and refuses to publish the preview at the site's address", async () => {
    for (const heading of ["Staging beside the site", "Staging on nginx"])
      expect([heading, await machine.follow("server.md", heading)]).toEqual([
        heading,
        { status: 0, said: expect.any(String) },
      ]);
    expect(await machine.follow("server.md", "The first preview, and later previews")).toEqual({
      status: 0,
      said: expect.stringMatching(/ is online\.\n.* sends a preview, .*\. No check failed\.\n$/s),
    });
    expect(
      await machine.run(`tar -C dist/release -c . | ssh -T -i ~/.ssh/site deploy@www.${DOMAIN}`),
    ).toEqual({
      status: 1,
      said: expect.stringMatching(/^This is a preview, and .* is for the site itself\./),
    });
    const { said } = await machine.run(
      `curl --silent --head https://www.${DOMAIN}/ https://staging.${DOMAIN}/ | grep -i -e "^HTTP" -e robots`,
    );
    expect(
      said
        .trim()
        .split(/\r?\n/)
        .map((line) => line.trim()),
    ).toEqual(["HTTP/2 200", "HTTP/2 200", "x-robots-tag: noindex"]);
  });
});
