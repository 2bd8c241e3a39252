#!/usr/bin/env node
/** The command `stipend`: runs what `npm run build` has made. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { problemOfNode } from './check-node.js'

process.env.NODE_ENV ??= 'production'

const problem = problemOfNode(process.versions.node) ?? problemOfBuild()
if (problem) {
  console.error(problem)
  process.exit(1)
}
const [{ run }, { flush }] = await Promise.all([
  import('@oclif/core/run'),
  import('@oclif/core/flush'),
])
await run(asFlags(process.argv.slice(2)), import.meta.url).then(() => flush(), refuse)
// what cannot be closed must not keep a process that has ended its work
setTimeout(() => process.exit(), 10_000).unref()

/** `stipend help jobs list` is `stipend jobs list --help`, and `stipend version` is `stipend --version`. */
function asFlags([first, ...rest]) {
  if (first === 'help') return [...rest, '--help']
  if (first === 'version') return ['--version', ...rest]
  return first === undefined ? [] : [first, ...rest]
}

/** Commands answer their own errors; what is left is help for words that are no command, and bugs. */
async function refuse(error) {
  const [, id] = /^Command (\S+) not found\.$/.exec(error?.message ?? '') ?? []
  if (id !== undefined) return await answerUnknown(id)
  const code = error?.oclif?.exit ?? 1
  if (error?.code !== 'EEXIT') console.error(code === 1 ? error : error.message)
  process.exitCode = code
}

async function answerUnknown(id) {
  const { commandNotFound } = await import('../../dist/server/cli.mjs')
  const manifest = new URL('../../oclif.manifest.json', import.meta.url)
  const commandIDs = Object.keys(JSON.parse(readFileSync(manifest, 'utf8')).commands)
  await commandNotFound({ id, argv: process.argv, config: { commandIDs } })
}

function problemOfBuild() {
  if (existsSync(fileURLToPath(new URL('../../dist/server/cli.mjs', import.meta.url)))) return null
  return 'Stipend is not built yet: run `npm run build` (or `npm start`, which builds when it has to).'
}
