/**
 * Throws if `options` has a property that is not an option, for example because it is misspelt. `caller` is the name
 * of the function that takes the options. The keys of `known` are the names of all its options.
 */
export function refuseUnknownOptions(
  caller: string,
  options: object,
  known: Readonly<Record<string, true>>,
): void {
  const unknown = Object.keys(options).find((name) => !(name in known));
  if (unknown === undefined) return;
  const names = Object.keys(known).map((name) => `\`${name}\``);
  throw new Error(`${caller} has no option \`${unknown}\`. Write one of ${names.join(", ")}.`);
}
