/** Tells the person at the terminal, as written: Gatsby's reporter would wrap the lines and call them an unknown error. */
export function say(text: string): void {
  process.stderr.write(`\n${text}\n`);
}
