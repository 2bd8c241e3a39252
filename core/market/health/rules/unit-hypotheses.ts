/** The ways pay gets typed wrong, each as the pay that was meant. */
import { HOURS_PER_YEAR_FULL_TIME } from '~/core/pay/money.ts'

/** Slips by three times or more: no organization pays that much more or less than others. */
export const LARGE_SLIPS = [
  'hourly',
  'weekly',
  'biweekly',
  'semimonthly',
  'monthly',
  'ten-times',
  'hundred-times',
  'tenth',
  'thousands',
] as const

/** Every slip the rule knows; 'ok' is none. */
export const UNIT_HYPOTHESES = [
  'ok',
  ...LARGE_SLIPS,
  'half-fte',
  'double-fte',
  'housing-twice',
  'digit-swap',
] as const
export type UnitHypothesis = (typeof UNIT_HYPOTHESES)[number]

/** Pay as it was recorded, dollars a year. */
export interface RecordedPay {
  /** What was typed as base salary. */
  readonly base: number
  /** Housing added to it; 0 when there is none or it is unknown. */
  readonly housing: number
  /** Paid hours of a year; null when unknown, 2,080 is then supposed. */
  readonly hoursPerYear: number | null
}

/** The record without the error: base and housing, dollars a year. */
export type MeantPay = Pick<RecordedPay, 'base' | 'housing'>

/** How many of the period that was typed make a year; null where the slip is none of period. */
export function periodsPerYear(
  hypothesis: UnitHypothesis,
  { hoursPerYear }: RecordedPay,
): number | null {
  switch (hypothesis) {
    case 'hourly':
      return hoursPerYear ?? HOURS_PER_YEAR_FULL_TIME
    case 'weekly':
      return 52
    case 'biweekly':
      return 26
    case 'semimonthly':
      return 24
    case 'monthly':
      return 12
    default:
      return null
  }
}

/**
 * What was meant if the slip happened; several where the slip has no single size (housing is 1.2 to 1.4
 * of the rest), none where it cannot have happened.
 */
export function meantPay(hypothesis: UnitHypothesis, pay: RecordedPay): readonly MeantPay[] {
  const times = (factor: number) => [{ base: pay.base * factor, housing: pay.housing }]
  const periods = periodsPerYear(hypothesis, pay)
  if (periods !== null) return times(periods)
  switch (hypothesis) {
    case 'ten-times':
      return times(1 / 10)
    case 'hundred-times':
      return times(1 / 100)
    case 'tenth':
      return times(10)
    case 'thousands':
      return times(1000)
    case 'half-fte':
      return times(1 / shareOfFullTime(pay))
    case 'double-fte':
      return times(shareOfFullTime(pay))
    case 'housing-twice':
      return withoutSecondHousing(pay)
    case 'digit-swap':
      return withDigitsBack(pay)
    default:
      return times(1)
  }
}

/** Hours below three quarters of full time are part-time ones. */
const PART_TIME_BELOW = 0.75 * HOURS_PER_YEAR_FULL_TIME

export function isPartTime({ hoursPerYear }: Pick<RecordedPay, 'hoursPerYear'>): boolean {
  return hoursPerYear !== null && hoursPerYear > 0 && hoursPerYear < PART_TIME_BELOW
}

/** The part that full-time pay was multiplied by too often or too seldom; half where the hours do not say. */
function shareOfFullTime({ hoursPerYear }: RecordedPay): number {
  return isPartTime({ hoursPerYear }) ? hoursPerYear! / HOURS_PER_YEAR_FULL_TIME : 1 / 2
}

/** Known housing that is in the base already is taken out of it; unknown housing is supposed. */
function withoutSecondHousing({ base, housing }: RecordedPay): readonly MeantPay[] {
  if (housing > 0) return base > housing ? [{ base: base - housing, housing }] : []
  return [1.2, 1.3, 1.4].map((factor) => ({ base: base / factor, housing }))
}

function withDigitsBack({ base, housing }: RecordedPay): readonly MeantPay[] {
  const swapped = swapLeadingDigits(base)
  return swapped === null ? [] : [{ base: swapped, housing }]
}

/**
 * The amount with its two leading digits exchanged (54,000 for 45,000); cents are kept. Null where that changes
 * nothing or would begin with a nought.
 */
export function swapLeadingDigits(amount: number): number | null {
  const whole = Math.trunc(amount)
  const [first, second, ...rest] = String(whole)
  if (whole < 10 || first === second || second === '0') return null
  return Number([second, first, ...rest].join('')) + (amount - whole)
}

// What is supposed about slips before an amount is looked at: how common each is, and how far right pay lies from what
// is expected. The usual prior is for one entry alone; of a whole source it is learned (`learnUnitPrior`).

export interface UnitPrior {
  /** Share of records with each slip, 'ok' with none; they sum to one. */
  readonly shares: Readonly<Record<UnitHypothesis, number>>
  /** Spread of right pay over the spread that the model is calibrated for. */
  readonly width: number
  /** Of Student's t, whole: the fewer, the more right pay is far from what is expected. */
  readonly degreesOfFreedom: number
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

export const USUAL_PRIOR: UnitPrior = { shares: usualShares(), width: 1, degreesOfFreedom: 5 }

function usualShares(): UnitPrior['shares'] {
  const commonness = (hypothesis: UnitHypothesis) => COMMONER[hypothesis] ?? 1
  const slips = UNIT_HYPOTHESES.filter((hypothesis) => hypothesis !== 'ok')
  const all = slips.reduce((sum, hypothesis) => sum + commonness(hypothesis), 0)
  const shares = slips.map((one) => [one, ((1 - PRIOR_OK) * commonness(one)) / all] as const)
  return { ok: PRIOR_OK, ...Object.fromEntries(shares) } as UnitPrior['shares']
}

/** Student's t, n whole degrees: G((n + 1) / 2) / (sqrt(n pi) G(n / 2)) (1 + z^2 / n)^-((n + 1) / 2). */
export function studentDensity(z: number, degrees: number): number {
  return heightOf(degrees) * Math.exp((-(degrees + 1) / 2) * Math.log1p((z * z) / degrees))
}

/** Of Student's t: half of the range that holds its middle 99%. R: qt(.995, c(3, 4, 5, 7, 10, 15, 30)). */
export const STUDENT_RANGE_99: Readonly<Record<number, number>> = {
  ...{ 3: 5.841, 4: 4.604, 5: 4.032, 7: 3.499, 10: 3.169, 15: 2.947, 30: 2.75 },
}

const heights = new Map<number, number>()

/** Density at zero. The ratio of gamma functions grows by (k + 1) / k from k degrees to k + 2. */
function heightOf(degrees: number): number {
  const known = heights.get(degrees)
  if (known !== undefined) return known
  const isEven = degrees % 2 === 0
  let ratio = isEven ? Math.sqrt(Math.PI) / 2 : 1 / Math.sqrt(Math.PI)
  for (let k = isEven ? 2 : 1; k < degrees; k += 2) ratio *= (k + 1) / k
  const height = ratio / Math.sqrt(degrees * Math.PI)
  heights.set(degrees, height)
  return height
}
