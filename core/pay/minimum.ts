/**
 * Minimum pay of a denomination, conference, diocese or presbytery, computed line by line. The organization chooses
 * the table and the row of a person; neither is guessed.
 */
import { formatCount, formatNumber } from '../forms/numbers.ts'
import { type Cents, formatMoney } from './money.ts'

/** The pay that a minimum is compared with: cash alone, or cash and housing. */
export type MinimumDefinition = 'cash' | 'salary'

export interface MinimumRow {
  /** whole years of service, both ends included; null = no upper end */
  readonly yearsFrom: number
  readonly yearsTo: number | null
  readonly amount: Cents
}

export interface SizeStep {
  /** average attendance from which it holds, and up to which; null = no upper end */
  readonly from: number
  readonly to: number | null
  readonly amount: Cents
}

/** Degrees that may add to a minimum, from the lowest. */
export const DEGREES = ['bachelor', 'master', 'doctorate'] as const

/** What is added to a base, so that a table is a formula. */
export interface MinimumFormula {
  /** for each whole year of service */
  readonly perYear?: Cents | undefined
  /** for each person in average attendance */
  readonly perAttender?: Cents | undefined
  readonly bySize?: readonly SizeStep[] | undefined
  /** for the highest degree; a higher one without an amount counts as the next lower one */
  readonly education?: Readonly<Partial<Record<(typeof DEGREES)[number], Cents>>> | undefined
}

export interface MinimumRole extends MinimumFormula {
  /** "Priest", "Elder in full connection"; '' in a table with one kind of minister */
  readonly label: string
  /** where it is not that of the table */
  readonly definition?: MinimumDefinition
  readonly rows: readonly MinimumRow[]
  /** amount where the church provides the house; compared with cash */
  readonly housedRows?: readonly MinimumRow[]
  /** addition for longer service */
  readonly additions?: readonly MinimumRow[]
  /** the amount is for this many hours a week, not for full time */
  readonly perHours?: number
}

export interface MinimumTable {
  /** "Episcopal Diocese of West Missouri" */
  readonly name: string
  readonly definition: MinimumDefinition
  /** first day in force, YYYY-MM-DD; null where unknown */
  readonly effectiveOn: string | null
  readonly source: string
  readonly sourceUrl: string | null
  /** day the figures were compared with the source; null for an organization's own table */
  readonly checkedOn: string | null
  readonly roles: readonly MinimumRole[]
  /** suggested addition by average attendance, not required */
  readonly suggested?: {
    readonly words: string
    readonly rows: readonly SizeStep[]
  }
  readonly notes: readonly string[]
}

/** Facts about a minister that tables use; null where not entered. */
export interface MinimumFacts {
  readonly years: number | null
  readonly attendance: number | null
  /** highest degree */
  readonly education: 'none' | 'associate' | (typeof DEGREES)[number] | null
  readonly hoursPerWeek: number
  readonly housed: boolean
  /** present and proposed pay under both definitions; null where unknown, hidden or not proposed */
  readonly now: Readonly<Record<MinimumDefinition, Cents | null>>
  readonly proposed: Readonly<Record<MinimumDefinition, Cents | null>>
}

export interface MinimumLine {
  readonly label: string
  readonly amount: Cents
}

export interface RoleMinimum {
  readonly role: string
  /** the lines sum exactly to the minimum */
  readonly lines: readonly MinimumLine[]
  readonly minimum: Cents
  readonly definition: MinimumDefinition
  /** pay less the minimum; negative when below it */
  readonly now: Cents | null
  readonly proposed: Cents | null
  /** suggested in addition, not required */
  readonly suggested: MinimumLine | null
}

/** The minimum as a report stores it; `none` where the organization has not chosen a table. */
export type MinimumLayer =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'found'
      readonly table: Omit<MinimumTable, 'roles' | 'suggested'>
      readonly roles: readonly RoleMinimum[]
      /** caution about this computation */
      readonly cautions: readonly string[]
    }

export function minimumLayer(
  table: MinimumTable,
  facts: MinimumFacts,
  today: string,
): Extract<MinimumLayer, { kind: 'found' }> {
  const { roles, suggested: _, ...about } = table
  // figures of long ago are shown, and nothing is met or missed by them
  const compared = isTooOldFor(table.effectiveOn, today)
    ? { ...facts, now: UNKNOWN, proposed: UNKNOWN }
    : facts
  return {
    kind: 'found',
    table: about,
    roles: roles.flatMap((role) => roleMinimum(table, role, compared) ?? []),
    cautions: cautionsOf(table, facts, today),
  }
}

const UNKNOWN: MinimumFacts['now'] = { cash: null, salary: null }

/** Whether a table's year is more than two before the year of the pay: it is shown, and nothing is met by it. */
export function isTooOldFor(effectiveOn: string | null, payOn: string): boolean {
  return effectiveOn !== null && Number(effectiveOn.slice(0, 4)) < Number(payOn.slice(0, 4)) - 2
}

/** "Diocese of West Missouri for 2025"; an organization's own table may have no year. */
export function tableWords({ name, effectiveOn }: Pick<MinimumTable, 'name' | 'effectiveOn'>) {
  return effectiveOn === null
    ? `${name} (year not entered)`
    : `${name} for ${effectiveOn.slice(0, 4)}`
}

/** Null where the table has no row for these years of service. */
function roleMinimum(
  table: MinimumTable,
  role: MinimumRole,
  facts: MinimumFacts,
): RoleMinimum | null {
  const isHoused = facts.housed && role.housedRows !== undefined
  const row = rowFor(isHoused && role.housedRows ? role.housedRows : role.rows, facts.years)
  if (!row) return null
  const first = {
    label: baseLabel(role, row, isHoused, facts),
    amount:
      role.perHours === undefined
        ? row.amount
        : Math.round((row.amount * facts.hoursPerWeek) / role.perHours),
  }
  const lines = [first, ...additionsOf(role, facts)]
  const minimum = lines.reduce((sum, { amount }) => sum + amount, 0)
  const definition = isHoused ? 'cash' : (role.definition ?? table.definition)
  const less = (pay: Cents | null) => (pay === null ? null : pay - minimum)
  return {
    ...{ role: role.label, lines, minimum, definition },
    now: less(facts.now[definition]),
    proposed: less(facts.proposed[definition]),
    suggested: suggestedFor(table, facts.attendance),
  }
}

/** Unknown years, attendance and degrees add nothing, which a caution says. */
function additionsOf(role: MinimumRole, facts: MinimumFacts): MinimumLine[] {
  const { additions, perYear = 0, perAttender = 0, bySize, education = {} } = role
  const years = Math.floor(facts.years ?? 0)
  const attendance = Math.floor(facts.attendance ?? 0)
  const service = additions && rowFor(additions, facts.years)
  const size = bySize && facts.attendance !== null ? sizeStep(bySize, facts.attendance) : undefined
  const ranks: readonly (string | null)[] = DEGREES
  const highest = ranks.indexOf(facts.education)
  const degree = DEGREES.findLast((one, i) => i <= highest && education[one] !== undefined)
  return [
    ...(service
      ? [{ label: `For ${yearsWords(service)} of service`, amount: service.amount }]
      : []),
    {
      label: `For ${formatCount(years, 'year', 'years')} of service, ${formatMoney(perYear)} each`,
      amount: perYear * years,
    },
    ...(size
      ? [{ label: `For an attendance of ${formatNumber(attendance)}`, amount: size.amount }]
      : []),
    {
      label: `For ${formatCount(attendance, 'attender', 'attenders')}, ${formatMoney(perAttender)} each`,
      amount: perAttender * attendance,
    },
    ...(degree ? [{ label: `For a ${DEGREE_WORDS[degree]}`, amount: education[degree] ?? 0 }] : []),
  ].filter(({ amount }) => amount > 0)
}

/** After "for a". */
const DEGREE_WORDS = {
  bachelor: 'bachelor’s degree',
  master: 'master’s degree',
  doctorate: 'doctorate',
} as const

/** Unknown years count as none: the first row applies, with a caution. */
function rowFor(rows: readonly MinimumRow[], years: number | null): MinimumRow | undefined {
  const whole = Math.floor(years ?? 0)
  return rows.findLast(
    ({ yearsFrom, yearsTo }) => whole >= yearsFrom && (yearsTo === null || whole <= yearsTo),
  )
}

function sizeStep(steps: readonly SizeStep[], attendance: number): SizeStep | undefined {
  return steps.find(({ from, to }) => attendance >= from && (to === null || attendance < to))
}

function baseLabel(
  { rows, perHours }: MinimumRole,
  row: MinimumRow,
  isHoused: boolean,
  { hoursPerWeek }: MinimumFacts,
): string {
  const where = isHoused ? 'With a house provided' : 'Minimum'
  if (perHours !== undefined) return `${where}, for ${hoursPerWeek} hours a week`
  return rows.length > 1 ? `${where} at ${yearsWords(row)} of service` : where
}

/** "0 to 2 years", "15 years and more". */
function yearsWords({ yearsFrom, yearsTo }: MinimumRow): string {
  return yearsTo === null
    ? `${yearsFrom} ${yearsFrom === 1 ? 'year' : 'years'} and more`
    : `${yearsFrom} to ${yearsTo} years`
}

function suggestedFor({ suggested }: MinimumTable, attendance: number | null): MinimumLine | null {
  if (!suggested || attendance === null) return null
  const row = sizeStep(suggested.rows, attendance)
  return row && row.amount > 0 ? { label: suggested.words, amount: row.amount } : null
}

const FULL_TIME = 40

function cautionsOf(table: MinimumTable, facts: MinimumFacts, today: string): string[] {
  const { effectiveOn, roles } = table
  const byYears = roles.some(
    ({ rows, additions, perYear = 0 }) => rows.length > 1 || additions !== undefined || perYear > 0,
  )
  const bySize = roles.some((one) => one.bySize !== undefined || (one.perAttender ?? 0) > 0)
  const byDegree = roles.some((one) => Object.keys(one.education ?? {}).length > 0)
  const isWithoutRow = roles.some((role) => !rowFor(role.rows, facts.years))
  const isPartTime =
    facts.hoursPerWeek < FULL_TIME && roles.some((one) => one.perHours === undefined)
  const year = effectiveOn?.slice(0, 4)
  return [
    ...(year !== undefined && year < today.slice(0, 4)
      ? [
          `These are the figures for ${year}; yours may be higher now. Ask for this year’s figures, or enter them.`,
        ]
      : []),
    ...(isTooOldFor(effectiveOn, today)
      ? ['They are more than two years old, so we show them and compare no pay with them.']
      : []),
    ...(byYears && facts.years === null
      ? [
          'You entered no years of experience, so we used the first row. The minimum is at least this.',
        ]
      : []),
    ...(byYears && facts.years !== null
      ? [
          `Years of experience as entered, ${Math.floor(facts.years)}, are used as years of service.`,
        ]
      : []),
    ...(isWithoutRow
      ? ['The table has kinds of minister without an amount for these years of service.']
      : []),
    ...(bySize && facts.attendance === null
      ? ['You entered no attendance, so nothing is added for size. The minimum is at least this.']
      : []),
    ...(byDegree && facts.education === null
      ? ['You entered no degree, so nothing is added for one. The minimum is at least this.']
      : []),
    ...(isPartTime
      ? [
          `The table is for full time. For ${facts.hoursPerWeek} hours a week, ask whether it is reduced in proportion.`,
        ]
      : []),
    ...table.notes,
  ]
}
