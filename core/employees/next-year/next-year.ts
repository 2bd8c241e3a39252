/** Next year's pay of one person in a table of many: what was proposed, how much that changes, what it costs. */

import { annualize } from '../../pay/annualize.ts'
import type { PayPackage } from '../../pay/pay-package.ts'
import type { Cents } from '../../quantities/cents.ts'
import { formatMoney } from '../../quantities/format-money.ts'
import { formatSignedPercent } from '../../quantities/format-number.ts'
import { parsePercent } from '../../quantities/number.ts'
import { parsePay } from '../../quantities/pay.ts'
import type { Period } from '../../quantities/period.ts'
import { type Reading, refused, understood } from '../../quantities/reading.ts'
import { enter, keep, type Question } from '../../question.ts'

/** Base pay as it is now; null where none was entered. */
export interface CurrentBase {
  readonly amount: Cents
  readonly period: Period
}

export interface Proposal extends CurrentBase {
  /** what a form shows again: the text typed, or the amount a percentage comes to */
  readonly asTyped: string
}

/**
 * "60k", "26/hr" or "+3%": an amount is paid as the present one unless it says otherwise, a percentage is of the
 * present one, to the cent. Empty proposes nothing: null.
 */
export function readProposal(text: string, current: CurrentBase | null): Reading<Proposal | null> {
  const typed = text.trim()
  if (typed === '') return understood(null)
  if (/%|per ?cent|pct/iu.test(typed)) return readRaise(typed, current)
  const pay = parsePay(text, current?.period ?? 'year')
  if (!pay.ok) return pay
  const { cents, period, asTyped } = pay.value
  return understood({ amount: cents, period, asTyped })
}

function readRaise(typed: string, current: CurrentBase | null): Reading<Proposal | null> {
  if (current === null) return refused('There is no current pay to raise. Enter an amount.')
  const cut = /^[-−]/u.test(typed)
  const percent = parsePercent(typed.replace(/^[-+−] ?/u, ''), { maximum: 100, example: '+3%' })
  if (!percent.ok) return percent
  const share = (cut ? -percent.value : percent.value) / 100
  const amount = Math.round(current.amount * (1 + share))
  const asTyped = (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2)
  return understood({ amount, period: current.period, asTyped })
}

/** From the present yearly amount to the proposed one, in percent points; null from nothing. */
export function raiseInPercent(now: Cents, proposed: Cents): number | null {
  return now > 0 ? ((proposed - now) / now) * 100 : null
}

/**
 * Raises above a half and any cut of more than a tenth are more often slips than decisions. `field` holds the proposal,
 * `planned` what it held before.
 */
export function askAboutRaise(
  now: Cents,
  proposed: Cents,
  { field, planned }: { readonly field: string; readonly planned: string },
): Question | null {
  const percent = raiseInPercent(now, proposed)
  if (percent === null || (percent <= 50 && percent >= -10)) return null
  const words = formatSignedPercent(Math.round(percent))
  const without = planned === '' ? 'No: propose no change' : `No: go back to ${planned}`
  return {
    ...{ key: 'raise', field, about: [field] },
    sentence: `From ${formatMoney(now)} to ${formatMoney(proposed)} a year is ${words}. Is that correct?`,
    answers: [
      keep(`Yes: propose ${formatMoney(proposed)} a year`),
      enter(without, { [field]: planned }),
    ],
  }
}

/** The package with another base; null where it cannot be annualized. */
export function withBase(
  { components }: Pick<PayPackage, 'components'>,
  base: Proposal,
  time: { readonly hoursPerWeek: number; readonly weeksPerYear: number },
): PayPackage['components'] {
  const annual = annualize(base.amount, base.period, time.hoursPerWeek, time.weeksPerYear) ?? 0
  return [{ kind: 'base', ...base, annual }, ...components.filter(({ kind }) => kind !== 'base')]
}
