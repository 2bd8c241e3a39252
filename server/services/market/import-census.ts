/**
 * Learns the levels of Census workers again from the Bureau's own files: of the shipped survey's year together with
 * the people that come with the code, of another year alone. People are read as a stream; only the levels are stored.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { authorize } from '~/core/authorize.ts'
import { Conflict, InvalidInput } from '~/core/errors.ts'
import { formatList, formatNumber } from '~/core/forms/numbers.ts'
import { type CensusLevels, STORED_LEVELS } from '~/core/market/sources/census-levels.ts'
import {
  adjustmentOf,
  CENSUS_COLUMNS,
  type CensusCells,
  type CensusWorker,
  isPartTime,
  readCensusPerson,
} from '~/core/market/sources/census-workers.ts'
import { fitLevels } from '~/core/market/sources/fit-levels.ts'
import {
  answeringSource,
  findStoredSource,
  lockSources,
  saveSource,
} from '~/database/queries/market/published-sources.ts'
import { readShippedWorkers, SHIPPED_CENSUS_YEAR } from '~/database/reference/reference-tables.ts'
import { type Context, today, transact } from '../../context.ts'
import { csvColumns } from '../../files/csv-file.ts'
import { refusedFile } from '../../files/reading-limits.ts'
import { archivedFiles } from '../../files/zip-parts.ts'
import { announceMarket } from '../announce-market.ts'
import { recordEvent } from '../record-event.ts'
import { lostToSource, publishInside } from './market-sources.ts'

const KIND = 'imported_census_workers'
/** The list of occupations that the product knows is of 2018. */
const FIRST_YEAR = 2018
/** Of fewer people no occupation is told apart. */
const LEAST_WORKERS = 300
const PEOPLE_BETWEEN_WORDS = 500_000

interface ImportCensus {
  readonly paths: readonly string[]
  /** of the survey, where the file does not say it */
  readonly year?: number | undefined
  readonly dryRun?: boolean
  readonly say?: (sentence: string) => void
}

export async function importCensus(context: Context, input: ImportCensus) {
  authorize(context.actor, 'staff.snapshots')
  const read = await readPeople(input, Number(today(context).slice(0, 4)))
  const { workers, year, adjustment, drops, people, fingerprint } = read
  const known = await findStoredSource(context.db, KIND, year)
  const shared = { year, people, drops, fingerprint, partTime: workers.filter(isPartTime).length }
  if (known?.fingerprint === fingerprint) {
    return { ...shared, outcome: 'nothing new' as const, counted: workers.length, heldBack: null }
  }
  const states = new Set(workers.map(({ state }) => state))
  const shipped = year === SHIPPED_CENSUS_YEAR ? await readShippedWorkers() : []
  const others = shipped
    .filter(({ state }) => !states.has(state))
    // those that come with the code are in dollars of before the Bureau's adjustment
    .map((one) => ({ ...one, hourly: one.hourly * adjustment }))
  const all = [...others, ...workers]
  if (all.length < LEAST_WORKERS) {
    throw refusedFile(
      `Only ${formatNumber(all.length)} people of the files count; levels need ${LEAST_WORKERS}.`,
    )
  }
  refuseLostStates(all, known && STORED_LEVELS.read(known.levels))
  input.say?.(`Learning from ${formatNumber(all.length)} people.`)
  const levels = levelsOf(all)
  const report = { ...shared, counted: workers.length, learnedFrom: all.length }
  if (input.dryRun) return { ...report, outcome: 'dry run' as const, heldBack: null }
  const heldBack = await transact(context, async (inside) => {
    await lockSources(inside.db)
    await saveSource(inside.db, { kind: KIND, year, people: all.length, levels, fingerprint })
    await recordEvent(inside, { action: 'market.import', details: { kind: KIND, ...report } })
    const reason = await reasonToWait(inside, year, levels)
    if (reason === null) await publishInside(inside, { kind: KIND, year }, 'renewed')
    return reason
  })
  await announceMarket(context)
  const outcome = heldBack === null ? ('published' as const) : ('stored' as const)
  return { ...report, outcome, heldBack }
}

function levelsOf(workers: readonly CensusWorker[]): CensusLevels {
  try {
    return fitLevels(workers)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw refusedFile(
      'Levels cannot be learned from these people: they need full-time and part-time workers, of religious organizations and of others. Name more files.',
    )
  }
}

export type CensusReport = Awaited<ReturnType<typeof importCensus>>

/** Levels that say less than those that answer now are published by hand alone. */
async function reasonToWait(context: Context, year: number, levels: CensusLevels) {
  const row = await answeringSource(context.db, KIND)
  if (!row) return 'Census workers are retired.'
  if (row.year > year) return `The published levels are of ${row.year}.`
  const lost = await lostToSource(context, KIND, levels)
  return lost.length === 0 ? null : `The published levels answer more. ${lost.join(' ')}`
}

/** Levels are stored, and people are not: a second file of a year needs the first again. */
function refuseLostStates(workers: readonly CensusWorker[], known: CensusLevels | null): void {
  const states = new Set(workers.map(({ state }) => state))
  const lost = Object.keys(known?.terms.state ?? {}).filter((state) => !states.has(state))
  if (lost.length === 0) return
  throw new Conflict(
    `The stored levels of this year know ${formatList(lost)}. Name their files too, because only levels are stored.`,
  )
}

async function readPeople({ paths, year: given, say }: ImportCensus, thisYear: number) {
  const workers: CensusWorker[] = []
  const drops: Partial<Record<Exclude<ReturnType<typeof readCensusPerson>, CensusWorker>, number>> =
    {}
  const years = new Set<number>()
  const seen = new Set<string>()
  const adjustments = new Set<number>()
  let people = 0
  const fingerprints: string[] = []
  for (const path of paths) {
    fingerprints.push(await sha256Of(path))
    for await (const { name, content } of tablesOf(path)) {
      let at = 1
      for await (const row of peopleOf(name, content)) {
        people += 1
        at += 1
        if (people % PEOPLE_BETWEEN_WORDS === 0) say?.(`Read ${formatNumber(people)} people.`)
        const year = /^(20\d\d)(HU|GQ)/.exec(row.serial)?.[1]
        if (year) years.add(Number(year))
        const read = readCensusPerson(row)
        refuseNumbers(row, `${name}, row ${at}`)
        if (typeof read === 'string') drops[read] = (drops[read] ?? 0) + 1
        else {
          const who = `${row.serial} ${row.order}`
          if (row.serial && row.order && seen.has(who)) {
            throw refusedFile(
              `${name}, row ${at}, SERIALNO: read “${row.serial}”, person ${row.order}, a second time. Name each file once.`,
            )
          }
          seen.add(who)
          workers.push(read)
          adjustments.add(adjustmentOf(row))
        }
      }
    }
  }
  if (people === 0) throw refusedFile('The files have no rows of people.')
  const [adjustment = 1] = adjustments
  if (adjustments.size > 1) throw refusedFile(SEVERAL_YEARS)
  const fingerprint = sha256(fingerprints.sort().join())
  return {
    workers,
    drops,
    people,
    adjustment,
    fingerprint,
    year: yearOf({ years, given, thisYear }),
  }
}

const SEVERAL_YEARS =
  'The files are of several years. Take files of the survey of one year ("1-Year"), all of the same.'

function yearOf({
  years,
  given,
  thisYear,
}: {
  readonly years: ReadonlySet<number>
  readonly given: number | undefined
  readonly thisYear: number
}): number {
  if (years.size > 1) throw refusedFile(SEVERAL_YEARS)
  const [told] = years
  if (told !== undefined && given !== undefined && told !== given) {
    throw refusedFile(`The files are of ${told}, and --year says ${given}.`)
  }
  const year = told ?? given
  if (year === undefined) throw refusedFile('The files do not tell their year. Say it with --year.')
  if (year >= thisYear) {
    throw refusedFile(`${year} is not over: the Bureau publishes a year in the fall of the next.`)
  }
  if (year < FIRST_YEAR) {
    throw refusedFile(`Files from ${FIRST_YEAR} on name occupations as Stipend knows them.`)
  }
  return year
}

const NUMBERS = { adjustment: '1019518', weight: '87', wages: '42000', hours: '40' } as const

/** Of an employed person; a cell may be blank where the question was not asked, but not the factor of the dollars. */
function refuseNumbers(row: CensusCells, where: string): void {
  for (const [field, example] of Object.entries(NUMBERS)) {
    const column = field as keyof typeof NUMBERS
    const text = row[column]
    const isRead = column === 'adjustment' ? /^[1-9]\d{5,6}$/.test(text) : /^\d{0,9}$/.test(text)
    if (isRead) continue
    throw refusedFile(
      `${where}, ${CENSUS_COLUMNS[column][0]}: read “${text}”. It is a whole number such as ${example}.`,
    )
  }
}

/** The CSV files of an archive, or the file itself. */
async function* tablesOf(
  path: string,
): AsyncGenerator<{ readonly name: string; readonly content: Readable }> {
  if (!/\.zip$/i.test(path)) {
    return yield { name: basename(path), content: createReadStream(path) }
  }
  let found = 0
  for await (const file of archivedFiles(path)) {
    if (!/\.csv$/i.test(file.name)) continue
    if (!file.open)
      throw refusedFile(`${file.name} has a password, or is packed by another method.`)
    found += 1
    yield { name: basename(file.name), content: await file.open() }
  }
  if (found === 0) throw refusedFile(`${basename(path)} has no CSV file.`)
}

async function* peopleOf(name: string, content: Readable): AsyncGenerator<CensusCells> {
  try {
    yield* csvColumns(content, CENSUS_COLUMNS, ['serial', 'order', 'weeks', 'weeksGroup'])
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    throw refusedFile(`${name}: ${error.message} People are in psam_p….csv of csv_p….zip.`)
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk)
  } catch (error) {
    throw refusedFile(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
  return hash.digest('hex')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
