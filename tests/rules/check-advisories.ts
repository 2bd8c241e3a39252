/**
 * `npm run check:advisories`: compares the locked versions of what runs in production with the registry's advisories.
 * Exit code 1 where a hole is to be mended, 2 where the registry did not answer. With `--tell`, as `npm test` asks, it
 * only says so: whether tests pass must not depend on the day and the network.
 */
import { spawnSync } from 'node:child_process'
import { linesOf, readAudit, unrecorded } from './advisories.ts'

const WORDS = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']

const { stdout } = spawnSync('npm', WORDS, { encoding: 'utf8' })
const audit = readAudit(stdout)
const today = new Date().toISOString().slice(0, 10)
const open = audit.kind === 'asked' ? unrecorded(audit.holes, today) : []
for (const line of linesOf(audit, open)) console.log(line)
const isFine = audit.kind === 'asked' && open.length === 0
if (!isFine && !process.argv.includes('--tell')) process.exitCode = audit.kind === 'asked' ? 1 : 2
