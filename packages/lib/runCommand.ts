/**
 * Runs the main function of a command with the command-line arguments. Its result is the exit code. If it throws,
 * prints the error's message without a stack trace and sets the exit code to `failure`.
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

/** A command that only prints its usage if `--help` is among its arguments. */
export const withHelp =
  (help: string, main: (args: readonly string[]) => Promise<number>) =>
  async (args: readonly string[]): Promise<number> =>
    args.includes("--help") ? usage(help, args) : main(args);

/** Prints a command's usage. Returns the exit code: 0 if it was asked for with `--help`, otherwise 2. */
export function usage(help: string, args: readonly string[]): number {
  console.log(help);
  return args.includes("--help") ? 0 : 2;
}
