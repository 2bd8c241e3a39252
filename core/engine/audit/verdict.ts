/** Whether what an audit measured allows publishing, in a sentence for each bar. */
import { formatCount, formatNumber, formatPercent } from '~/core/forms/numbers.ts'
import type { Accuracy } from '../model/fitted-model.ts'
import type { Evaluation } from './evaluate-model.ts'

/** A new specification against the one it would replace: fitted to the same records, scored on the same others. */
export interface Comparison {
  /** Of the one to be replaced. */
  readonly previous: Accuracy
  /** Pinball loss of the new over the previous; below 1 the new is better. */
  readonly ratio: number
}

/** What coverage would be, were the records counted that salary health keeps out and nobody has looked at. */
export interface WithHeld {
  /** Held records at the audited organizations. */
  readonly count: number
  /** Percent within P10 to P90, of these and of the records that count. */
  readonly coverage80: number
}

export interface JudgedOnUnseen extends Evaluation {
  /** Points that coverage may be off. */
  readonly tolerance: number
  /** Tenths of the organizations that were set aside, one after the other. */
  readonly tenths: number
  readonly withHeld: WithHeld
}

export interface PublicationAudit extends JudgedOnUnseen {
  readonly publish: boolean
  /** For the snapshot's note: what was measured, and which bar it missed. */
  readonly reason: string
  /** Null when there was nothing to compare with. */
  readonly comparison: Comparison | null
}

const COVERAGE_PROMISED = 80
const COVERAGE_TOLERANCE = 2
/** With a wider tolerance than this the audit tells too little, and nothing is published. */
export const MOST_TOLERANCE = 3
/** Points that coverage may change when undecided held records are counted. */
const MOST_THROUGH_HELD = 2
/** Largest loss against the specification it replaces: no more than another seed would cause. */
const MOST_LOSS = 1.005
/** z of a two-sided 99% interval. */
const ONCE_IN_A_HUNDRED = 2.5758293035489004
/** Standard deviation of one record, in points: sqrt(80 x 20). */
const COVERAGE_DEVIATION = 40
/** Below this many held-out records coverage means nothing. */
const SMALLEST_AUDIT = 100

/** 2 points, or as far off as chance brings once in a hundred audits of this size; endless for next to no records. */
export function toleranceOf(evaluation: Evaluation): number {
  if (judgedCount(evaluation) < SMALLEST_AUDIT) return Number.POSITIVE_INFINITY
  return Math.max(COVERAGE_TOLERANCE, ONCE_IN_A_HUNDRED * evaluation.coverageError)
}

/** Whether even so many times the records would not tell coverage within 3 points, by half as much again. */
export function isTooFew(evaluation: Evaluation, times: number): boolean {
  const count = Math.max(1, judgedCount(evaluation))
  const error = Math.max(evaluation.coverageError, COVERAGE_DEVIATION / Math.sqrt(count))
  return (ONCE_IN_A_HUNDRED * error) / Math.sqrt(times) > 1.5 * MOST_TOLERANCE
}

/**
 * Publish when the audit can tell coverage within 3 points; when 80% ranges cover 80% within its tolerance; when the
 * held records that nobody has decided about change that by no more than 2 points; and, with a comparison, when the
 * pinball loss is at most 1.005 times that of the specification it would replace.
 */
export function verdict(
  judged: JudgedOnUnseen,
  comparison: Comparison | null,
): Pick<PublicationAudit, 'publish' | 'reason'> {
  const { overall, tolerance } = judged
  const measured = `ranges P10 to P90 held ${formatPercent(overall.coverage80, 1)} of ${formatCount(judgedCount(judged), 'record')} at organizations the fit had not seen`
  if (!Number.isFinite(tolerance)) {
    return { publish: false, reason: `Too few records to judge: ${measured}.` }
  }
  const bars = [
    coverageBar(judged, measured),
    heldBar(judged),
    ...(comparison ? [lossBar(comparison)] : []),
  ]
  return {
    publish: bars.every(({ holds }) => holds),
    reason: bars.flatMap(({ sentence }) => sentence ?? []).join(' '),
  }
}

interface Bar {
  readonly holds: boolean
  /** Null where there is nothing to say. */
  readonly sentence: string | null
}

function coverageBar(judged: JudgedOnUnseen, measured: string): Bar {
  const { overall, tolerance, refusedCount, answers } = judged
  const isWithin = Math.abs(overall.coverage80 - COVERAGE_PROMISED) <= tolerance
  const promise = `the promised ${COVERAGE_PROMISED}% ± ${formatPercent(tolerance, 1)}`
  const asked = `Of ${formatCount(overall.count + refusedCount, 'question')} ${formatNumber(answers.fromComparables)} were answered from comparables, ${formatNumber(answers.modelled)} by the model alone, ${formatNumber(refusedCount)} refused.`
  const isTold = tolerance <= MOST_TOLERANCE
  const tooFew = isTold
    ? ''
    : ` Kept back, so few records tell coverage within ${formatPercent(tolerance, 1)} only, and ${MOST_TOLERANCE}% is needed.`
  const found = isWithin ? 'Within' : 'Kept back, outside'
  return {
    holds: isWithin && isTold,
    sentence: `${found} ${promise}: ${measured}.${tooFew} ${asked}`,
  }
}

function heldBar({ overall, withHeld }: JudgedOnUnseen): Bar {
  if (withHeld.count === 0) return { holds: true, sentence: null }
  const holds = Math.abs(withHeld.coverage80 - overall.coverage80) <= MOST_THROUGH_HELD
  const counted = `Counting ${formatCount(withHeld.count, 'held record')} there, coverage would be ${formatPercent(withHeld.coverage80, 1)}.`
  const decide = `Kept back, that is more than ${MOST_THROUGH_HELD} points off: decide about the held records, then build again.`
  return { holds, sentence: holds ? counted : `${counted} ${decide}` }
}

function lossBar({ previous, ratio }: Comparison): Bar {
  const holds = ratio <= MOST_LOSS
  const loss = `its pinball loss was ${ratio.toFixed(4)} times the ${previous.pinball.toFixed(3)} of the specification it would replace`
  return {
    holds,
    sentence: holds
      ? `No worse than before: ${loss}, and may be ${MOST_LOSS}.`
      : `Kept back, worse than before: ${loss}, and may be ${MOST_LOSS} at most.`,
  }
}

function judgedCount({ overall, answers }: Evaluation): number {
  return overall.count - answers.withoutTails
}

/** A range that promises 80% may miss it by chance: shares of newer records within it that are no reason to worry. */
export const COVERAGE: readonly [number, number] = [0.75, 0.88]

export function isCoverageOff(share: number): boolean {
  return share < COVERAGE[0] || share > COVERAGE[1]
}
