/**
 * `npm run bench:files`: errors of known kinds in a file of pay, from the import to salary health. A file is imported
 * as it is while the invented survey is published; the rows that nothing holds are copied, errors are put into 6% of
 * them, and the copy is imported into another database. Told for each kind: refused by the import, held, asked about,
 * not noticed; and of the right rows those that are held. Without `--file` it makes a file of members of another world;
 * with `--file` and `--mapping` it takes one of yours.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { HealthRule } from '~/core/market/health/rules/rules.ts'
import { type ImportMapping, importMapping } from '~/core/market/records/mapping.ts'
import { createRandom } from '~/database/seeds/survey/world/random.ts'
import {
  type ImportReport,
  importRecords,
} from '~/server/services/market/records/import-records.ts'
import {
  BY_THE_MONTH,
  OTHER_ERRORS,
  type SeededRow,
  secondFile,
  seedFile,
  UNIT_ERRORS,
} from '~/tests/support/rehearsal/file-errors.ts'
import { MEMBER_FILE_MAPPING, memberFile } from '~/tests/support/rehearsal/member-file.ts'
import { LOWER_WORLD, memberRecords, WIDER_WORLD } from '~/tests/support/rehearsal/member-worlds.ts'
import { type Demonstration, startOwnMarket } from '../measure/demonstration.ts'
import { type Found, importAndFind, readRows, writeRows } from './file-rows.ts'

const { values: flags } = parseArgs({
  options: {
    /** of the made file */
    records: { type: 'string', default: '6000' },
    world: { type: 'string', default: 'lower' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string' },
    /** of `file` */
    mapping: { type: 'string' },
    /** share of the rows that are wrong */
    share: { type: 'string', default: '0.06' },
    /** how often errors are put into the copy, each time into other rows */
    draws: { type: 'string', default: '1' },
  },
})
const seed = Number(flags.seed)
const share = Number(flags.share)
/** Mended: the import read what was meant. Silent: nothing is asked. */
const STATES = ['refused', 'mended', 'held', 'asked', 'silent'] as const
/** Told, but no question about the amount, the hours or the person. */
const ONLY_TOLD: readonly HealthRule[] = ['outlier', 'stale']

const folder = await mkdtemp(join(tmpdir(), 'stipend-files-'))
try {
  const { path, mapping } = flags.file ? await givenFile(flags.file) : await madeFile()
  const clean = await inOwnMarket((market) => importAsItIs(market, path, mapping))
  const kinds = [...UNIT_ERRORS, ...OTHER_ERRORS]
  const states: OneTold[] = []
  for (let draw = 0; draw < Number(flags.draws); draw++) {
    const random = createRandom(seed, 3 + draw)
    const seeded = seedFile(clean.rows, { share, kinds, random, mapping, places: clean.places })
    const copy = { header: clean.header, seeded, mapping }
    states.push(...(await inOwnMarket((market) => importSeeded(market, copy))))
  }
  tellKinds(states)
  await inOwnMarket((market) => importSecondFile(market, clean))
  await inOwnMarket((market) => importFirstFile(market, clean))
} finally {
  await rm(folder, { recursive: true })
}

async function givenFile(path: string) {
  if (!flags.mapping) throw new Error('--file needs --mapping')
  const mapping = importMapping.parse(JSON.parse(await readFile(flags.mapping, 'utf8')))
  return { path, mapping }
}

async function madeFile() {
  const size = { records: Number(flags.records), seed, asOf: '2026-11-20' }
  const made = memberFile(
    await memberRecords(flags.world === 'wider' ? WIDER_WORLD : LOWER_WORLD, size),
  )
  return { path: await writeRows(join(folder, 'made.csv'), made), mapping: MEMBER_FILE_MAPPING }
}

async function inOwnMarket<Made>(work: (market: Demonstration) => Promise<Made>): Promise<Made> {
  const market = await startOwnMarket()
  try {
    return await work(market)
  } finally {
    await market.stop()
  }
}

/** The rows that become records and that nothing holds, with what was read in them. */
async function importAsItIs(market: Demonstration, path: string, mapping: ImportMapping) {
  const { context } = market
  const { header, places, rows } = await readRows(market, path, mapping)
  const copy = await writeRows(join(folder, 'copy.csv'), {
    header,
    rows: rows.map(({ cells }) => cells),
  })
  const original = await importRecords(context, { path, mapping, source: 'member', dryRun: true })
  console.log(`\n${basename(path)}: ${original.rows} rows, ${original.skipped} without a position,`)
  console.log(`  ${original.rejected} refused: ${words(original.rejectedBy)}`)
  const startedAt = performance.now()
  const { report, found } = await importAndFind(market, copy, mapping)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const held = found.filter((one) => one?.isHeld)
  console.log(
    `  as it is: ${report.imported} records, ${percent(held.length, report.imported)} held, ` +
      `judged: ${report.health?.isJudged}, asked about as a whole: ${isAskedAsWhole(report)}, ${seconds} s`,
  )
  console.log(`  findings: ${words(countOf(found.flatMap((one) => one?.rules ?? [])))}`)
  const clean = rows.filter((_, i) => found[i] && !found[i].isHeld)
  return { header, places, mapping, rows: clean }
}

type Clean = Awaited<ReturnType<typeof importAsItIs>>

interface SeededCopy {
  readonly header: readonly string[]
  readonly seeded: ReturnType<typeof seedFile>
  readonly mapping: ImportMapping
}

async function importSeeded(market: Demonstration, copy: SeededCopy): Promise<Told> {
  const { found } = await importRows(market, 'wrong.csv', copy)
  return statesOf(copy.seeded, found)
}

function tellKinds(states: Told): void {
  const of = (kinds: readonly { readonly name: string }[]) =>
    states.filter(({ kind }) => kinds.some(({ name }) => name === kind))
  tell(
    'right',
    states.filter(({ kind }) => kind === null),
  )
  tell('unit errors', of(UNIT_ERRORS))
  tell('other errors', of(OTHER_ERRORS))
  for (const kind of [...UNIT_ERRORS, ...OTHER_ERRORS]) {
    if (of([kind]).length > 0) tell(kind.name, of([kind]))
  }
}

/** A file comes that is right, then one that is wrong throughout. */
async function importSecondFile(market: Demonstration, { header, rows, mapping, places }: Clean) {
  const { first, second } = secondFile(rows, BY_THE_MONTH, { mapping, places })
  await importRows(market, 'first.csv', { header, seeded: first, mapping })
  const { found } = await importRows(market, 'second.csv', { header, seeded: second, mapping })
  tell(BY_THE_MONTH.name, statesOf(second, found))
}

/** Nothing came before, and all of it is wrong: the records have only each other to be judged by. */
async function importFirstFile(market: Demonstration, { header, rows, mapping, places }: Clean) {
  const seeded = rows.map((row) => {
    const cells = BY_THE_MONTH.slip(row, { mapping, places }) ?? row.cells
    return { cells, base: row.facts.base, kind: BY_THE_MONTH.name }
  })
  const { report, found } = await importRows(market, 'all.csv', { header, seeded, mapping })
  tell('a first file by the month', statesOf(seeded, found))
  console.log(`  ... asked about as a whole: ${isAskedAsWhole(report)}`)
}

function isAskedAsWhole({ health }: ImportReport): boolean {
  return health !== null && health.level !== null
}

async function importRows(
  market: Demonstration,
  name: string,
  { header, seeded, mapping }: SeededCopy,
) {
  const path = await writeRows(join(folder, name), {
    header,
    rows: seeded.map(({ cells }) => cells),
  })
  return await importAndFind(market, path, mapping)
}

interface OneTold {
  readonly kind: string | null
  readonly state: State
}
type Told = readonly OneTold[]

function statesOf(seeded: SeededCopy['seeded'], found: readonly Found[]): Told {
  return seeded.map((row, i) => {
    const own = stateOf(found[i] ?? null, row)
    const isOther = own === 'silent' && row.original !== undefined
    const state = isOther ? stateOf(found[row.original ?? i] ?? null, row) : own
    return { kind: row.kind, state }
  })
}

function tell(name: string, some: Told): void {
  const shares = STATES.map((state) => {
    const part = some.filter((one) => one.state === state).length
    return `${state} ${percent(part, some.length).padStart(6)}`
  })
  console.log(`  ${name.padEnd(32)} ${String(some.length).padStart(5)}: ${shares.join(', ')}`)
}

type State = (typeof STATES)[number]

function stateOf(found: Found, { kind, base }: Pick<SeededRow, 'kind' | 'base'>): State {
  if (found === null) return 'refused'
  if (found.isHeld) return 'held'
  const isAboutUnit = UNIT_ERRORS.some(({ name }) => name === kind)
  if (isAboutUnit && Math.abs(found.base / base - 1) < 0.01) return 'mended'
  return found.rules.some((rule) => !ONLY_TOLD.includes(rule)) ? 'asked' : 'silent'
}

function countOf(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

function words(counts: Readonly<Record<string, number | undefined>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)}%`
}
