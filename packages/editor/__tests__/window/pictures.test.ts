/** Pictures that two people save under the same name. */

import { freeName } from "../../form/pictureFiles";
import { addPicture, change, openRecord, undo } from "../../window/record";
import { saveOpen } from "../../window/save";
import { getState } from "../../window/state";
import { editorWindow } from "./support/editorWindow";

const MOLE = "lights/ink-mole.json";
const { colleague, provider, text } = editorWindow();

const theirPicture = async (path: string) => {
  const store = colleague.sets().storeOf();
  const picture = new Blob(["theirs"]);
  await store.save((await store.readTree()).version, [{ path, picture }], "Theirs");
};
/** Chooses a picture for the open record, as the field for pictures does. */
const choose = (name: string) => {
  const path = freeName(name);
  addPicture(path, new Blob(["mine"]));
  change(["imageUrl"], `/${path}`);
};
const bytesOf = (path: string) => String(provider().bytes(`content/${path}`));

test("a new picture gets another name if somebody else has saved a picture with its name", async () => {
  openRecord(MOLE);
  choose("boat.png");
  await theirPicture("media/boat.png");
  expect(await saveOpen()).toBe("");
  expect([bytesOf("media/boat.png"), bytesOf("media/boat-2.png")]).toEqual(["theirs", "mine"]);
  expect(JSON.parse(text(MOLE) ?? "")).toMatchObject({ imageUrl: "/media/boat-2.png" });
  const { open } = getState();
  expect([open?.values.imageUrl, open?.pictures.size]).toEqual(["/media/boat-2.png", 0]);
});

test("a picture that was chosen and undone does not replace a picture of somebody else", async () => {
  openRecord(MOLE);
  choose("boat.png");
  undo();
  change(["title"], "Mole");
  await theirPicture("media/boat.png");
  await colleague.saves({
    "lights/old-pier.json": (text("lights/old-pier.json") ?? "").replace(
      /\n}/,
      ',\n  "imageUrl": "/media/boat.png"\n}',
    ),
  });
  expect(await saveOpen()).toBe("");
  expect(bytesOf("media/boat.png")).toBe("theirs");
});

test("a new version of a picture to which the saved record refers keeps its name", async () => {
  openRecord(MOLE);
  addPicture("media/harbour.png", new Blob(["mine"]));
  change(["title"], "Mole");
  expect(await saveOpen()).toBe("");
  expect(bytesOf("media/harbour.png")).toBe("mine");
});
