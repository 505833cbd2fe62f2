#!/usr/bin/env node
import "tsx";

await import("../serve/cli.ts");
