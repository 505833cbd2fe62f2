import { isLeftBehind } from "../leftBehind";

test.each([
  ...[
    ".DS_Store",
    "a/.ds_store",
    "._logo.svg",
    "Icon\r",
    "__MACOSX/a.json",
    ".Spotlight-V100/x",
    ".Trashes/a",
  ],
  ...[
    "Thumbs.db",
    "thumbs.db",
    "media/ehthumbs.db",
    "Desktop.ini",
    "$RECYCLE.BIN/S-1/a.png",
    "a.png:Zone.Identifier",
  ],
  ...[".directory", ".Trash-1000/a.json", ".fuse_hidden0000a1", ".nfs000000001"],
  ...[
    "~$offer.docx",
    ".~lock.prices.ods#",
    "~WRL0003.tmp",
    "about.json~",
    ".about.json.swp",
    ".#about.json",
    "#a.json#",
  ],
  ...[
    ".dropbox",
    ".dropbox.cache/a",
    ".stfolder",
    ".syncthing.a.json.tmp",
    "~syncthing~a.json.tmp",
    "._sync_1.db",
  ],
])("`isLeftBehind` returns true for the file %j", (file) => {
  expect(isLeftBehind(file)).toBe(true);
});

test.each([
  ...["about.json", "media/thumbs.png", "icon.svg", "desktop.json", "a~b.json", ".well-known/security.txt"],
  ...[
    ".htaccess",
    "sync.json",
    "directory.json",
    ".published.json",
    "services/~a.json",
    "Icon.svg",
    "a$b.png",
  ],
])("`isLeftBehind` returns false for the file %j", (file) => {
  expect(isLeftBehind(file)).toBe(false);
});
