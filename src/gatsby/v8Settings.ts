/** Settings of V8 for `gatsby build` and `gatsby develop`, whose short phases each run new code. */
import v8 from "node:v8";

// Node 20 optimizes a function after 66 kB of executed bytecode, which took a quarter of a build's CPU time. Later versions
// wait longer, and do not know this setting.
if (Number.parseInt(process.versions.node, 10) < 22) v8.setFlagsFromString("--interrupt-budget=3000000");
// Several threads collecting short-lived objects cost more CPU time than one.
v8.setFlagsFromString("--no-parallel-scavenge");
