/** Prints text to the terminal unchanged. Gatsby's reporter would wrap the lines and report an unknown error. */
export function say(text: string): void {
  process.stderr.write(`\n${text}\n`);
}
