/**
 * Was pay typed in another unit? The posterior of every slip, given what the model expects.
 *
 *   P(h | base, housing) proportional to  prior(h) * digits(h) * mean over the pays (b, H) meant under h of
 *       t5((ln(b + H) - mu) / s) * share(ln H - ln b) * history(ln(b + H) - ln last)
 *
 * mu and s are the model's expectation of log pay and its spread, t5 Student's density with five degrees of
 * freedom. Only the base is typed wrong. Where there is housing H, its size beside the base is evidence as well: the
 * pair (ln(b + H), ln H - ln b) has Jacobian 1 against (ln b, ln H), so that the densities multiply. With the pay of
 * the year before, moved to this date, a third density joins: a raise is small, but one year in 25 the earlier figure
 * is itself no guide. Of other periods the digits that were typed tell as well: see `digitEvidence`.
 * Source: Bayes' rule; t as the error model: Lange, Little and Taylor 1989, JASA 84, 881.
 */
import { formatDollars } from '~/core/quantities/format-money.ts'
import type { Finding } from './finding.ts'
import { digitEvidence } from './roundness.ts'
import {
  type MeantPay,
  meantPay,
  periodsPerYear,
  type RecordedPay,
  UNIT_HYPOTHESES,
  type UnitHypothesis,
} from './unit-hypotheses.ts'

export interface UnitQuestion extends RecordedPay {
  /** The model's expectation of log pay (base + housing) at the record's own date, and its spread. */
  readonly mu: number
  readonly scale: number
  /** Log pay of the same person the year before, moved to this date; null when unknown. */
  readonly lastLogPay: number | null
}

export interface UnitPosterior {
  readonly ok: number
  readonly byHypothesis: Readonly<Record<UnitHypothesis, number>>
  /** The likeliest slip, 'ok' left aside, and the base that was meant under it. */
  readonly likeliest: Exclude<UnitHypothesis, 'ok'>
  readonly meant: MeantPay
}

/**
 * Four of a hundred records are typed wrong. Shares of the ways in which they are, one each but for these: somewhat
 * more of those that cost most, because a question costs less than a slip nobody asked about. A nought too many has the
 * most, for nothing but size tells of it; of a month's pay the digits do as well.
 */
const PRIOR_OK = 0.96
const COMMONER: Partial<Readonly<Record<UnitHypothesis, number>>> = {
  hourly: 8,
  monthly: 4,
  'ten-times': 16,
}
/** Pay of a year moved to the next: spread of raises in logarithms, and how often it is no guide. */
const RAISE_SCALE = 0.05
const HISTORY_MISLEADS = 0.04
/** Housing beside base: half of it, give or take; 80% of allowances between a fifth and 1.25 of the base. */
const HOUSING_MIDDLE = Math.log(0.5)
const HOUSING_SCALE = 0.6
/** Log pay of an unguided guess: somewhere within six units. */
const ANYWHERE = 1 / 6

const ASK_BELOW = 0.5
const HOLD_BELOW = 0.1

/** Throws nothing; pay must be above zero and scale too, or the answer is null: there is nothing to weigh. */
export function unitPosterior(question: UnitQuestion): UnitPosterior | null {
  const { base, scale, mu } = question
  if (!(base > 0 && scale > 0 && Number.isFinite(mu))) return null
  const weighed = UNIT_HYPOTHESES.map((hypothesis) => weigh(hypothesis, question))
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
export function unitError(question: UnitQuestion): Finding | null {
  const posterior = unitPosterior(question)
  if (posterior === null || posterior.ok >= ASK_BELOW) return null
  const suggestion = Math.round(posterior.meant.base)
  const typed = formatDollars(question.base)
  return {
    rule: 'unit-error',
    severity: posterior.ok < HOLD_BELOW ? 'hold' : 'ask',
    score: 1 - posterior.ok,
    message: `${typed} a year ${REASONS[posterior.likeliest]}. Did you mean ${formatDollars(suggestion)} a year?`,
    suggestion,
  }
}

const REASONS: Readonly<Record<Exclude<UnitHypothesis, 'ok'>, string>> = {
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

const ALL_SLIPS = UNIT_HYPOTHESES.reduce(
  (sum, hypothesis) => (hypothesis === 'ok' ? sum : sum + commonness(hypothesis)),
  0,
)

interface Weighed {
  readonly hypothesis: UnitHypothesis
  readonly weight: number
  readonly meant: MeantPay
}

function weigh(hypothesis: UnitHypothesis, question: UnitQuestion): Weighed {
  const meant = meantPay(hypothesis, question)
  const weights = meant.map((pay) => likelihood(pay, question))
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length)
  const best = weights.indexOf(Math.max(...weights))
  return {
    hypothesis,
    weight: priorOf(hypothesis) * digitsOf(hypothesis, question) * mean,
    meant: meant[best] ?? { base: question.base, housing: question.housing },
  }
}

function priorOf(hypothesis: UnitHypothesis): number {
  return hypothesis === 'ok' ? PRIOR_OK : ((1 - PRIOR_OK) * commonness(hypothesis)) / ALL_SLIPS
}

function commonness(hypothesis: UnitHypothesis): number {
  return COMMONER[hypothesis] ?? 1
}

function digitsOf(hypothesis: UnitHypothesis, pay: RecordedPay): number {
  const times = periodsPerYear(hypothesis, pay)
  return times === null ? 1 : digitEvidence(pay.base, times)
}

function likelihood({ base, housing }: MeantPay, question: UnitQuestion): number {
  const logPay = Math.log(base + housing)
  const expected = studentDensity((logPay - question.mu) / question.scale)
  return expected * housingDensity(base, housing) * historyDensity(logPay, question.lastLogPay)
}

function housingDensity(base: number, housing: number): number {
  if (housing === 0) return 1
  return studentDensity((Math.log(housing / base) - HOUSING_MIDDLE) / HOUSING_SCALE)
}

function historyDensity(logPay: number, lastLogPay: number | null): number {
  if (lastLogPay === null) return 1
  const raise = studentDensity((logPay - lastLogPay) / RAISE_SCALE) / RAISE_SCALE
  return (1 - HISTORY_MISLEADS) * raise + HISTORY_MISLEADS * ANYWHERE
}

/** Student's t with five degrees of freedom: 8 / (3 pi sqrt 5) (1 + z^2 / 5)^-3. */
function studentDensity(z: number): number {
  return (8 / (3 * Math.PI * Math.sqrt(5))) * (1 + (z * z) / 5) ** -3
}
