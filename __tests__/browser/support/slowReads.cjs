/**
 * `startDevelop` loads this file before Gatsby. While the file `slow-reads` exists in the current folder, each record
 * of the checked copy is read with a delay that depends on its path, as on a slow disk.
 */

const fs = require("node:fs");
const path = require("node:path");

const { readFile } = fs;
/** Each delay is shorter than this, in milliseconds. */
const LONGEST = 800;
const COPY = path.join(".cache", "content", path.sep);
const delayOf = (file) =>
  Array.from(file).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 7) % LONGEST;

fs.readFile = (file, ...rest) =>
  String(file).includes(COPY) && fs.existsSync("slow-reads")
    ? void setTimeout(() => readFile(file, ...rest), delayOf(String(file)))
    : readFile(file, ...rest);
