/** Text of a housing allowance designation for a board's minutes. It counts only for pay after the designation. */

import type { Cents } from '../../quantities/cents.ts'
import { formatDate } from '../../quantities/date.ts'
import { formatMoney } from '../../quantities/format-money.ts'

export interface DesignationFacts {
  readonly minister: string
  readonly jobTitle: string
  readonly organization: string
  /** cents a year; 0 designates nothing */
  readonly amount: Cents
  /** first day of the designation, YYYY-MM-DD */
  readonly from: string
  readonly today: string
  /** lives in a parsonage: the allowance is for the minister's own costs of it */
  readonly inParsonage: boolean
}

export type Designation =
  | { readonly kind: 'text'; readonly paragraphs: readonly string[] }
  /** reason that no text is written */
  | { readonly kind: 'refused'; readonly reason: string }

export function designationText(facts: DesignationFacts): Designation {
  const { amount, from, today } = facts
  if (amount <= 0) {
    return { kind: 'refused', reason: 'Nothing is designated. Enter an amount above first.' }
  }
  if (from < today) {
    return {
      kind: 'refused',
      reason: `A designation counts only for pay after it is made, and ${formatDate(from)} has passed. Choose today or a later date. Earlier pay stays taxable.`,
    }
  }
  return { kind: 'text', paragraphs: [resolution(facts), ...CONDITIONS] }
}

function resolution(facts: DesignationFacts): string {
  const { minister, jobTitle, organization, amount, from, inParsonage } = facts
  const year = from.slice(0, 4)
  const period =
    from.slice(5) === '01-01'
      ? `for the calendar year ${year}`
      : `for the rest of the calendar year ${year}, beginning ${formatDate(from)}`
  const home = inParsonage
    ? 'for what the minister pays toward the parsonage, such as utilities, furnishings and repairs'
    : 'as a housing allowance'
  return `Resolved, that of the pay of ${minister}, ${jobTitle} of ${organization}, ${formatMoney(amount)} a year (${formatMoney(Math.round(amount / 12))} a month) is designated ${home} under section 107 of the Internal Revenue Code ${period}. It is designated to the extent used to rent or provide a home, and not above the fair rental value of the home, furnished, with utilities.`
}

const CONDITIONS = [
  'This designation applies only to amounts paid on or after its first day. It is part of the pay already agreed and does not add to it. It stays in force for later years until the board changes it.',
  'Adopted on ____________________ by ____________________ (the board or body that decides), before any of it was paid, and recorded in the minutes.',
]
