/** What one record says about each slip, before anything is supposed about how common slips are. */
import {
  isPartTime,
  type MeantPay,
  meantPay,
  periodsPerYear,
  type RecordedPay,
  studentDensity,
  UNIT_HYPOTHESES,
  type UnitHypothesis,
  type UnitPrior,
} from './unit-hypotheses.ts'

// What the digits of an amount say about the period it was typed in.
//
// A year's pay is nearly always round: $65,000, $72,500. A month of it is not: 5,416.67. The chance of an amount with k
// digits up to its last that is not a nought is share(k) / 10^(k - 1), of which the evidence for a period is
//
//   1/2 + 1/2 chance(the year's pay) / chance(the amount itself)
//
// because half of those who type a month's pay divide a round year's, and half have a round month's. Noughts more or
// fewer leave the digits as they are: about ten times and a tenth this tells nothing.

/**
 * How many digits typed yearly pay has; sixth and more are cents. Of two surveys with free-text pay, 50,000 answers,
 * which agree to five points in each.
 */
const SHARES = [0.15, 0.5, 0.26, 0.05, 0.03, 0.007, 0.003] as const
/** Digits are evidence, but people differ in how they type: never more than this, either way. */
const MOST = 100

/**
 * How much likelier the digits are where the amount was typed for the period of which `times` make a year; 1 tells
 * nothing.
 */
export function digitEvidence(amount: number, times: number): number {
  const cents = Math.round(100 * amount)
  if (cents < 1) return 1
  const year = roundestBetween(Math.ceil(times * (cents - 0.5)), Math.floor(times * (cents + 0.5)))
  const ratio = 0.5 + (0.5 * chanceOf(year)) / chanceOf(cents)
  return Math.min(MOST, Math.max(1 / MOST, ratio))
}

function chanceOf(cents: number): number {
  const digits = significantDigits(cents)
  return SHARES[Math.min(digits, SHARES.length) - 1]! / 10 ** (digits - 1)
}

/** Digits up to the last that is not a nought: 3 of 72,500. */
function significantDigits(whole: number): number {
  return String(whole).replace(/(?<!0)0+$/, '').length
}

/** The number in the range that ends in most noughts; what was rounded to cents may have been any of them. */
function roundestBetween(low: number, high: number): number {
  for (let step = 10 ** Math.floor(Math.log10(high)); step > 1; step /= 10) {
    const round = Math.floor(high / step) * step
    if (round >= low) return round
  }
  return high
}

export interface UnitQuestion extends RecordedPay {
  /** The model's expectation of log pay (base + housing) at the record's own date, and its spread. */
  readonly mu: number
  readonly scale: number
  /** Log pay of the same person the year before, moved to this date; null when unknown. */
  readonly lastLogPay: number | null
  /** The least that the law allows for these hours, dollars a year; null for ministers and where it is unknown. */
  readonly legalPay: number | null
}

/** A pay that may have been meant. */
interface PossiblePay {
  readonly pay: MeantPay
  /** (ln pay - mu) / scale. */
  readonly z: number
  /** Evidence of digits, hours, housing, history and law; the model's is not in it. */
  readonly weight: number
}

export interface UnitEvidence {
  readonly hypothesis: UnitHypothesis
  /** None where the slip cannot have happened. */
  readonly possible: readonly PossiblePay[]
}

// The figures below are judgments and not measurements: `npm run bench:files` makes mistakes of every kind in files of
// members and counts how many are refused, asked about and missed with them.

/** Pay of a year moved to the next: spread of raises in logarithms, and how often it is no guide. */
const RAISE_SCALE = 0.05
const HISTORY_MISLEADS = 0.04
/** Housing beside base: half of it, give or take; 80% of allowances between a fifth and 1.25 of the base. */
const HOUSING_MIDDLE = Math.log(0.5)
const HOUSING_SCALE = 0.6
/** Log pay of an unguided guess: somewhere within six units. */
const ANYWHERE = 1 / 6
/** Part of the legal minimum below which right pay is rarer than its size alone makes it, and how much rarer. */
const FAR_BELOW = 0.5
const PAID_ILLEGALLY = 1 / 10
/** Of the records of a survey. */
const SHARE_OF_PART_TIME = 1 / 8
/** Degrees of freedom of raises and of housing beside base. */
const DEGREES = 5

/** In the order of UNIT_HYPOTHESES; null where pay or spread is not above zero: there is nothing to weigh. */
export function unitEvidence(question: UnitQuestion): readonly UnitEvidence[] | null {
  const { base, scale, mu } = question
  if (!(base > 0 && scale > 0 && Number.isFinite(mu))) return null
  return UNIT_HYPOTHESES.map((hypothesis) => {
    const other = digitsOf(hypothesis, question) * hoursOf(hypothesis, question)
    const possible = meantPay(hypothesis, question).map((pay) => possiblePay(pay, other, question))
    return { hypothesis, possible }
  })
}

/** Mean over the pays that may have been meant; 0 where the slip cannot have happened. */
export function likelihoodOf(
  { possible }: UnitEvidence,
  { width, degreesOfFreedom }: UnitPrior,
): number {
  let sum = 0
  for (const { z, weight } of possible) sum += weight * studentDensity(z / width, degreesOfFreedom)
  return possible.length === 0 ? 0 : sum / (width * possible.length)
}

function possiblePay(pay: MeantPay, other: number, question: UnitQuestion): PossiblePay {
  const { base, housing } = pay
  const logPay = Math.log(base + housing)
  return {
    pay,
    z: (logPay - question.mu) / question.scale,
    weight:
      other *
      housingDensity(base, housing) *
      historyDensity(logPay, question.lastLogPay) *
      legality(base + housing, question.legalPay),
  }
}

function digitsOf(hypothesis: UnitHypothesis, pay: RecordedPay): number {
  const times = periodsPerYear(hypothesis, pay)
  return times === null ? 1 : digitEvidence(pay.base, times)
}

/**
 * Pay of full time beside part-time hours is a slip of part-time people, of whom there are few among the others: their
 * hours speak for it as often as part-time hours are rare.
 */
function hoursOf(hypothesis: UnitHypothesis, pay: RecordedPay): number {
  return hypothesis === 'double-fte' && isPartTime(pay) ? 1 / SHARE_OF_PART_TIME : 1
}

/** Pay far below the minimum wage is seldom right, but hours are told carelessly too. */
function legality(pay: number, legalPay: number | null): number {
  return legalPay !== null && pay < FAR_BELOW * legalPay ? PAID_ILLEGALLY : 1
}

function housingDensity(base: number, housing: number): number {
  if (housing === 0) return 1
  return studentDensity((Math.log(housing / base) - HOUSING_MIDDLE) / HOUSING_SCALE, DEGREES)
}

function historyDensity(logPay: number, lastLogPay: number | null): number {
  if (lastLogPay === null) return 1
  const raise = studentDensity((logPay - lastLogPay) / RAISE_SCALE, DEGREES) / RAISE_SCALE
  return (1 - HISTORY_MISLEADS) * raise + HISTORY_MISLEADS * ANYWHERE
}
