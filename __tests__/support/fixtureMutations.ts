import { contentTypeOfFile } from "../../src/content-model/registry";
import { fixture, textOf } from "./fixtureContent";
import { type Mutation, mutate } from "./mutations";
import { oneOf, seeded } from "./random";

/** `each` mutations of every kind, each in a file of the fixture content to which that kind can be applied. */
export function mutationsOf(kinds: readonly string[], each: number, seed: number): Mutation[] {
  const random = seeded(seed);
  const files = [...fixture.json.keys()].filter(contentTypeOfFile);
  return kinds.flatMap((kind) => Array.from({ length: each }, () => someMutation(kind, files, random)));
}

function someMutation(kind: string, files: readonly string[], random: () => number): Mutation {
  for (let tries = 0; tries < 1000; tries += 1) {
    const file = oneOf(random, files);
    const mutation = mutate(kind, file, textOf(file), random);
    if (mutation) return mutation;
  }
  throw new Error(`No content file has a place for the mutation: ${kind}`);
}
