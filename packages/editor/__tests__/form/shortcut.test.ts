import { shortcutKey } from "../../form/shortcut";

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ["Ctrl+B on Windows is a shortcut", { key: "b", code: "KeyB", ctrlKey: true }, "Win32", "b"],
  ["Ctrl+B with Caps Lock is a shortcut", { key: "B", code: "KeyB", ctrlKey: true }, "Linux x86_64", "b"],
  [
    "Ctrl+A is a shortcut on a French keyboard, where A and Q are swapped",
    { key: "a", code: "KeyQ", ctrlKey: true },
    "Win32",
    "a",
  ],
  ["Ctrl+B on a Russian keyboard is a shortcut", { key: "и", code: "KeyB", ctrlKey: true }, "Win32", "b"],
  ["Ctrl+B on an Arabic keyboard is a shortcut", { key: "لا", code: "KeyB", ctrlKey: true }, "Win32", "b"],
  ["Cmd+B on a Mac is a shortcut", { key: "b", code: "KeyB", metaKey: true }, "MacIntel", "b"],
  [
    "Ctrl+B on a Mac is no shortcut, because macOS uses it to move the caret",
    { key: "b", code: "KeyB", ctrlKey: true },
    "MacIntel",
    "",
  ],
  ["B with the Windows key is no shortcut", { key: "b", code: "KeyB", metaKey: true }, "Win32", ""],
  [
    "B with Ctrl+Alt is no shortcut, because Windows reports AltGr as Ctrl+Alt",
    { key: "b", code: "KeyB", ctrlKey: true, altKey: true },
    "Win32",
    "",
  ],
  [
    "I with AltGr is no shortcut",
    { key: "i", code: "KeyI", ctrlKey: true, getModifierState: (key: string) => key === "AltGraph" },
    "Win32",
    "",
  ],
  ["a letter alone is no shortcut", { key: "b", code: "KeyB" }, "Win32", ""],
  [
    "Ctrl+B is no shortcut while an input method composes a character",
    { key: "b", code: "KeyB", ctrlKey: true, isComposing: true },
    "Win32",
    "",
  ],
  [
    "Ctrl+Enter is no shortcut, because Enter is not a letter",
    { key: "Enter", code: "Enter", ctrlKey: true },
    "Win32",
    "",
  ],
])("%s", (_, event, platform, letter) => {
  expect(shortcutKey({ ...none, ...event }, platform)).toBe(letter);
});
