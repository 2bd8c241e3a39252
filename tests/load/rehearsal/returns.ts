/**
 * `npm run bench:returns`: `stipend market import irs990`, as it is built, reads a made archive of nonprofits' returns,
 * each of another organization: returns a second, and the most memory that was resident, of all that the command's
 * process holds. Real returns are its pattern. `--file` imports an archive of yours.
 */
import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs, promisify } from 'node:util'
import { EXIT } from '~/cli/exit-codes.ts'
import { zipStream } from '~/server/files/zip-stream.ts'
import type { ReturnsReport } from '~/server/services/market/import-returns.ts'
import { startWithoutSurvey } from '../measure/demonstration.ts'

const { values: flags } = parseArgs({
  options: { returns: { type: 'string', default: '100000' }, file: { type: 'string' } },
})
/** Megabytes. */
const MOST_MEMORY = 300
const PATTERNS = ['davidshere_sample', 'union', 'rhit_key_employees_missing_schedule_j']

const folder = await mkdtemp(join(tmpdir(), 'stipend-returns-'))
const { url, stop } = await startWithoutSurvey()
try {
  const path = flags.file ?? (await madeArchive(Number(flags.returns)))
  const command = ['cli/bin/run.js', 'market', 'import', 'irs990', path, '--json']
  const env = { ...process.env, DATABASE_URL: url }
  const { stdout } = await promisify(execFile)(process.execPath, command, { env }).catch(
    (ended) => {
      // something of an archive of yours should be looked at
      if (ended.code !== EXIT.findings) throw ended
      return ended
    },
  )
  const { files, seconds, written, peakMemory } = JSON.parse(stdout) as ReturnsReport
  console.log(`${files} files, ${written} records, ${seconds.toFixed(1)} s`)
  console.log(`${Math.round(files / seconds)} returns a second`)
  console.log(`memory: ${peakMemory} MB resident at most, of ${MOST_MEMORY}`)
  if (peakMemory > MOST_MEMORY) process.exitCode = 1
} finally {
  await stop()
  await rm(folder, { recursive: true })
}

async function madeArchive(count: number): Promise<string> {
  const path = join(folder, 'made.zip')
  await pipeline(zipStream(returns(count), new Date(0)), createWriteStream(path))
  return path
}

async function* returns(count: number) {
  const patterns = await Promise.all(
    PATTERNS.map((name) => readFile(`tests/fixtures/irs990/${name}.xml`, 'utf8')),
  )
  for (let i = 0; i < count; i++) {
    const ein = String(100_000_000 + i)
    const pattern = patterns[i % patterns.length] ?? ''
    const content = pattern.replace(/(<Filer>\s*<EIN>)\d{9}/, `$1${ein}`)
    yield { name: `made/${202_301_319_349_300_000n + BigInt(i)}_public.xml`, content }
  }
}
