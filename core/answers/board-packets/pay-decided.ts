/** The approved pay under a definition, and where it stands in the data the body had. */

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
  const isFullTime = employee.hoursPerWeek >= HOURS_PER_WEEK_FULL_TIME
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
  const pays = comparables
    .filter((one) => one.definition === definition && one.fullTime === isFullTime)
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
