#!/usr/bin/env node
import "tsx";

await import("../release.ts");
