/**
 * Runs the main function of a command with the command-line arguments. The result of `main` is the exit code. If
 * `main` throws, the error's message is printed without a stack trace, and the exit code is `failure`.
 */
export function runCommand(main: (args: readonly string[]) => Promise<number>, failure = 1): void {
  main(process.argv.slice(2)).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = failure;
    },
  );
}

/** Wraps the main function of a command: if `--help` is among the arguments, the command only prints `help`. */
export const withHelp =
  (help: string, main: (args: readonly string[]) => Promise<number>) =>
  async (args: readonly string[]): Promise<number> =>
    args.includes("--help") ? usage(help, args) : main(args);

/**
 * Prints the help of a command and returns the exit code: 0 if the user asked for it with `--help`, and 2 if it is
 * printed because arguments are missing or wrong.
 */
export function usage(help: string, args: readonly string[]): number {
  console.log(help);
  return args.includes("--help") ? 0 : 2;
}
