#!/usr/bin/env node
import "tsx";

await import("../commands/cli.ts");
