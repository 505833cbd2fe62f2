#!/usr/bin/env node
import "tsx";

await import("../build/cli.ts");
