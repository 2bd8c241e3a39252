/**
 * What is supposed about slips before an amount is looked at: how common each is, and how far right pay lies from what
 * is expected. The usual prior is for one entry alone; of a whole source it is learned (`learnUnitPrior`).
 */
import { UNIT_HYPOTHESES, type UnitHypothesis } from './unit-hypotheses.ts'

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
