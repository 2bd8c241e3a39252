/**
 * `npm run prove`: what one believes the product by and does not wait for: benchmarks, fuzzed requests, kills, outages,
 * attacks and long walks, at the sizes that docs/benchmarks.md reports, which takes hours. With `-- --smallest` each of
 * them runs at its smallest size, which shows that it still runs, but no figure of it is judged. `-- replica` runs one
 * of the long walks alone.
 */
import { parseArgs } from 'node:util'
import { type Chain, runChains } from './support/run/chains.ts'

const { values: flags, positionals } = parseArgs({
  options: { smallest: { type: 'boolean', default: false } },
  allowPositionals: true,
})

/** One after the other, because each measures times. */
const AT_REAL_SIZE = [
  ...['ssr', 'engine', 'management', 'pages', 'pdf', 'report', 'tools', 'payments'],
  ...['attacks', 'members', 'files', 'kills', 'outages', 'lighthouse'],
].map((name) => ({ name: `bench:${name}`, script: [`bench:${name}`], after: 'build' }))

const tools = {
  name: 'browser, servers and PDF tools',
  program: 'tests/support/run/install-tools.ts',
}
const build = { name: 'build', program: 'cli/bin/build-if-needed.js' }
const large = { name: 'unit and service tests at real size', projects: ['unit', 'service'] }
const walks = { name: 'long walks', projects: ['prove'], after: 'build' }
/** Every journey once more with PgBouncer between the server and its database. */
const pooled = {
  name: 'end to end by a pooler',
  projects: ['e2e'],
  after: 'build',
  environment: { STIPEND_POOLED: 'on' },
}
const named = positionals.map((name) => `tests/prove/${name}.test.ts`)
const some: readonly Chain[] = [[build, { ...walks, files: named }]]
const all: readonly Chain[] = flags.smallest
  ? [
      [tools, walks],
      [build, { name: 'benchmarks at their smallest', script: ['bench'], after: 'build' }],
    ]
  : [
      [
        ...[tools, build, walks, pooled, large, ...AT_REAL_SIZE],
        { name: 'fuzz', script: ['fuzz', '--', '--requests', '100000'], after: 'build' },
      ],
    ]

await runChains(named.length > 0 ? some : all, {
  STIPEND_PROVE: flags.smallest ? 'smallest' : 'real',
})
