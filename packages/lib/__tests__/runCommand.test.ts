import { runCommand, withHelp } from "../runCommand";

it.each([
  [
    "exits with the code that its main function returns, without further output",
    ["a", "b"],
    async (args: readonly string[]) => args.length,
    [],
    2,
  ],
  [
    "prints only its usage, and exits with 0, if an argument is `--help`",
    ["a", "--help"],
    () => Promise.reject(new Error("ran")),
    ["Use: boats"],
    0,
  ],
  [
    "prints the message of an error that its main function throws, and exits with the code passed to `runCommand`",
    [],
    () => Promise.reject(new Error("No boats.")),
    ["No boats."],
    3,
  ],
])("a command %s", async (_, args, main, printed, code) => {
  const print = jest.fn();
  for (const method of ["log", "error"] as const) jest.spyOn(console, method).mockImplementation(print);
  jest.replaceProperty(process, "argv", ["node", "boats.js", ...args]);
  const { exitCode } = process;
  runCommand(withHelp("Use: boats", main), 3);
  await new Promise(setImmediate);
  expect([print.mock.calls.flat(), process.exitCode]).toEqual([printed, code]);
  process.exitCode = exitCode;
});
