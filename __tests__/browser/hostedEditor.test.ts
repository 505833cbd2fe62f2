import type { PROVIDER_NAMES } from "@sitekit/editor/settings";
import type { Listening } from "@sitekit/testing/listen";
import type { Page } from "playwright-core";
import { SERVICE } from "../support/fixtureContent";
import { axeFaults } from "./support/axe";
import {
  bar,
  control,
  formDrawn,
  goTo,
  list,
  pressSave,
  save,
  saved,
  sees,
  write,
} from "./support/editorForm";
import { fixtureRecords, serveEditorFor, startHostedEditor } from "./support/hostedEditor";
import { type ProviderWithSignIn, providerWithSignIn } from "./support/providerWithSignIn";

jest.setTimeout(240_000);

/**
 * Two files that are not records, and a record that cannot be parsed. The editor must work although the repository
 * contains them.
 */
const STRANGE = {
  "content/notes.txt": "Call the printer.",
  "content/services/README.md": "# Services",
  "content/services/half.json": '{\n  "id": "half",\n  "title": "Hal',
};

const editor = startHostedEditor();

/**
 * Returns data that may remain after the tab is closed: local storage, cookies, and the address, which stays in the
 * browser's history. None of this data may contain a token.
 */
const lasting = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie + window.location.href);

const authorize = (page: Page) => page.getByText("Authorize").click();

const WAYS = [
  { name: "gitlab", way: "OAuth and PKCE", button: "Sign in at GitLab" },
  { name: "gitea", way: "OAuth and PKCE", button: "Sign in at Gitea" },
  { name: "github", way: "a sign-in server", button: "Sign in at GitHub" },
  { name: "github", way: "a token", button: "Sign in" },
] as const satisfies { name: keyof typeof PROVIDER_NAMES; way: string; button: string }[];

/** The console messages that report violations of the Content Security Policy. */
const breaches = (told: readonly string[]) =>
  told.filter((text) => /Security Policy|TrustedHTML|TrustedScript/.test(text));

/**
 * Reasons why a save fails, each with the message that the editor then shows. `answer` creates the provider's response.
 * If `answer` is undefined, the browser is offline.
 */
const FAULTS: [what: string, sentence: RegExp, answer?: () => Response][] = [
  ["403", /lacks a permission for web\/site/, () => new Response("{}", { status: 403 })],
  ["500", /an internal error/, () => new Response("raw words", { status: 500 })],
  ["no response", /cannot be reached/, undefined],
];

describe.each(WAYS)(
  "the editor for a repository at $name, when users sign in with $way,",
  ({ name, way, button }) => {
    let provider: ProviderWithSignIn;
    let site: Listening;
    let page: Page;
    const told: string[] = [];
    beforeEach(async () => {
      provider = await providerWithSignIn(name, { ...fixtureRecords, ...STRANGE });
      site = await serveEditorFor(editor.folder, {
        EDITOR_BACKEND: name,
        EDITOR_REPO: "web/site",
        EDITOR_BASE_URL: provider.url,
        ...(way === "OAuth and PKCE" ? { EDITOR_CLIENT_ID: "12ab" } : {}),
        ...(way === "a sign-in server" ? { EDITOR_AUTH_URL: provider.url } : {}),
      });
      page = await (await editor.newProfile({ baseURL: site.url })).newPage();
      told.length = 0;
      page.on("console", (message) => told.push(message.text()));
    });
    afterEach(async () => {
      await page.context().close();
      await site.close();
      await provider.close();
      expect(breaches(told)).toEqual([]);
    });

    const press = () => page.getByRole("button", { name: button, exact: true }).click();
    const signIn = async () => {
      if (way === "a token") await page.getByLabel("Token", { exact: true }).fill("a-token");
      const popup = way === "a sign-in server" ? page.waitForEvent("popup") : undefined;
      await press();
      if (way === "OAuth and PKCE") await authorize(page);
      if (popup) await authorize(await popup);
    };
    const saysAt = (sentence: RegExp) =>
      page.getByRole("alert").filter({ hasText: sentence }).first().waitFor();

    test("stores the token in the session storage, and leaves no token in local storage, cookies, URLs or the console", async () => {
      await page.goto("/admin/#/services/fog-signals");
      await page.getByRole("heading", { name: "Sign in to edit" }).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      if (way === "a token") {
        const asked = page
          .context()
          .waitForEvent("request", (request) =>
            request.url().endsWith("/settings/personal-access-tokens/new"),
          );
        await page.getByRole("link", { name: "Create a token at GitHub" }).click();
        await asked;
      }
      await signIn();
      await formDrawn(page);
      expect(new URL(page.url())).toMatchObject({ search: "", hash: "#/services/fog-signals" });
      await write(page, "Title", "Fog horns");
      await save(page);
      expect(provider.repository.text(`content/${SERVICE}`)).toContain('"title": "Fog horns"');
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain("a-token");
      for (const place of [await lasting(page), told.join(), provider.asked.join()])
        expect(place).not.toMatch(/a-token|"again"|code_verifier/);
      await page.reload();
      await formDrawn(page);
    });

    test("saves the user's text although the first token has expired", async () => {
      await page.goto("/admin/#/services/fog-signals");
      if (way === "OAuth and PKCE") provider.giveEndedToken();
      await signIn();
      await formDrawn(page);
      await write(page, "Title", "Written before the token ended");
      if (way !== "OAuth and PKCE") {
        await page.evaluate(() => sessionStorage.setItem("editor.token", '{"token":"an-ended-token"}'));
        await pressSave(page);
        await saysAt(/does not accept your sign-in\. It may have expired/);
        expect(await axeFaults(page)).toEqual([]);
        await signIn();
        await page.getByRole("dialog").waitFor({ state: "detached" });
        expect(await page.getByText("Your text is still here").count()).toBe(0);
        expect(await control(page, "Title").inputValue()).toBe("Written before the token ended");
        await pressSave(page);
        await saved(page);
      } else await save(page);
      expect(provider.repository.text(`content/${SERVICE}`)).toContain("Written before the token ended");
    });

    if (way === "a token") {
      const opened = async () => {
        await page.goto("/admin/#/services/fog-signals");
        await signIn();
        await formDrawn(page);
        await write(page, "Title", "Typed before the fault");
      };

      // One test checks all faults in the same window, because opening the editor takes longer than checking a fault.
      test("says why a save failed, keeps the typed text, and saves the text on the next attempt", async () => {
        await opened();
        for (const [what, sentence, answer] of FAULTS) {
          await write(page, "Title", `Typed before ${what}`);
          // All requests fail until the message appears. If only one request failed, it might be the
          // editor's regular check for changes by other users, and the save would succeed.
          if (answer) provider.repository.answerWith(answer);
          else await page.context().setOffline(true);
          await pressSave(page);
          await saysAt(sentence);
          await page.context().setOffline(false);
          provider.repository.answerWith(undefined);
          expect(await page.getByText("raw words").count()).toBe(0);
          if (await page.getByRole("dialog").count()) await signIn();
          expect(await control(page, "Title").inputValue()).toBe(`Typed before ${what}`);
          await pressSave(page);
          await sees(bar(page), /^Saved at /);
          expect(provider.repository.text(`content/${SERVICE}`)).toContain(`Typed before ${what}`);
        }
      });

      test("lets the user edit a record while the other records are loading, and saves this record once all records have loaded", async () => {
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        let texts = 0;
        await page.route("**/graphql", async (route) => {
          texts += 1;
          if (texts > 1) await held;
          await route.continue();
        });
        await page.goto("/admin/#/services/fog-signals");
        await signIn();
        await control(page, "Title").waitFor();
        await write(page, "Title", "Written before the list");
        await sees(list(page), "Loading the list…");
        await sees(bar(page), /The other records are being loaded/);
        expect(await axeFaults(page)).toEqual([]);
        await pressSave(page);
        await sees(bar(page), "Saving…");
        release();
        await saved(page);
        expect(provider.repository.text(`content/${SERVICE}`)).toContain("Written before the list");
        await list(page).getByRole("link", { name: "Written before the list" }).waitFor();
        await page
          .frameLocator("#page-frame")
          .getByRole("heading", { name: "Written before the list" })
          .waitFor();
      });

      test("saves to a repository that was renamed after the editor was opened", async () => {
        await opened();
        provider.move();
        await save(page);
        expect(provider.repository.text(`content/${SERVICE}`)).toContain("Typed before the fault");
        expect(provider.asked.join()).toContain("/repos/web/moved/");
      });

      test("shows the text of a record that cannot be parsed, with the position of the error", async () => {
        await opened();
        await save(page);
        await goTo(page, "#/services/half");
        await page.getByText(/Line 3, column \d+: /).waitFor();
        expect(await page.getByRole("region", { name: "The text of the file" }).innerText()).toContain("Hal");
      });

      test("has a Content Security Policy that blocks `innerHTML` and other ways to turn strings into HTML or scripts, in the editor and in its preview", async () => {
        await page.goto("/admin/#/services/fog-signals");
        await signIn();
        await page.frameLocator("#page-frame").getByRole("heading", { level: 1 }).waitFor();
        expect(await page.evaluate(textsThatRan)).toEqual([]);
        expect(breaches(told).length).toBeGreaterThan(5);
        told.length = 0;
      });
    }

    if (way === "OAuth and PKCE")
      test("explains that the user denied access at the provider, and lets the user try again", async () => {
        await page.goto("/admin/");
        await press();
        await page.getByText("Deny").click();
        await saysAt(/You did not allow the editor/);
        expect(new URL(page.url()).search).toBe("");
        await signIn();
        await page.getByRole("heading", { name: "Choose what to edit" }).waitFor();
      });

    if (way === "a sign-in server")
      test("explains that the sign-in window was closed too early, and lets the user try again", async () => {
        await page.goto("/admin/");
        const popup = page.waitForEvent("popup");
        await press();
        await (await popup).close();
        await saysAt(/sign-in window was closed/);
        await signIn();
        await page.getByRole("heading", { name: "Choose what to edit" }).waitFor();
      });
  },
);

/**
 * Runs in the editor's window. Tries to turn strings into HTML and scripts in several ways, such as `innerHTML`, both
 * in the editor and in its preview. Returns the names of the ways that the browser did not block.
 */
function textsThatRan(): string[] {
  const inside = document.querySelector<HTMLIFrameElement>("#page-frame")?.contentDocument;
  if (!inside) return ["There is no preview."];
  return [document, inside].flatMap((where) => {
    const element = () => where.createElement("div");
    const ways: Record<string, () => unknown> = {
      innerHTML: () => {
        element().innerHTML = "<img src=x onerror=alert(1)>";
      },
      outerHTML: () => {
        where.body.append(element());
        (where.body.lastElementChild as Element).outerHTML = "<script>alert(1)</script>";
      },
      insertAdjacentHTML: () => element().insertAdjacentHTML("beforeend", "<iframe srcdoc=x>"),
      srcdoc: () => {
        where.createElement("iframe").srcdoc = "<p onclick=x>";
      },
      write: () => where.write("<script></script>"),
      src: () => {
        where.createElement("script").src = "/other.js";
      },
      text: () => {
        where.createElement("script").text = "alert(1)";
      },
      onclick: () => element().setAttribute("onclick", "alert(1)"),
    };
    return Object.keys(ways).filter((name) => {
      try {
        ways[name]?.();
        return true;
      } catch {
        return false;
      }
    });
  });
}
