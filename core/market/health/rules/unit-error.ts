/**
 * Was pay typed in another unit? The posterior of every slip, given what the model expects.
 *
 *   P(h | base, housing) proportional to  prior(h) * digits(h) * mean over the pays (b, H) meant under h of
 *       t((ln(b + H) - mu) / (c s)) * share(ln H - ln b) * history(ln(b + H) - ln last)
 *
 * mu and s are the model's expectation of log pay and its spread, t Student's density. How common slips are, the width
 * c and the degrees of freedom of t are the prior's: usual, or learned from a whole source. Only the base is typed
 * wrong. Where there is housing H, its size beside the base is evidence as well: the pair (ln(b + H), ln H - ln b) has
 * Jacobian 1 against (ln b, ln H), so that the densities multiply. With the pay of the year before, moved to this date,
 * a third density joins: a raise is small, but one year in 25 the earlier figure is itself no guide. Of other periods
 * the digits that were typed tell as well: see `digitEvidence`.
 * Source: Bayes' rule; t as the error model: Lange, Little and Taylor 1989, JASA 84, 881.
 */
import { formatDollars } from '~/core/pay/money.ts'
import type { Finding } from './rules.ts'
import {
  likelihoodOf,
  type UnitEvidence,
  type UnitQuestion,
  unitEvidence,
} from './unit-evidence.ts'
import {
  isPartTime,
  type MeantPay,
  type UnitHypothesis,
  type UnitPrior,
  USUAL_PRIOR,
} from './unit-hypotheses.ts'

export interface UnitPosterior {
  readonly ok: number
  readonly byHypothesis: Readonly<Record<UnitHypothesis, number>>
  /** The likeliest slip, 'ok' left aside, and the base that was meant under it. */
  readonly likeliest: Exclude<UnitHypothesis, 'ok'>
  readonly meant: MeantPay
}

const ASK_BELOW = 0.5
const HOLD_BELOW = 0.1

/** Throws nothing; pay must be above zero and scale too, or the answer is null: there is nothing to weigh. */
export function unitPosterior(
  question: UnitQuestion,
  prior: UnitPrior = USUAL_PRIOR,
): UnitPosterior | null {
  const evidence = unitEvidence(question)
  if (evidence === null) return null
  const weighed = evidence.map((one) => weigh(one, question, prior))
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
  if (!(total > 0)) return null
  const slips = weighed.filter(({ hypothesis }) => hypothesis !== 'ok')
  const top = slips.reduce((best, one) => (one.weight > best.weight ? one : best))
  const shares = weighed.map(({ hypothesis, weight }) => [hypothesis, weight / total] as const)
  const byHypothesis = Object.fromEntries(shares) as Record<UnitHypothesis, number>
  return {
    ok: byHypothesis.ok,
    byHypothesis,
    likeliest: top.hypothesis as Exclude<UnitHypothesis, 'ok'>,
    meant: top.meant,
  }
}

/** Asked when P(ok) < .5, held when P(ok) < .1; the score is 1 - P(ok). */
export function unitError(question: UnitQuestion, prior: UnitPrior = USUAL_PRIOR): Finding | null {
  const posterior = unitPosterior(question, prior)
  if (posterior === null || posterior.ok >= ASK_BELOW) return null
  const suggestion = Math.round(posterior.meant.base)
  const typed = formatDollars(question.base)
  return {
    rule: 'unit-error',
    severity: posterior.ok < HOLD_BELOW ? 'hold' : 'ask',
    score: 1 - posterior.ok,
    message: `${typed} a year ${wordsOf(posterior.likeliest, question)}. Did you mean ${formatDollars(suggestion)} a year?`,
    suggestion,
  }
}

/** Said of an amount: what it looks like. */
export const SLIP_WORDS: Readonly<Record<Exclude<UnitHypothesis, 'ok'>, string>> = {
  hourly: 'looks like pay for an hour',
  weekly: 'looks like pay for a week',
  biweekly: 'looks like pay for two weeks',
  semimonthly: 'looks like pay for half a month',
  monthly: 'looks like pay for a month',
  'ten-times': 'looks like it has an extra zero',
  'hundred-times': 'looks like it is in cents',
  tenth: 'looks like it is missing a zero',
  thousands: 'looks like thousands of dollars',
  'half-fte': 'looks like half of a full salary',
  'double-fte': 'looks like twice the salary',
  'housing-twice': 'looks like it counts housing twice',
  'digit-swap': 'looks like two digits are swapped',
}

const PART_TIME_WORDS: Partial<typeof SLIP_WORDS> = {
  'half-fte': 'looks like it was reduced twice for part-time hours',
  'double-fte': 'looks like pay for full time',
}

function wordsOf(kind: UnitPosterior['likeliest'], question: UnitQuestion): string {
  return (isPartTime(question) && PART_TIME_WORDS[kind]) || SLIP_WORDS[kind]
}

function weigh(evidence: UnitEvidence, question: UnitQuestion, prior: UnitPrior) {
  const { hypothesis, possible } = evidence
  const likelihoods = possible.map((one) => likelihoodOf({ hypothesis, possible: [one] }, prior))
  const best = possible[likelihoods.indexOf(Math.max(...likelihoods))]
  return {
    hypothesis,
    weight: prior.shares[hypothesis] * likelihoodOf(evidence, prior),
    meant: best?.pay ?? { base: question.base, housing: question.housing },
  }
}
