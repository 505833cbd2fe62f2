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

/** Prints a command's usage. Returns the exit code: 0 if the first argument is `--help`, otherwise 2. */
export function usage(help: string, args: readonly string[]): number {
  console.log(help);
  return args[0] === "--help" ? 0 : 2;
}
