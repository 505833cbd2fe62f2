#!/usr/bin/env node
import "tsx";

await import("../verify.ts");
