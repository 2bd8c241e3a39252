/** Errors of known kinds put into the cells of a file, before it is imported. */

import { hashText } from '~/core/engine/statistics/grouping.ts'
import type { ImportMapping } from '~/core/market/records/mapping.ts'
import type { ImportedFacts } from '~/core/market/records/record.ts'
import type { Random } from '~/database/seeds/survey/world/random.ts'

export interface FileRows {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A row that becomes a record, with what the import read in it. */
export interface ReadRow {
  readonly cells: readonly string[]
  readonly facts: ImportedFacts
  /** dollars as typed, for `period` */
  readonly amount: number
  readonly period: string
}

export interface SeededRow {
  readonly cells: readonly string[]
  /** cents a year that were meant */
  readonly base: number
  /** null: right */
  readonly kind: string | null
  /** of a row that is there twice: the place of the other, of which the same question may be asked */
  readonly original?: number
}

interface Columns {
  readonly mapping: ImportMapping
  /** columns of the mapping -> their places */
  readonly places: ReadonlyMap<string, number>
}

/** The rows that a row becomes by an error; null where it cannot happen to it. */
type Slip = (row: ReadRow, columns: Columns) => readonly string[] | null

interface Kind {
  readonly name: string
  /** the row stays as it is, and the wrong one is another row after it */
  readonly isAdded?: boolean
  /** all rows of an employer have it at once */
  readonly isWholeEmployer?: boolean
  readonly slip: Slip
}

/** Slips by ten times or more, or by another period: what the unit rule must hold or the import refuse. */
export const UNIT_ERRORS: readonly Kind[] = [
  { name: 'pay x 10', slip: times(10) },
  { name: 'pay / 10', slip: times(1 / 10) },
  { name: 'pay x 100', slip: times(100) },
  { name: 'pay / 100', slip: times(1 / 100) },
  { name: 'pay x 12', slip: times(12) },
  { name: 'pay / 12', slip: times(1 / 12) },
  { name: 'pay x 1,000', slip: times(1000) },
  { name: 'hourly wage as yearly pay', slip: hourlyAsYearly },
  { name: 'yearly pay as hourly wage', slip: yearlyAsHourly },
]

/** The others: what only a second field, another row or the rest of the employer can tell. */
export const OTHER_ERRORS: readonly Kind[] = [
  { name: 'half of the pay, full hours', slip: (row, columns) => ifFullTime(row, columns, 0.5) },
  { name: 'twice the pay, full hours', slip: (row, columns) => ifFullTime(row, columns, 2) },
  { name: 'full-time pay, part-time hours', slip: fullTimePay },
  { name: 'half of the hours', slip: halfOfHours },
  { name: 'twice the hours', slip: twiceTheHours },
  { name: 'pay and hours swapped', slip: swapped('hoursPerWeek') },
  { name: 'pay and housing swapped', slip: swapped('housing') },
  { name: 'pay and budget swapped', slip: swapped('operatingBudget') },
  { name: 'pay and experience swapped', slip: swapped('yearsExperience') },
  { name: 'the same row twice', isAdded: true, slip: sameRow },
  { name: 'the same person twice', isAdded: true, slip: samePerson },
  { name: 'whole employer / 12', isWholeEmployer: true, slip: times(1 / 12) },
  { name: 'whole employer x 10', isWholeEmployer: true, slip: times(10) },
]

/** What a file is that holds a month's pay on every row. */
export const BY_THE_MONTH: Kind = { name: 'a second file by the month', slip: times(1 / 12) }

/** About one in eight employers: their rows in a second file, all with the same error. */
export function secondFile(rows: readonly ReadRow[], { name, slip }: Kind, columns: Columns) {
  const first: SeededRow[] = []
  const second: SeededRow[] = []
  for (const row of rows) {
    const cells = hashText(employerOf(row, columns), 1) % 8 === 0 ? slip(row, columns) : null
    if (cells === null) first.push(asItIs(row))
    else second.push({ cells, base: row.facts.base, kind: name })
  }
  return { first, second }
}

/** Of so many rows an employer is a file of its own. */
const FEWEST_OF_EMPLOYER = 3

export interface FileSeeding extends Columns {
  /** share of the rows that get an error, all kinds that can happen in equal parts */
  readonly share: number
  readonly kinds: readonly Kind[]
  readonly random: Random
}

/** Every row once, in its order; those that are added come at the end. */
export function seedFile(rows: readonly ReadRow[], seeding: FileSeeding): SeededRow[] {
  const { share, kinds, random } = seeding
  const order = rows
    .map((row) => ({ row, place: random.uniform() }))
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row)
  const employers = employersOf(order, seeding)
  const possible = kinds.filter(
    ({ slip, isWholeEmployer }) =>
      (!isWholeEmployer || employers.length > 0) && rows.some((row) => slip(row, seeding) !== null),
  )
  const quota = Math.round((share * rows.length) / Math.max(1, possible.length))
  const wrong = new Map<ReadRow, SeededRow>()
  const added: SeededRow[] = []
  const wholeFirst = [...possible].sort(
    (a, b) => Number(b.isWholeEmployer ?? false) - Number(a.isWholeEmployer ?? false),
  )
  for (const { name, slip, isAdded, isWholeEmployer } of wholeFirst) {
    const groups = isWholeEmployer ? employers : order.map((row) => [row])
    let count = 0
    for (const group of groups) {
      if (count >= quota) break
      if (group.some((row) => wrong.has(row))) continue
      if (group.some((row) => slip(row, seeding) === null)) continue
      for (const row of group) {
        const made = { cells: slip(row, seeding) ?? row.cells, base: row.facts.base, kind: name }
        if (isAdded) added.push({ ...made, original: rows.indexOf(row) })
        wrong.set(row, isAdded ? asItIs(row) : made)
      }
      count += group.length
    }
  }
  return [...rows.map((row) => wrong.get(row) ?? asItIs(row)), ...added]
}

function asItIs({ cells, facts: { base } }: ReadRow): SeededRow {
  return { cells, base, kind: null }
}

function employersOf(rows: readonly ReadRow[], columns: Columns): ReadRow[][] {
  if (typeof columns.mapping.organization === 'string') return []
  const employers = new Map<string, ReadRow[]>()
  for (const row of rows) {
    const key = `${employerOf(row, columns)} ${row.facts.observedOn.slice(0, 4)}`
    employers.set(key, [...(employers.get(key) ?? []), row])
  }
  return [...employers.values()].filter((group) => group.length >= FEWEST_OF_EMPLOYER)
}

/** The words that name it; the whole row where each is another one's. */
function employerOf({ cells }: ReadRow, { mapping: { organization }, places }: Columns): string {
  if (typeof organization === 'string') return cells.join('|')
  if ('constant' in organization) return organization.constant
  return organization.columns.map((column) => cells[places.get(column) ?? -1]).join('|')
}

function times(factor: number): Slip {
  return (row, columns) => withCell(row, columns, 'pay', amountText(row.amount * factor))
}

function hourlyAsYearly(row: ReadRow, columns: Columns): readonly string[] | null {
  const { hoursPerWeek, weeksPerYear } = row.facts
  if (row.period !== 'year') return null
  const hours = (hoursPerWeek ?? 40) * (weeksPerYear ?? 52)
  return withCell(row, columns, 'pay', amountText(row.amount / hours))
}

function yearlyAsHourly(row: ReadRow, columns: Columns): readonly string[] | null {
  if (!columns.mapping.fields.period) return null
  if (row.period === 'hour') {
    return withCell(row, columns, 'pay', amountText(row.facts.base / 100))
  }
  return withCell(row, columns, 'period', 'Hourly')
}

function ifFullTime(row: ReadRow, columns: Columns, factor: number): readonly string[] | null {
  if ((row.facts.hoursPerWeek ?? 0) < 35) return null
  return withCell(row, columns, 'pay', amountText(row.amount * factor))
}

function fullTimePay(row: ReadRow, columns: Columns): readonly string[] | null {
  const { hoursPerWeek, base } = row.facts
  if (hoursPerWeek === null || hoursPerWeek > 28 || !columns.mapping.fields.period) return null
  const full = (base / 100) * (40 / hoursPerWeek)
  const paid = withCell(row, columns, 'pay', amountText(full))
  return paid && withCell({ ...row, cells: paid }, columns, 'period', 'Salary')
}

function halfOfHours(row: ReadRow, columns: Columns): readonly string[] | null {
  const { hoursPerWeek } = row.facts
  if (hoursPerWeek === null || hoursPerWeek < 35 || row.period !== 'year') return null
  return withCell(row, columns, 'hoursPerWeek', String(hoursPerWeek / 2))
}

function twiceTheHours(row: ReadRow, columns: Columns): readonly string[] | null {
  const { hoursPerWeek } = row.facts
  if (hoursPerWeek === null || hoursPerWeek > 25 || row.period !== 'year') return null
  return withCell(row, columns, 'hoursPerWeek', String(hoursPerWeek * 2))
}

function sameRow({ cells }: ReadRow, { mapping }: Columns): readonly string[] | null {
  return mapping.identicalRows === 'keep' ? null : cells
}

function samePerson(row: ReadRow, columns: Columns): readonly string[] | null {
  const [column] = columns.mapping.person?.columns ?? []
  const place = columns.places.get(column ?? '')
  if (place === undefined) return null
  const cells = row.cells.map((cell, at) => (at === place ? `${cell}-2` : cell))
  return withCell({ ...row, cells }, columns, 'pay', amountText(row.amount * 1.004))
}

function swapped(field: 'hoursPerWeek' | 'housing' | 'operatingBudget' | 'yearsExperience'): Slip {
  return (row, columns) => {
    const [pay, other] = [textOf(row, columns, 'pay'), textOf(row, columns, field)]
    if (!pay || !other || row.period !== 'year' || pay === other) return null
    const first = withCell(row, columns, 'pay', other)
    return first && withCell({ ...row, cells: first }, columns, field, pay)
  }
}

type Mapped = keyof ImportMapping['fields']

function textOf(row: ReadRow, columns: Columns, field: Mapped): string | undefined {
  return row.cells[placeOf(columns, field) ?? -1]
}

function withCell(row: ReadRow, columns: Columns, field: Mapped, text: string) {
  const place = placeOf(columns, field)
  if (place === undefined) return null
  return row.cells.map((cell, at) => (at === place ? text : cell))
}

function placeOf({ mapping, places }: Columns, field: Mapped): number | undefined {
  const source = mapping.fields[field]
  if (!source || source.otherwise !== undefined) return undefined // words, and no amounts
  return places.get(source.column)
}

/** To the cent, and at least one. */
function amountText(dollars: number): string {
  return String(Math.max(0.01, Math.round(100 * dollars) / 100))
}
