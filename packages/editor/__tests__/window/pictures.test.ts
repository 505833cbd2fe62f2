/** Adding, saving and replacing pictures, also when two people save different pictures under the same name. */

import { freeName, refusalIfLeft } from "../../form/pictureFiles";
import { sameFile } from "../../form/sameFile";
import { NotKnown } from "../../stores/store";
import { addOnce, addToShelf, replace } from "../../window/MediaShelf";
import { addPicture, change, openNew, openRecord, redo, undo } from "../../window/record";
import { refresh, saveOpen } from "../../window/save";
import { getState, setState } from "../../window/state";
import { editorWindow, type Fault, fails, withFields } from "./support/editorWindow";

const MOLE = "lights/ink-mole.json";
const PIER = "lights/old-pier.json";
const { before, colleague, commits, form, meet, provider, said, text } = editorWindow();

const theirPicture = async (path: string, bytes = "theirs") => {
  const store = colleague.sets().storeOf();
  const picture = new Blob([bytes]);
  await store.save((await store.readTree()).version, [{ path, picture }], "Theirs");
};
const theyShow = (name: string) =>
  colleague.saves({ [PIER]: withFields(PIER, { imageUrl: `/media/${name}` }) });
/** Adds a new picture to the open record, under an unused name, and shows it in the field `imageUrl`. */
const upload = (name: string) => {
  const path = freeName(name);
  addPicture(path, new Blob(["mine"]));
  change(["imageUrl"], `/${path}`);
};
const bytesOf = (path: string) => String(provider().bytes(`content/${path}`));

test("a new picture is saved under another name if somebody else has saved a different picture with the same name", async () => {
  openRecord(MOLE);
  upload("boat.png");
  await theirPicture("media/boat.png");
  expect(await saveOpen()).toBe("");
  expect([bytesOf("media/boat.png"), bytesOf("media/boat-2.png")]).toEqual(["theirs", "mine"]);
  expect(JSON.parse(text(MOLE) ?? "")).toMatchObject({ imageUrl: "/media/boat-2.png" });
  // `media/boat.png` is now the colleague's picture, so the window no longer has the user's picture under this path.
  expect([...getState().pictureUrls.keys()]).toEqual(["media/boat-2.png"]);
  expect([form().values.imageUrl, form().pictures.size]).toEqual(["/media/boat-2.png", 0]);
});

test("a new picture of a new record is saved under another name if somebody else has saved a different picture with the same name", async () => {
  openNew("lights", JSON.parse(text(MOLE) ?? ""));
  change(["title"], "New Mole");
  upload("boat.png");
  await theirPicture("media/boat.png");
  expect(await saveOpen()).toBe("");
  expect([bytesOf("media/boat.png"), bytesOf("media/boat-2.png")]).toEqual(["theirs", "mine"]);
  expect(form().values.imageUrl).toBe("/media/boat-2.png");
});

test("a new picture keeps its name if somebody else has saved the same picture under this name", async () => {
  openRecord(MOLE);
  upload("boat.png");
  await theirPicture("media/boat.png", "mine");
  expect(await saveOpen()).toBe("");
  expect(JSON.parse(text(MOLE) ?? "").imageUrl).toBe("/media/boat.png");
});

test("a save that renames a picture does not change the form or the pictures of another record that the user opens during the save", async () => {
  openRecord(MOLE);
  upload("boat.png");
  await theirPicture("media/boat.png");
  let shown = getState().pictureUrls;
  before("save", () => {
    openRecord(PIER);
    for (const name of ["boat.png", "boat-2.png"]) addPicture(`media/${name}`, new Blob(["other"]));
    shown = getState().pictureUrls;
  });
  expect(await saveOpen()).toBe("");
  expect(JSON.parse(text(MOLE) ?? "").imageUrl).toBe("/media/boat-2.png");
  expect([form().file, form().pictures.size]).toEqual([PIER, 2]);
  expect(getState().pictureUrls).toEqual(shown);
});

test("a save that renames the user's picture removes the old name from `pictureUrls`, even if the user closes the form during the save", async () => {
  openRecord(MOLE);
  upload("boat.png");
  await theirPicture("media/boat.png");
  before("save", () => setState({ open: undefined }));
  expect(await saveOpen()).toBe("");
  expect(JSON.parse(text(MOLE) ?? "").imageUrl).toBe("/media/boat-2.png");
  expect([getState().open, getState().pictureUrls.has("media/boat.png")]).toEqual([undefined, false]);
});

test("if the user opens another record before a chosen picture is ready, the editor refuses the picture and tells the user", () => {
  openRecord(MOLE);
  const refuseIfLeft = refusalIfLeft();
  expect(refuseIfLeft("boat.png")).toBe(false);
  openRecord(MOLE);
  expect(refuseIfLeft("boat.png")).toBe(false);
  openRecord(PIER);
  expect(refuseIfLeft("boat.png")).toBe(true);
  expect(said()).toMatch(/^done: boat\.png was not added, because you left the record too early\./);
});

test("a picture is saved only once if the user adds the same picture again under another name", async () => {
  const picture = new Blob(["mine"]);
  expect(await addOnce({ name: "boat.png", picture, note: "" })).toBe("");
  const same = await sameFile(picture, "picture");
  expect(await addOnce({ name: "copy.png", picture, note: "" }, same)).toMatch(/not uploaded again\.$/);
  expect([...getState().tree.files.keys()].filter((path) => /boat|copy/.test(path))).toEqual([
    "media/boat.png",
  ]);
});

test("if the user chooses a picture and undoes this choice, a save does not overwrite a colleague's picture that has the same name", async () => {
  openRecord(MOLE);
  upload("boat.png");
  undo();
  change(["title"], "Mole");
  await theirPicture("media/boat.png");
  await theyShow("boat.png");
  expect(await saveOpen()).toBe("");
  expect(bytesOf("media/boat.png")).toBe("theirs");
});

test("a new version of a picture that the saved record already shows is saved under the same name", async () => {
  openRecord(MOLE);
  addPicture("media/harbour.png", new Blob(["mine"]));
  change(["title"], "Mole");
  expect(await saveOpen()).toBe("");
  expect(bytesOf("media/harbour.png")).toBe("mine");
});

test("after a save has renamed the user's picture, the form's undo and redo steps contain the new name", async () => {
  openRecord(MOLE);
  upload("boat.png");
  change(["title"], "Mole");
  change(["height"], 13);
  undo();
  await theirPicture("media/boat.png");
  expect(await saveOpen()).toBe("");
  const { past, future } = form();
  expect([past, future].map((steps) => steps.at(-1)?.imageUrl)).toEqual([
    "/media/boat-2.png",
    "/media/boat-2.png",
  ]);
  undo();
  expect(form().values).toMatchObject({ title: "Ink Mole", imageUrl: "/media/boat-2.png" });
});

test("if the user chooses a picture, undoes this choice and saves, Redo restores the user's picture, not a colleague's picture that has the same name", async () => {
  openRecord(MOLE);
  upload("boat.png");
  undo();
  await theirPicture("media/boat.png");
  await theyShow("boat.png");
  addPicture("media/harbour.png", new Blob(["mine too"]));
  expect(await saveOpen()).toBe("");
  redo();
  expect(await saveOpen()).toBe("");
  const { imageUrl } = form().values;
  expect([bytesOf("media/boat.png"), bytesOf(String(imageUrl).slice(1))]).toEqual(["theirs", "mine"]);
});

test("a new picture that must be renamed does not get the name of another new picture, even if the user opens another record during the save", async () => {
  openRecord("pages/home.json");
  const action = { label: "About us", to: "/about" };
  for (const [at, name] of ["boat.png", "boat-2.png"].entries()) {
    addPicture(`media/${name}`, new Blob([`mine ${at + 1}`]));
    const call = { kind: "call", imageUrl: `/media/${name}`, imageAlt: "A boat", actions: [action] };
    change(["sections", 2 + at], call);
  }
  await theirPicture("media/boat.png");
  before("save", () => openRecord(MOLE));
  expect(await saveOpen()).toBe("");
  expect(["boat", "boat-2", "boat-3"].map((name) => bytesOf(`media/${name}.png`))).toEqual([
    "theirs",
    "mine 2",
    "mine 1",
  ]);
  const { sections } = JSON.parse(text("pages/home.json") ?? "");
  const urls = sections.slice(2).map(({ imageUrl }: { imageUrl: string }) => imageUrl);
  expect(urls).toEqual(["/media/boat-3.png", "/media/boat-2.png"]);
});

test("a picture that is renamed by a save keeps its new name if another record is open when the response to the save is lost", async () => {
  openRecord(MOLE);
  upload("boat.png");
  await theirPicture("media/boat.png");
  const leaves: Fault = (call) => {
    openRecord(PIER);
    return call();
  };
  meet("save", leaves, async (call) => {
    await call();
    throw new NotKnown("No answer.", 0);
  });
  expect(await saveOpen()).toBe("");
  expect(JSON.parse(text(MOLE) ?? "").imageUrl).toBe("/media/boat-2.png");
  expect([bytesOf("media/boat-2.png"), commits().length]).toEqual(["mine", 2]);
});

test.each([
  [
    "asks the user to check “Centre” in each place that shows the picture",
    "harbour.png",
    "harbour.png is replaced everywhere. Check “Centre” in each place, because",
  ],
  ["does not mention “Centre” if the picture is not used", "boat.png", "boat.png is replaced."],
])("after a picture is replaced, the message %s", async (_, name, told) => {
  await addToShelf("boat.png", new Blob(["mine"]));
  const asked: string[] = [];
  const made = { name: "new.png", picture: new Blob(["new"]), note: "" };
  expect(await replace(`media/${name}`, made, (path) => asked.push(path))).toBe("");
  expect([asked, said()]).toEqual([[`media/${name}`], expect.stringMatching(new RegExp(`^done: ${told}`))]);
  expect(said().includes("Centre")).toBe(told.includes("Centre"));
});

describe("a picture that is added to the list of pictures", () => {
  const add = () => addToShelf("boat.png", new Blob(["mine"]));
  const lost = () =>
    meet("save", async (call) => {
      await call();
      throw new NotKnown("No answer.", 0);
    });

  test("gets another name if a different picture already has its name, and the message to the user and the commit message use the new name", async () => {
    await theirPicture("media/boat.png");
    expect(await add()).toBe("");
    expect([commits()[0], said()]).toEqual(["Add media/boat-2.png", "done: boat-2.png is added."]);
    expect(bytesOf("media/boat-2.png")).toBe("mine");
  });

  test("is reported as added if the response was lost but the picture was saved", async () => {
    lost();
    expect(await add()).toBe("");
    expect([commits(), said()]).toEqual([["Add media/boat.png"], "done: boat.png is added."]);
  });

  test("is not saved twice if the user adds it again after the response was lost", async () => {
    await theirPicture("media/boat.png");
    await refresh();
    lost();
    meet("readTree", fails());
    expect(await add()).toBe("No answer.");
    expect(await add()).toBe("");
    expect([commits(), said()]).toEqual([["Add media/boat-2.png", "Theirs"], "done: boat-2.png is added."]);
  });
});
