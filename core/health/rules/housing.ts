/** Housing that seems to be counted twice, or that cannot be. */
import { formatDollars } from '~/core/quantities/format-money.ts'
import type { Finding } from './finding.ts'

export interface HousingQuestion {
  /** Dollars a year as typed. */
  readonly base: number
  readonly housing: number
  /** The stated total; null where none was stated. */
  readonly statedTotal: number | null
  readonly ordained: boolean | null
  /** The model's quartiles and upper tenth of base + housing, dollars a year; null without a model. */
  readonly expected: { readonly q25: number; readonly q75: number; readonly q90: number } | null
}

/**
 * Three signs, the surest first: housing of somebody not ordained; a stated total that equals the base
 * within 1% although there is housing; pay at or above the model's q90 that falls within q25 to q75 once
 * housing is taken out. Score: housing / base.
 */
export function housingDoubleCount(question: HousingQuestion): Finding | null {
  const { base, housing, ordained } = question
  if (!(housing > 0 && base > 0)) return null
  const score = housing / base
  if (ordained === false) return notForLay(housing, score)
  if (!totalEqualsBase(question) && !fitsWithout(question)) return null
  const suggestion = Math.round(base - housing)
  const meant =
    suggestion > 0
      ? ` Did you mean ${formatDollars(suggestion)} a year plus ${formatDollars(housing)} of housing?`
      : ''
  return {
    rule: 'housing',
    severity: 'ask',
    score,
    message: `Housing of ${formatDollars(housing)} seems to be included in the base pay of ${formatDollars(base)} already.${meant}`,
    ...(suggestion > 0 && { suggestion }),
  }
}

function notForLay(housing: number, score: number): Finding {
  return {
    rule: 'housing',
    severity: 'ask',
    score,
    message: `A housing allowance of ${formatDollars(housing)} is for ministers. Is this person ordained, licensed or commissioned?`,
  }
}

function totalEqualsBase({ base, statedTotal }: HousingQuestion): boolean {
  return statedTotal !== null && Math.abs(statedTotal - base) < 0.01 * base
}

function fitsWithout({ base, housing, expected }: HousingQuestion): boolean {
  if (expected === null) return false
  return base + housing >= expected.q90 && base >= expected.q25 && base <= expected.q75
}
