#!/usr/bin/env node
/** `npm start`: builds when the build is missing or out of date, then serves. */
import { problemOfNode } from './check-node.js'

process.env.NODE_ENV ??= 'production'

const problem = problemOfNode(process.versions.node)
if (problem) {
  console.error(problem)
  process.exit(1)
}
const { buildIfNeeded } = await import('./build.js')
if (!(await buildIfNeeded())) process.exit(1)
const { execute } = await import('@oclif/core/execute')
await execute({ dir: import.meta.url, args: ['serve', ...process.argv.slice(2)] })
