/** Three ranges that a person chooses comparables by, and how they are read from an address and written into it. */
import type { ColumnRange } from '../../engine/comparables/column-index.ts'
import { formatNumber, parseNumber } from '../../forms/numbers.ts'
import {
  type Parser,
  type Reading,
  readTyped,
  refused,
  type Typed,
  understood,
} from '../../forms/reading.ts'
import { DEFINITIONS_OF_PAY, type DefinitionOfPay } from '../../pay/definition.ts'
import { dollarsFromCents, formatDollars, parseYearlyMoney } from '../../pay/money.ts'

export const AXES = ['budget', 'attendance', 'experience'] as const
export type Axis = (typeof AXES)[number]

/** Both ends belong to it; null is no limit. Dollars a year, people, years. */
export interface AxisRange {
  readonly from: number | null
  readonly to: number | null
}

export type Ranges = Readonly<Record<Axis, AxisRange>>

/** One's own numbers; null unknown. */
export type OwnNumbers = Readonly<Record<Axis, number | null>>

export const ANY: AxisRange = { from: null, to: null }
export const ANYTHING: Ranges = { budget: ANY, attendance: ANY, experience: ANY }

export const ENDS = ['From', 'To'] as const
export type RangeField = `${Axis}${(typeof ENDS)[number]}`

export const RANGE_FIELDS: readonly RangeField[] = AXES.flatMap((axis) =>
  ENDS.map((end) => `${axis}${end}` as const),
)

export interface PreciseQuery {
  /** null: what the organization compares by its pay policy */
  readonly definition: DefinitionOfPay | null
  readonly fields: Readonly<Record<RangeField, Typed<number>>>
  /** what was understood, smaller ends first */
  readonly ranges: Ranges
  /** those whose ends were typed the other way around */
  readonly swapped: readonly Axis[]
  /** false for an address that names no range */
  readonly isAsked: boolean
}

/** What cannot be read is answered at its field and limits nothing. */
export function readPreciseQuery(search: Readonly<Record<string, string>>): PreciseQuery {
  const typed = Object.fromEntries(
    RANGE_FIELDS.map((field) => [field, readTyped(search[field], PARSERS[axisOf(field)])]),
  ) as Record<RangeField, Typed<number>>
  const swapped = AXES.filter((axis) => isReversed(typed[`${axis}From`], typed[`${axis}To`]))
  const fields = { ...typed }
  for (const axis of swapped) {
    fields[`${axis}From`] = typed[`${axis}To`]
    fields[`${axis}To`] = typed[`${axis}From`]
  }
  const ranges = Object.fromEntries(
    AXES.map((axis) => [
      axis,
      { from: fields[`${axis}From`].value, to: fields[`${axis}To`].value },
    ]),
  ) as Record<Axis, AxisRange>
  return {
    ...{ fields, ranges, swapped },
    definition: DEFINITIONS_OF_PAY.find((one) => one === search.definition) ?? null,
    isAsked: RANGE_FIELDS.some((field) => search[field] !== undefined),
  }
}

/** What is wrong with each field as it was typed; empty where all is understood. */
export function rangeProblems({ fields }: Pick<PreciseQuery, 'fields'>): Record<string, string> {
  return Object.fromEntries(
    RANGE_FIELDS.flatMap((field) => {
      const { problem } = fields[field]
      return problem === null ? [] : [[field, problem]]
    }),
  )
}

/** Every range as it stands in a form: "$650,000", '' without a limit. */
export function rangeTexts(ranges: Ranges): Record<RangeField, string> {
  return Object.fromEntries(
    AXES.flatMap((axis) => [
      [`${axis}From`, textOf(axis, ranges[axis].from)],
      [`${axis}To`, textOf(axis, ranges[axis].to)],
    ]),
  ) as Record<RangeField, string>
}

function textOf(axis: Axis, end: number | null): string {
  return end === null ? '' : formatEnd(axis, end)
}

/** "$650,000", "1,200", "12" */
export function formatEnd(axis: Axis, end: number): string {
  return axis === 'budget' ? formatDollars(end) : formatNumber(end)
}

/** The address of a question; also one without any limit is a question. */
export function preciseSearch(ranges: Ranges, definition: DefinitionOfPay | null = null): string {
  const fields = AXES.flatMap((axis) => [
    [`${axis}From`, ranges[axis].from],
    [`${axis}To`, ranges[axis].to],
  ]).flatMap(([name, end]): [string, string][] =>
    end === null ? [] : [[String(name), String(end)]],
  )
  const asked: [string, string][] = fields.length === 0 ? [['budgetFrom', '']] : fields
  const choice: [string, string][] = definition === null ? [] : [['definition', definition]]
  return `?${new URLSearchParams([...asked, ...choice])}`
}

export function isLimited({ from, to }: AxisRange): boolean {
  return from !== null || to !== null
}

export function axisOf(field: RangeField): Axis {
  return field.replace(/(From|To)$/, '') as Axis
}

function isReversed(from: Typed<number>, to: Typed<number>): boolean {
  return from.value !== null && to.value !== null && from.value > to.value
}

/** "650k", "1.2m": every amount understands what every other does. */
export const PARSERS: Readonly<Record<Axis, Parser<number>>> = {
  budget: (text) => {
    const reading = parseYearlyMoney(text, { example: '650k or 1.2m' })
    return reading.ok ? understood(dollarsFromCents(reading.value)) : reading
  },
  attendance: (text) => parseNumber(text, { maximum: 50_000_000, example: '350 or 1.2k' }),
  experience: (text) => parseNumber(text, { maximum: 80, example: '12' }),
}

/** Plain numbers below it are times one's own; 0.015k is $15 or 15 people. */
const LARGEST_FACTOR = 20

/**
 * Numbers below 20 are times one's own budget or attendance: 0.5..2 is half to double. Others are amounts: 650k..1.2m.
 * Experience is in years. An end that is left out is no limit.
 */
export function readWindow(
  text: string,
  own: OwnNumbers,
): Reading<{ readonly axis: Axis; readonly range: AxisRange }> {
  const [name = '', values = ''] = splitOnce(text.slice(0, LONGEST_WINDOW), '=')
  const [from = '', to] = splitOnce(values, '..')
  const axis = AXES.find((one) => one === name.toLowerCase())
  if (!axis || to === undefined)
    return refused(`Write ${AXES.join(', ')} = lowest..highest, such as budget=0.5..2.`)
  const ends = [from, to].map((end) => readEnd(axis, end, own[axis]))
  const wrong = ends.find((end) => !end.ok)
  if (wrong && !wrong.ok) return wrong
  const [low = null, high = null] = ends.map((end) => (end.ok ? end.value : null))
  const isReversed = low !== null && high !== null && low > high
  return understood({ axis, range: isReversed ? { from: high, to: low } : { from: low, to: high } })
}

const LONGEST_WINDOW = 200

/** What is before and after the sign, without the blanks around; only what is before where there is none. */
function splitOnce(text: string, sign: string): readonly string[] {
  const at = text.indexOf(sign)
  const parts = at < 0 ? [text] : [text.slice(0, at), text.slice(at + sign.length)]
  return parts.map((part) => part.trim())
}

function readEnd(axis: Axis, text: string, own: number | null): Reading<number | null> {
  if (text === '') return understood(null)
  const isFactor =
    axis !== 'experience' && /^(?:\d+|\d*\.\d+)$/.test(text) && Number(text) < LARGEST_FACTOR
  if (!isFactor) return PARSERS[axis](text)
  if (own === null) {
    return refused(
      `The ${axis} is not entered, so it cannot be multiplied. Write an amount, such as 650k.`,
    )
  }
  return understood(Math.round(Number(text) * own * 100) / 100)
}

/** Where an index of records holds the numbers of the axes. */
type Column = 'operatingBudget' | 'attendance' | 'yearsExperience'

const COLUMNS = {
  budget: 'operatingBudget',
  attendance: 'attendance',
  experience: 'yearsExperience',
} as const satisfies Record<Axis, Column>

export function columnOf(axis: Axis): Column {
  return COLUMNS[axis]
}

/** The range as the records are asked: infinite without a limit. */
export function limitOf(axis: Axis, ranges: Ranges): ColumnRange<Column> {
  const { from, to } = ranges[axis]
  return {
    column: COLUMNS[axis],
    from: from ?? Number.NEGATIVE_INFINITY,
    to: to ?? Number.POSITIVE_INFINITY,
  }
}
