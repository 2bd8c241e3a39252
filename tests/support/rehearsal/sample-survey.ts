/**
 * Pay of a public file (a survey with free-text pay, a city's payroll) as if members had reported it. Titles stand for
 * positions of the catalog, in no order of theirs: a world in which pay follows other lines than in the demonstration.
 */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { hashText } from '~/core/engine/statistics/grouping.ts'
import type { CheckedRecord } from '~/core/market/health/checked-record.ts'
import { STATES } from '~/core/pay/region.ts'
import { POSITION_FAMILIES } from '~/database/reference/lists.ts'
import { createRandom } from '~/database/seeds/survey/world/random.ts'
import { readCsv } from '~/server/services/engine/read-csv.ts'

/** Columns of a file by what they hold; the first of which the file has all is taken. */
interface Layout {
  readonly pay: string
  readonly title: string
  readonly field: string
  readonly currency: string | null
  readonly state: string | null
  readonly experience: string | null
}

const LAYOUTS: readonly Layout[] = [
  {
    pay: 'salary_annual',
    title: 'job_title',
    field: 'industry',
    currency: 'currency',
    state: 'state',
    experience: 'experience_overall',
  },
  {
    pay: 'What is your annual salary?',
    title: 'Job title',
    field: 'What industry do you work in?',
    currency: 'Please indicate the currency',
    state: null,
    experience: 'How many years of post-college professional work experience do you have?',
  },
  {
    pay: 'Base Salary',
    title: 'Position Title',
    field: 'Department',
    currency: null,
    state: null,
    experience: null,
  },
]

/** What an import accepts for a year. */
const [LEAST_PAY, MOST_PAY] = [500, 3_000_000]
const POSITIONS = POSITION_FAMILIES.flatMap(({ positions }) => positions.map(({ key }) => key))
/** Titles met most often are positions of their own; the others share positions by field and rank. */
const OWN_TITLES = Math.floor(POSITIONS.length / 2)
const RANKS = [
  /\b(director|vp|vice president|chief|head|president|partner)\b/,
  /\b(manager|lead|supervisor|principal)\b/,
  /\b(senior|sr)\b/,
  /\b(assistant|associate|coordinator|junior|intern|clerk|admin)\b/,
]

/** So many rows drawn from a .csv or .csv.gz; each is an organization of its own, for no file names employers. */
export async function sampleRecords(
  path: string,
  { records, seed }: { readonly records: number; readonly seed: number },
): Promise<CheckedRecord[]> {
  const rows = await readRows(path)
  const random = createRandom(seed, 0)
  const positionOf = positionsBy(rows)
  return rows
    .map((row) => ({ row, place: random.uniform() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, records)
    .map(({ row }, i) => recordOf(row, { id: i + 1, seed, position: positionOf(row) }))
}

interface Row {
  readonly pay: number
  readonly title: string
  readonly field: string
  readonly state: string | null
  readonly experience: string
}

async function readRows(path: string): Promise<Row[]> {
  const bytes = await readFile(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const begins = text.indexOf('\nTimestamp,') + 1 // one of the files has a sentence above its header
  const { header, rows } = readCsv(text.slice(begins), basename(path))
  const layout = LAYOUTS.find(({ pay, title }) => header.includes(pay) && header.includes(title))
  if (!layout) throw new Error(`${basename(path)}: none of the known layouts`)
  return rows.flatMap(({ cells }) => {
    const read = (column: string | null) =>
      column === null ? '' : (cells[header.indexOf(column)] ?? '').trim()
    const pay = Number(read(layout.pay).replace(/[,$]/g, ''))
    const isDollars = layout.currency === null || read(layout.currency) === 'USD'
    if (!isDollars || !(pay >= LEAST_PAY && pay <= MOST_PAY)) return []
    const state = STATES.find(({ name }) => name === read(layout.state))?.code ?? null
    const title = read(layout.title).toLowerCase()
    return [{ pay, title, field: read(layout.field), state, experience: read(layout.experience) }]
  })
}

function positionsBy(rows: readonly Row[]): (row: Row) => string {
  const counts = new Map<string, number>()
  for (const { title } of rows) counts.set(title, (counts.get(title) ?? 0) + 1)
  const often = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const places = new Map(often.slice(0, OWN_TITLES).map(([title], place) => [title, place]))
  return ({ title, field }) => {
    const rank = RANKS.findIndex((words) => words.test(title))
    const others = POSITIONS.length - OWN_TITLES
    const place = places.get(title) ?? OWN_TITLES + (hashText(`${field} ${rank}`, 1) % others)
    return POSITIONS[place]!
  }
}

function recordOf(
  { pay, state, experience }: Row,
  { id, seed, position }: { readonly id: number; readonly seed: number; readonly position: string },
): CheckedRecord {
  const [from, to] = (experience.match(/\d+/g) ?? []).map(Number)
  const key = (kind: string) => `00000000-0000-4000-8000-${hexOf(`${kind} ${seed} ${id}`)}`
  return {
    ...{ id, position, state, organization: key('organization'), person: key('person') },
    ...{ payYear: 2026, observedOn: '2026-03-01', organizationType: 'nonprofit' },
    ...{ denomination: null, setting: null, county: null, operatingBudget: null },
    ...{ attendance: null, staffFte: null, hoursPerWeek: 40, weeksPerYear: 52 },
    yearsExperience: from === undefined ? null : (from + (to ?? from)) / 2,
    ...{ yearsInRole: null, education: null, ordained: null },
    ...{ base: pay, housing: 0, pay },
  }
}

function hexOf(text: string): string {
  return [1, 2]
    .map((seed) => hashText(text, seed).toString(16).padStart(8, '0'))
    .join('')
    .slice(4)
}
