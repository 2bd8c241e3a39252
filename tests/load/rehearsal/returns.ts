/**
 * `npm run bench:returns`: a made archive of nonprofits' returns, each of another organization, is imported: returns a
 * second and the most memory of the process. Real returns are its pattern. `--file` imports an archive of yours.
 */
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { zipStream } from '~/server/files/zip-stream.ts'
import { importReturns } from '~/server/services/market/import-returns.ts'
import { startWithoutSurvey } from '../measure/demonstration.ts'

const { values: flags } = parseArgs({
  options: { returns: { type: 'string', default: '100000' }, file: { type: 'string' } },
})
const PATTERNS = ['davidshere_sample', 'union', 'rhit_key_employees_missing_schedule_j']

const folder = await mkdtemp(join(tmpdir(), 'stipend-returns-'))
const { context, stop } = await startWithoutSurvey()
try {
  const path = flags.file ?? (await madeArchive(Number(flags.returns)))
  const before = process.memoryUsage.rss()
  let most = before
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 100)
  const report = await importReturns(context, { paths: [path], say: console.log })
  clearInterval(sampling)
  const { files, seconds, written } = report
  console.log(`${files} files, ${written} records, ${seconds.toFixed(1)} s`)
  console.log(`${Math.round(files / seconds)} returns a second`)
  console.log(`memory: +${Math.round((most - before) / 2 ** 20)} MB at most while it is imported`)
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
