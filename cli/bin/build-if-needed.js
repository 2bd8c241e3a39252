#!/usr/bin/env node
/** Builds when the build is missing or out of date: what tests and benchmarks run before they use it. */
import { buildIfNeeded } from './build.js'

process.exitCode = (await buildIfNeeded()) ? 0 : 1
