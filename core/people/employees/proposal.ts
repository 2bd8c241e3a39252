/** A proposal: pay from a day ahead, with who proposed it and when. It becomes pay on its day. */

import { formatSignedPercent } from '../../forms/numbers.ts'
import { formatDate } from '../../pay/date.ts'
import { type Cents, formatMoney } from '../../pay/money.ts'
import type { PayPackage } from '../../pay/pay-package.ts'
import { rateText, salaryRate } from '../../pay/salary-rate.ts'
import { type Answer, enter, keep, type Question } from '../../question.ts'

export interface ShownProposal {
  /** the salary, as a field shows it and reads it back; empty where it holds no base pay */
  readonly text: string
  /** YYYY-MM-DD */
  readonly effectiveOn: string
  /** null where the account is gone, or an import wrote it */
  readonly by: string | null
  /** ISO instant */
  readonly at: string
}

interface Planned extends Omit<ShownProposal, 'text'> {
  readonly package: PayPackage
}

export function shownProposal(planned: Planned | null): ShownProposal | null {
  if (!planned) return null
  const { effectiveOn, by, at } = planned
  const rate = salaryRate(planned.package)
  return { text: rate ? rateText(rate) : '', effectiveOn, by, at }
}

/** "from January 1, 2027, proposed by Dana Reed on November 22, 2026" */
export function proposalWords({ effectiveOn, by, at }: Omit<ShownProposal, 'text'>): string {
  const whom = by === null ? '' : ` by ${by}`
  return `from ${formatDate(effectiveOn)}, proposed${whom} on ${formatDate(at)}`
}

/** The first of January after a day: when most budgets begin. */
export function nextJanuary(today: string): string {
  return `${Number(today.slice(0, 4)) + 1}-01-01`
}

/** From the present yearly amount to the proposed one, in percent points; null from nothing. */
export function raiseInPercent(now: Cents, proposed: Cents): number | null {
  return now > 0 ? ((proposed - now) / now) * 100 : null
}

export interface ProposalField {
  readonly field: string
  /** what it held before; empty where nothing was proposed */
  readonly planned: string
}

/** Raises above a half and any cut of more than a tenth are more often slips than decisions. */
export function askAboutRaise(
  now: Cents,
  proposed: Cents,
  { field, planned }: ProposalField,
): Question | null {
  const percent = raiseInPercent(now, proposed)
  if (percent === null || (percent <= 50 && percent >= -10)) return null
  const words = formatSignedPercent(Math.round(percent))
  return {
    ...{ key: 'raise', field, about: [field] },
    sentence: `From ${formatMoney(now)} to ${formatMoney(proposed)} a year is ${words}. Is that correct?`,
    answers: [
      keep(`Yes: propose ${formatMoney(proposed)} a year`),
      withoutProposal({ field, planned }),
    ],
  }
}

/** The answer that takes a proposal back. */
export function withoutProposal({ field, planned }: ProposalField): Answer {
  const label = planned === '' ? 'No: propose no change' : `No: go back to ${planned}`
  return enter(label, { [field]: planned })
}

// The form of proposals, in the staff table and for next year: a row for each person, with the version on the screen.

export interface ProposedRow {
  readonly employeeId: number
  readonly version: number
  /** as typed: an amount or a change of the present pay; empty where nothing is proposed */
  readonly proposed: string
  /** null: the day of all */
  readonly effectiveOn: string | null
}
