/**
 * Learns from a whole source how common each slip is, and how far its right pay lies from what is expected.
 *
 * The shares, the width and the degrees of freedom that make the pay of the source likeliest, beside what is usually
 * supposed: as if USUAL_RECORDS records had been seen that slip as usual. For each width and shape of a grid the shares
 * are found by expectation and maximization. Small slips are left as usual.
 * Source: empirical Bayes; mixtures by EM: Dempster, Laird and Rubin 1977, JRSS B 39, 1.
 */
import { likelihoodOf, type UnitEvidence } from './rules/unit-evidence.ts'
import {
  LARGE_SLIPS,
  UNIT_HYPOTHESES,
  type UnitHypothesis,
  type UnitPrior,
  USUAL_PRIOR,
} from './rules/unit-hypotheses.ts'

/** Smaller ones look like pay that is merely low or high, and would take its place. */
const LEARNED: readonly UnitHypothesis[] = LARGE_SLIPS
/** How many records what is usual weighs. */
const USUAL_RECORDS = 200
const WIDTHS = [0.7, 0.8, 0.9, 1, 1.1, 1.2] as const
const DEGREES = [3, 4, 5, 7, 10, 15, 30] as const
/** Standard deviations, in logarithms, of width and degrees around the usual ones. */
const WIDTH_VARIES = 0.2
const DEGREES_VARY = 0.5
/** Shares change by less than a thousandth of themselves after so many. */
const ROUNDS = 12

type Evidence = readonly (readonly UnitEvidence[])[]

interface Learned {
  readonly prior: UnitPrior
  readonly logDensity: number
}

/**
 * Without any evidence the usual prior. Width and degrees are improved in turn until neither moves, so that about half
 * of the grid is looked at: each place costs records x slips.
 */
export function learnUnitPrior(evidence: Evidence): UnitPrior {
  if (evidence.length === 0) return USUAL_PRIOR
  let best = learnShares(evidence, USUAL_PRIOR)
  for (;;) {
    const before = best
    best = bestOf(
      evidence,
      best,
      WIDTHS.map((width) => ({ width })),
    )
    best = bestOf(
      evidence,
      best,
      DEGREES.map((degreesOfFreedom) => ({ degreesOfFreedom })),
    )
    if (best === before) return best.prior
  }
}

function bestOf(
  evidence: Evidence,
  best: Learned,
  changes: readonly Partial<UnitPrior>[],
): Learned {
  const { width, degreesOfFreedom } = best.prior
  return changes
    .map((change) => ({ ...USUAL_PRIOR, width, degreesOfFreedom, ...change }))
    .filter((one) => one.width !== width || one.degreesOfFreedom !== degreesOfFreedom)
    .map((start) => learnShares(evidence, start))
    .reduce((top, one) => (one.logDensity > top.logDensity ? one : top), best)
}

/** Shares for one width and shape, and the log density of both and of the evidence. */
function learnShares(evidence: Evidence, start: UnitPrior): Learned {
  const rows = evidence.map((row) => likelihoodsOf(row, start))
  let shares = UNIT_HYPOTHESES.map((hypothesis) => start.shares[hypothesis])
  let logDensity = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { counts, logLikelihood } = expectedCounts(rows, shares)
    logDensity = logLikelihood + logPriorOf(shares)
    shares = sharesFrom(counts, rows.length)
  }
  const named = UNIT_HYPOTHESES.map((hypothesis, k) => [hypothesis, shares[k]!] as const)
  const prior = { ...start, shares: Object.fromEntries(named) as UnitPrior['shares'] }
  return { prior, logDensity: logDensity + logPriorOfShape(start) }
}

/** A loop, because `Float64Array.from` walks an iterator, which took nearly half of the time of learning. */
function likelihoodsOf(row: readonly UnitEvidence[], prior: UnitPrior): Float64Array {
  const likelihoods = new Float64Array(row.length)
  for (let k = 0; k < row.length; k++) likelihoods[k] = likelihoodOf(row[k]!, prior)
  return likelihoods
}

/** How many records have each slip, if it is as common as `shares` say. */
function expectedCounts(rows: readonly Float64Array[], shares: readonly number[]) {
  const counts = new Float64Array(shares.length)
  let logLikelihood = 0
  for (const row of rows) {
    let total = 0
    for (let k = 0; k < shares.length; k++) total += shares[k]! * row[k]!
    if (!(total > 0)) continue // beyond all numbers: nothing explains it
    logLikelihood += Math.log(total)
    for (let k = 0; k < shares.length; k++) counts[k]! += (shares[k]! * row[k]!) / total
  }
  return { counts, logLikelihood }
}

function sharesFrom(counts: Float64Array, records: number): number[] {
  const slips = UNIT_HYPOTHESES.map((hypothesis, k) => {
    if (hypothesis === 'ok') return 0
    const usual = USUAL_PRIOR.shares[hypothesis]
    if (!LEARNED.includes(hypothesis)) return usual
    return (counts[k]! + USUAL_RECORDS * usual) / (records + USUAL_RECORDS)
  })
  const ok = 1 - slips.reduce((sum, share) => sum + share, 0)
  return slips.map((share, k) => (UNIT_HYPOTHESES[k] === 'ok' ? ok : share))
}

function logPriorOf(shares: readonly number[]): number {
  return UNIT_HYPOTHESES.reduce(
    (sum, hypothesis, k) =>
      sum + USUAL_RECORDS * USUAL_PRIOR.shares[hypothesis] * Math.log(shares[k]!),
    0,
  )
}

function logPriorOfShape({ width, degreesOfFreedom }: UnitPrior): number {
  const usual = USUAL_PRIOR
  const wider = Math.log(width / usual.width) / WIDTH_VARIES
  const freer = Math.log(degreesOfFreedom / usual.degreesOfFreedom) / DEGREES_VARY
  return -(wider * wider + freer * freer) / 2
}
