/**
 * Runs the main function of a command with the arguments of the command line. Its answer is the exit code. When it
 * throws, the error's message is printed without a stack trace, and the exit code is `failure`.
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

/** Prints how a command is called. Returns the exit code: this was asked for, or the command was called wrongly. */
export function usage(help: string, args: readonly string[]): number {
  console.log(help);
  return args[0] === "--help" ? 0 : 2;
}
