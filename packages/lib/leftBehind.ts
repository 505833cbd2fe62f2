/**
 * Patterns of the names of files and folders that programs create although the user did not ask for them, for example
 * `.DS_Store`. Case is ignored.
 */
const NAMES = [
  // macOS
  /^\.(DS_Store|AppleDouble|AppleDB|AppleDesktop|LSOverride|Trashes|fseventsd|TemporaryItems|apdisk|VolumeIcon\.icns)$/,
  /^\.(Spotlight|DocumentRevisions)-V\d+$|^\.com\.apple\.|^\._|^Icon\r$|^__MACOSX$/,
  // Windows
  /^(eh)?thumbs(_vista)?\.db(:encryptable)?$|^desktop\.ini$|:Zone\.Identifier$/,
  /^(\$RECYCLE\.BIN|System Volume Information)$/,
  // Linux desktops and network drives
  /^\.(directory|Trash-\d+|hidden)$|^\.(fuse_hidden|nfs)[0-9a-f]/,
  // Office programs and text editors: lock files, backup copies, and copies of unsaved text
  /^~\$|^\.~lock\..*#$|^~.*\.tmp$|~$|^\..*\.sw[nop]$|^\.#|^#.*#$/,
  // Programs that synchronise folders
  /^\.(dropbox(\.attr|\.cache)?|owncloudsync\.log.*|stfolder|stversions|stignore|tmp\.drive(download|upload))$/,
  /^\.(_?sync|csync)_.*\.db|^[.~]syncthing[.~]/,
].map((pattern) => new RegExp(pattern, "i"));

/**
 * Whether a program created a file without being asked to, judging by the file's name and the names of the folders in
 * its path. `file` is a path with forward slashes. Users often cannot see such files, because file managers hide them.
 */
export const isLeftBehind = (file: string): boolean =>
  file.split("/").some((name) => NAMES.some((pattern) => pattern.test(name)));
