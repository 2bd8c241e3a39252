/** The approved pay under a definition, and where it stands in the data the body had. */

import { formatCount } from '../../forms/numbers.ts'
import type { DefinitionOfPay } from '../../pay/definition.ts'
import { type Cents, formatMoney, HOURS_PER_WEEK_FULL_TIME } from '../../pay/money.ts'
import type { Decision, PacketRecord } from './packet.ts'

export type ApprovedAmounts = Pick<
  Decision,
  'cash' | 'housing' | 'secaOffset' | 'retirement' | 'insurance' | 'employerFica'
>

/** Cents a year under a definition of pay; reimbursements are in none of them. */
export function approvedPay(decision: ApprovedAmounts, definition: DefinitionOfPay): Cents {
  const { cash, housing, secaOffset, retirement, insurance, employerFica } = decision
  const salary = cash + housing
  const whole = salary + secaOffset + retirement + insurance
  return { cash, salary, package: whole, employer_cost: whole + employerFica }[definition]
}

/** In the order of the decision's form. */
export const AMOUNTS = [
  ...(['cash', 'housing', 'secaOffset', 'retirement', 'insurance', 'employerFica'] as const),
]

/** What of a decision each definition of pay counts. */
const COUNTED: Readonly<Record<DefinitionOfPay, readonly (keyof ApprovedAmounts)[]>> = {
  cash: AMOUNTS.slice(0, 1),
  salary: AMOUNTS.slice(0, 2),
  package: AMOUNTS.slice(0, 5),
  employer_cost: AMOUNTS,
}

/**
 * Which parts of the total compensation the packet has data for. The employer's FICA is a cost, and no compensation.
 * Null before a decision, and where the packet has no data at all. Source: 26 CFR 53.4958-6(a)(2) asks for data on the
 * whole economic benefit.
 */
export function coverageOf(record: PacketRecord) {
  const { decision, report, match = null } = record
  const comparables = likeComparables(record)
  if (!decision || !(report || match || comparables.length > 0)) return null
  const sources = [
    ...(report ? [{ name: `Report ${report.number}`, definition: report.definition }] : []),
    ...(match
      ? [{ name: `Match “${match.set.name}”`, definition: match.set.question.definition }]
      : []),
  ]
  const parts = COUNTED.package
    .filter((name) => decision[name] !== 0)
    .map((name) => {
      const own = comparables.filter(({ definition }) => COUNTED[definition].includes(name)).length
      const data = [
        ...sources
          .filter(({ definition }) => COUNTED[definition].includes(name))
          .map((one) => one.name),
        ...(own > 0 ? [formatCount(own, 'comparable')] : []),
      ]
      return { name, cents: decision[name], data }
    })
  const sum = (of: typeof parts) => of.reduce((total, { cents }) => total + cents, 0)
  const uncovered = parts.filter(({ data }) => data.length === 0)
  return { parts, uncovered, total: sum(parts), covered: sum(parts) - sum(uncovered) }
}

/** Own comparables that are full-time or part-time as the position is. */
function likeComparables({
  comparables,
  employee,
}: Pick<PacketRecord, 'comparables' | 'employee'>) {
  const isFullTime = employee.hoursPerWeek >= HOURS_PER_WEEK_FULL_TIME
  return comparables.filter(({ fullTime }) => fullTime === isFullTime)
}

/** The range the body relied on, in dollars a year. */
export interface ReliedOnRange {
  readonly from: 'report' | 'match' | 'comparables'
  readonly definition: DefinitionOfPay
  readonly low: number
  readonly high: number
  /** the end of the report's tail, where it is published */
  readonly veryHigh: number | null
}

/**
 * The middle half of the frozen report, else of the cited match; without either, from the lowest to the highest of the
 * own comparables on one basis: the criteria's definition of pay, and full-time or part-time as the position is. Null
 * where there is nothing to compare with.
 */
export function reliedOnRange({
  report,
  match = null,
  comparables,
  criteria,
  employee,
}: Pick<
  PacketRecord,
  'report' | 'match' | 'comparables' | 'criteria' | 'employee'
>): ReliedOnRange | null {
  const definition = criteria?.definition ?? 'salary'
  const { p25 = null, p75 = null, p90 = null } = report?.quantiles ?? {}
  if (report && p25 !== null && p75 !== null) {
    const { definition: counted } = report
    return { from: 'report', definition: counted, low: p25, high: p75, veryHigh: p90 }
  }
  const adjusted = match?.set.figures.adjusted
  if (match && adjusted && adjusted.p25 !== null && adjusted.p75 !== null) {
    const { definition: counted } = match.set.question
    const { p25: low, p75: high, p90: veryHigh } = adjusted
    return { from: 'match', definition: counted, low, high, veryHigh }
  }
  const pays = likeComparables({ comparables, employee })
    .filter((one) => one.definition === definition)
    .map(({ annual }) => annual)
  if (pays.length === 0) return null
  const [low, high] = [Math.min(...pays) / 100, Math.max(...pays) / 100]
  return { from: 'comparables', definition, low, high, veryHigh: null }
}

export type Standing = 'below' | 'inside' | 'above' | 'far above'

/** An end of the range is inside it. */
export function standingOf(pay: Cents, range: ReliedOnRange): Standing {
  const dollars = pay / 100
  if (dollars < range.low) return 'below'
  if (dollars <= range.high) return 'inside'
  return range.veryHigh !== null && dollars > range.veryHigh ? 'far above' : 'above'
}

/** "$96,000 is above the 75th percentile ($95,600)" and the like; one sentence without its end. */
export function standingInWords(pay: Cents, range: ReliedOnRange): string {
  const amount = formatMoney(pay)
  const ends = ENDS[range.from]
  const dollars = (figure: number) => formatMoney(Math.round(figure * 100))
  switch (standingOf(pay, range)) {
    case 'below':
      return `${amount} is below ${ends.low} (${dollars(range.low)})`
    case 'above':
      return `${amount} is above ${ends.high} (${dollars(range.high)})`
    case 'far above':
      return `${amount} is above the 90th percentile (${dollars(range.veryHigh ?? range.high)})`
    default:
      return `${amount} is between ${ends.low} (${dollars(range.low)}) and ${ends.high} (${dollars(range.high)})`
  }
}

const ENDS = {
  report: { low: 'the 25th percentile', high: 'the 75th percentile' },
  match: { low: 'the 25th percentile of the match', high: 'the 75th percentile of the match' },
  comparables: { low: 'the lowest comparable', high: 'the highest comparable' },
} as const
