import { shortcutKey } from "../../form/shortcut";

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ["Ctrl+B on Windows", { key: "b", code: "KeyB", ctrlKey: true }, "Win32", "b"],
  ["Ctrl+B with Caps Lock", { key: "B", code: "KeyB", ctrlKey: true }, "Linux x86_64", "b"],
  [
    "Ctrl+A on a French keyboard, where A and Q are swapped",
    { key: "a", code: "KeyQ", ctrlKey: true },
    "Win32",
    "a",
  ],
  ["Ctrl+B on a Russian keyboard", { key: "и", code: "KeyB", ctrlKey: true }, "Win32", "b"],
  ["Ctrl+B on an Arabic keyboard", { key: "لا", code: "KeyB", ctrlKey: true }, "Win32", "b"],
  ["Cmd+B on a Mac", { key: "b", code: "KeyB", metaKey: true }, "MacIntel", "b"],
  ["Ctrl+B on a Mac, which moves the caret", { key: "b", code: "KeyB", ctrlKey: true }, "MacIntel", ""],
  ["the Windows key", { key: "b", code: "KeyB", metaKey: true }, "Win32", ""],
  [
    "Ctrl+Alt, which is AltGr on Windows",
    { key: "b", code: "KeyB", ctrlKey: true, altKey: true },
    "Win32",
    "",
  ],
  [
    "AltGr",
    { key: "i", code: "KeyI", ctrlKey: true, getModifierState: (key: string) => key === "AltGraph" },
    "Win32",
    "",
  ],
  ["a letter alone", { key: "b", code: "KeyB" }, "Win32", ""],
  ["a letter in an input method", { key: "b", code: "KeyB", ctrlKey: true, isComposing: true }, "Win32", ""],
  ["Ctrl+Enter", { key: "Enter", code: "Enter", ctrlKey: true }, "Win32", ""],
])(
  "returns the letter of a shortcut, or nothing if the keys are no shortcut: %s",
  (_, event, platform, letter) => {
    expect(shortcutKey({ ...none, ...event }, platform)).toBe(letter);
  },
);
