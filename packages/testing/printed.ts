/**
 * Calls `command`, which returns an exit code. Returns this `code`, and the text that `command` printed with
 * `console.log` (`stdout`) and `console.error` (`stderr`).
 */
export async function printed(command: () => Promise<number>) {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const spies = [
    jest.spyOn(console, "log").mockImplementation((line) => void stdout.push(`${line}\n`)),
    jest.spyOn(console, "error").mockImplementation((line) => void stderr.push(`${line}\n`)),
  ];
  try {
    const code = await command();
    return { code, stdout: stdout.join(""), stderr: stderr.join("") };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
