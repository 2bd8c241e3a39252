#!/usr/bin/env node
/** The command `stipend`: runs what `npm run build` has made. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { problemOfNode } from './check-node.js'

process.env.NODE_ENV ??= 'production'

const problem = problemOfNode(process.versions.node) ?? problemOfBuild()
if (problem) {
  console.error(problem)
  process.exit(1)
}
const { execute } = await import('@oclif/core/execute')
await execute({ dir: import.meta.url })

function problemOfBuild() {
  if (existsSync(fileURLToPath(new URL('../../dist/server/cli.mjs', import.meta.url)))) return null
  return 'Stipend is not built yet: run `npm run build` (or `npm start`, which builds when it has to).'
}
