/**
 * A table of public figures from a newer official file: every line is right, or nothing is stored. Snapshots, models
 * and saved reports keep the figures they were made with.
 */
import { authorize } from '~/core/authorize.ts'
import { InvalidInput } from '~/core/errors.ts'
import { fieldErrors } from '~/core/forms/fields-schema.ts'
import { formatCount, formatNumber } from '~/core/forms/numbers.ts'
import { STATES } from '~/core/pay/region.ts'
import { figureSource, isOut } from '~/core/pay/vintage.ts'
import { fileRow, readReplaceable, replaceReference } from '~/database/reference/load-reference.ts'
import {
  newestPeriod,
  REFERENCE_FILES,
  type ReferenceFile,
  type ReferenceRow,
  type ReplaceableTable,
} from '~/database/reference/reference-tables.ts'
import { type Context, today, transact } from '../../../context.ts'
import { announceMarket } from '../../announce-market.ts'
import { recordEvent } from '../../record-event.ts'
import { refuseAsNewAdmin } from '../people/staff-roles.ts'
import { somebody } from './constants.ts'
import { readLines } from './import-constants.ts'

interface ImportedFile {
  readonly table: ReplaceableTable
  readonly text: string
  /** false: only says what would change */
  readonly apply: boolean
}

/** How many rows are new, changed and gone, and of when the figures were and are. */
export async function importReference(context: Context, { table, text, apply }: ImportedFile) {
  authorize(context.actor, apply ? 'staff.calcConstants.approve' : 'staff.calcConstants')
  const lines = parsedLines(table, text)
  const rows = lines.map(({ row }) => row)
  const on = today(context)
  return await transact(context, async (inside) => {
    const present = await readReplaceable(inside.db, table)
    const changes = changesOf(table, rows, present)
    refuse({
      ...wholeFileErrors(table, rows, present),
      ...periodErrors(table, lines, on),
      ...twiceErrors(table, lines),
      ...Object.assign({}, ...lines.map(contradictions)),
      ...jumpErrors(table, lines, present),
    })
    const vintage = { before: vintageOf(table, present), after: vintageOf(table, rows) }
    const report = { table, applied: apply, rows: rows.length, ...changes, ...vintage }
    if (apply) {
      somebody(inside)
      await refuseAsNewAdmin(inside)
      await replaceReference(inside.db, table, { rows, vintage: vintage.after.join('; ') })
      await recordEvent(inside, { action: 'reference.import', details: report })
      await announceMarket(inside)
    }
    return report
  })
}

interface Line {
  readonly at: string
  readonly row: ReferenceRow
}

function parsedLines(table: ReplaceableTable, text: string): Line[] {
  const { row }: ReferenceFile = REFERENCE_FILES[table]
  const columns = Object.keys(row.shape)
  const { names, lines } = readLines(text)
  const [missing, unknown] = [
    columns.filter((column) => !names.includes(column)),
    names.filter((name, i) => !columns.includes(name) || names.indexOf(name) !== i),
  ]
  if (missing.length + unknown.length > 0) {
    const lacks = missing.length > 0 ? ` It lacks ${missing.join(', ')}.` : ''
    const has = unknown.length > 0 ? ` It has ${unknown.join(', ')}, which cannot be there.` : ''
    const file = `The first line has to name each column of ${table} once: ${columns.join(', ')}.${lacks}${has}`
    throw new InvalidInput({ file })
  }
  const errors: Record<string, string> = {}
  const schema = fileRow(table)
  const parsed = lines.flatMap(({ at, cells }) => {
    const one = schema.safeParse(Object.fromEntries(columns.map((name) => [name, cells[name]])))
    if (one.success) return [{ at, row: one.data }]
    for (const [column, sentence] of Object.entries(fieldErrors(one.error))) {
      errors[`${at}, ${column}`] = sentence
    }
    return []
  })
  refuse(errors)
  return parsed
}

/** A file of the wrong kind has an error in each line. */
const MOST_ERRORS = 40

/** Throws where there are any. */
export function refuse(errors: Readonly<Record<string, string>>): void {
  const all = Object.entries(errors)
  if (all.length === 0) return
  const more = formatCount(all.length - MOST_ERRORS, 'more problem')
  const shown = [
    ...all.slice(0, MOST_ERRORS),
    ...(all.length > MOST_ERRORS ? [['more', more]] : []),
  ]
  throw new InvalidInput(Object.fromEntries(shown))
}

/** What names a row, and what names its subject at whatever time: "nation US". */
function keyOf(table: ReplaceableTable, row: ReferenceRow): string {
  return namesOf(row, REFERENCE_FILES[table].key)
}

function subjectOf(table: ReplaceableTable, row: ReferenceRow): string {
  const { key, periods }: ReferenceFile = REFERENCE_FILES[table]
  return namesOf(
    row,
    key.filter((column) => !Object.hasOwn(periods, column)),
  )
}

function namesOf(row: ReferenceRow, columns: readonly string[]): string {
  return columns.flatMap((column) => row[column] ?? []).join(' ')
}

function vintageOf(table: ReplaceableTable, rows: readonly ReferenceRow[]): string[] {
  const { periods }: ReferenceFile = REFERENCE_FILES[table]
  return Object.entries(periods).map(([column, figure]) =>
    figureSource(figure, newestPeriod(rows, column), ''),
  )
}

function changesOf(
  table: ReplaceableTable,
  rows: readonly ReferenceRow[],
  present: readonly ReferenceRow[],
) {
  const before = new Map(present.map((row) => [keyOf(table, row), row]))
  const keys = new Set(rows.map((row) => keyOf(table, row)))
  const known = rows.flatMap((row) => {
    const old = before.get(keyOf(table, row))
    return old ? [Object.entries(row).some(([column, value]) => old[column] !== value)] : []
  })
  return {
    added: rows.length - known.length,
    changed: known.filter(Boolean).length,
    removed: present.filter((row) => !keys.has(keyOf(table, row))).length,
  }
}

function wholeFileErrors(
  table: ReplaceableTable,
  rows: readonly ReferenceRow[],
  present: readonly ReferenceRow[],
): Record<string, string> {
  const { periods }: ReferenceFile = REFERENCE_FILES[table]
  if (rows.length * 2 < present.length) {
    return {
      file: `The file has ${formatCount(rows.length, 'row')}, and the table has ${formatNumber(present.length)}. At least half as many would be accepted.`,
    }
  }
  const older = Object.keys(periods).find(
    (column) => newestPeriod(rows, column) < newestPeriod(present, column),
  )
  if (older) {
    return {
      file: `The newest ${older} of the file is ${newestPeriod(rows, older)}; the table has ${newestPeriod(present, older)} already. An official file that is as new or newer would be accepted.`,
    }
  }
  const subjects = new Set(rows.map((row) => subjectOf(table, row)))
  const lost = new Set(
    present.map((row) => subjectOf(table, row)).filter((one) => !subjects.has(one)),
  )
  if (lost.size > 0) {
    const more = lost.size > 10 ? ` and ${lost.size - 10} more` : ''
    return {
      file: `These are in the table and not in the file: ${[...lost].slice(0, 10).join(', ')}${more}. Keep their rows; a figure that is not published any more is blank.`,
    }
  }
  const emptied = figureColumns(table, present).find(
    (column) => filled(rows, column) * 2 < filled(present, column),
  )
  if (emptied) {
    return {
      file: `${emptied} is filled in ${formatCount(filled(rows, emptied), 'row')} of the file, and in ${formatNumber(filled(present, emptied))} of the table. At least half as many would be accepted.`,
    }
  }
  const { added, changed, removed } = changesOf(table, rows, present)
  return added + changed + removed === 0
    ? { file: 'The file has the figures that are in the table already.' }
    : {}
}

function filled(rows: readonly ReferenceRow[], column: string): number {
  return rows.filter((row) => row[column] !== null).length
}

function twiceErrors(table: ReplaceableTable, lines: readonly Line[]): Record<string, string> {
  const { key } = REFERENCE_FILES[table]
  const first = new Map<string, string>()
  const errors: Record<string, string> = {}
  for (const { at, row } of lines) {
    const name = keyOf(table, row)
    const before = first.get(name)
    if (before === undefined) first.set(name, at)
    else errors[`${at}, ${key.join(' ')}`] = `“${name}” is in ${before} already. Enter it once.`
  }
  return errors
}

/** A year outside of the key, as of counties, is one for the whole file. */
function periodErrors(
  table: ReplaceableTable,
  lines: readonly Line[],
  on: string,
): Record<string, string> {
  const { key, periods }: ReferenceFile = REFERENCE_FILES[table]
  const errors: Record<string, string> = {}
  for (const [column, figure] of Object.entries(periods)) {
    const newest = newestPeriod(
      lines.map(({ row }) => row),
      column,
    )
    for (const { at, row } of lines) {
      const read = String(row[column])
      if (!isOut(figure, read, on)) {
        errors[`${at}, ${column}`] =
          `Read “${read}”, of which nothing can be published yet. Enter a ${column.replaceAll('_', ' ')} that is over.`
      } else if (!key.includes(column) && read !== newest) {
        errors[`${at}, ${column}`] =
          `Read “${read}”, and other rows are of ${newest}. Enter ${newest} in each row.`
      }
    }
  }
  return errors
}

/** Cells that cannot be right together. */
function contradictions({ at, row }: Line): Record<string, string> {
  const errors: Record<string, string> = {}
  const state = STATES.find(({ code }) => code === row.state_code)
  if (typeof row.fips === 'string' && state && !row.fips.startsWith(state.fips)) {
    errors[`${at}, state_code`] =
      `Read “${state.code}”, but county ${row.fips} is not in ${state.name}. Codes of ${state.name} begin with ${state.fips}.`
  }
  const code = row.state_code === undefined ? row.area_code : row.state_code
  const isRight =
    row.area_kind === 'nation'
      ? code === null || code === 'US'
      : row.area_kind === 'state'
        ? STATES.some((one) => one.code === code)
        : row.area_kind === undefined || /^\d+$/.test(String(code))
  if (!isRight) {
    const column = row.state_code === undefined ? 'area_code' : 'state_code'
    errors[`${at}, ${column}`] =
      `Read “${code ?? ''}” for a ${row.area_kind}. Enter ${{ nation: column === 'area_code' ? 'US' : 'nothing', state: 'the two letters of a state' }[String(row.area_kind)] ?? 'the digits of the area'}.`
  }
  if (row.status !== undefined && (row.value === null) !== (row.status === 'missing')) {
    errors[`${at}, status`] =
      `Read “${row.status}” ${row.value === null ? 'without' : 'with'} a value. A quarter is “missing” where it has none, and only there.`
  }
  const rising = ['annual_p10', 'annual_p25', 'annual_median', 'annual_p75', 'annual_p90'].flatMap(
    (column) => (typeof row[column] === 'number' ? [{ column, value: row[column] }] : []),
  )
  for (const [i, { column, value }] of rising.entries()) {
    const below = rising[i - 1]
    if (below && below.value > value) {
      errors[`${at}, ${column}`] =
        `Read ${value}, which is below ${below.column} (${below.value}). Enter ${below.value} or more.`
    }
  }
  return errors
}

/** Dollars and indexes; shares of people move as they like. */
function figureColumns(table: ReplaceableTable, rows: readonly ReferenceRow[]): string[] {
  const { row, key, periods }: ReferenceFile = REFERENCE_FILES[table]
  return Object.keys(row.shape).filter(
    (column) =>
      !key.includes(column) &&
      !Object.hasOwn(periods, column) &&
      !column.startsWith('share_') &&
      rows.some((one) => typeof one[column] === 'number'),
  )
}

/** Numbers of people in a small place change more than what they are paid. */
const MOST_TIMES_PEOPLE = 10

/**
 * A figure that is many times the one of the same row today, or else the one before it of the same subject, or else the
 * largest of the column. Cost: one pass for each column.
 */
function jumpErrors(
  table: ReplaceableTable,
  lines: readonly Line[],
  present: readonly ReferenceRow[],
): Record<string, string> {
  const { mostTimes, periods }: ReferenceFile = REFERENCE_FILES[table]
  const period = Object.keys(periods)[0] ?? ''
  const byTime = [...lines].sort((a, b) =>
    String(a.row[period]).localeCompare(String(b.row[period])),
  )
  const errors: Record<string, string> = {}
  for (const column of figureColumns(table, present)) {
    const isPeople = column === 'population' || column === 'employment'
    const times = isPeople ? MOST_TIMES_PEOPLE : mostTimes
    const numbers = present.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []))
    const range = numbers.reduce(
      (all, value) => ({ low: Math.min(all.low, value), high: Math.max(all.high, value) }),
      { low: Number.POSITIVE_INFINITY, high: 0 },
    )
    const same = new Map(present.map((row) => [keyOf(table, row), row[column]]))
    const last = new Map<string, ReferenceRow[string]>()
    const newest = new Map(present.map((row) => [subjectOf(table, row), row[column]]))
    for (const { at, row } of byTime) {
      const value = row[column]
      if (typeof value !== 'number') continue
      const subject = subjectOf(table, row)
      const before = same.get(keyOf(table, row)) ?? last.get(subject) ?? newest.get(subject)
      last.set(subject, value)
      const known = typeof before === 'number' ? { low: before, high: before } : range
      const [low, high] = [known.low / times, known.high * times]
      if (value >= low && value <= high) continue
      errors[`${at}, ${column}`] =
        `Read ${value}${typeof before === 'number' ? `; the figure before it is ${before}` : ''}. A figure between ${rounded(low)} and ${rounded(high)} would be accepted.`
    }
  }
  return errors
}

function rounded(value: number): string {
  return formatNumber(Math.round(value * 100) / 100)
}
