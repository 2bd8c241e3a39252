/** The audit that decides whether a model may be published, on organizations that it has not seen. */
import { groupFold } from '~/core/engine/statistics/grouping.ts'
import { indexRecords } from '../comparables/record-index.ts'
import type { PayRecord, PayRecords } from '../facts/pay-record.ts'
import { accuracyOf } from '../fit/calibrate.ts'
import { evenly } from '../fit/comparable-set.ts'
import { fitPayModel } from '../fit/fit-pay-model.ts'
import type { EstimationSettings } from '../model/estimation-settings.ts'
import type { PayModel } from '../model/fitted-model.ts'
import { evaluationOf, type ScoredRecords, scoreRecords } from './evaluate-model.ts'
import {
  type Comparison,
  isTooFew,
  type JudgedOnUnseen,
  MOST_TOLERANCE,
  type PublicationAudit,
  toleranceOf,
  verdict,
  type WithHeld,
} from './verdict.ts'

/** Organizations are dealt into so many parts, always the same ones. */
const AUDIT_SHARE = 10
/** Tenths that are set aside together, in this order: the first alone, the others in pairs to fit less often. */
const TURNS = [[0], [1, 2], [3, 4], [5, 6], [7, 8], [9]] as const
const AUDIT_SEED = 0
/** Records scored in a tenth, and candidates they are compared with, at most: about as many. */
const MOST_SCORED = 20_000
const MOST_CANDIDATES = 300_000
/** Number of parts that organizations are dealt into; a share of the parts are candidates. */
const PARTS = 1009

/**
 * The audit before publishing: refits without a fixed tenth of the organizations and scores on them. Where that is too
 * few to tell coverage within 3 points, and all might do, the next tenths are set aside too. What is judged is in
 * `verdict`. `previous` is what the published model was asked to be: it is refitted to the same records. `held` are
 * records that salary health keeps out and nobody has decided about: no fit sees them.
 */
export function auditModel(
  records: PayRecords,
  settings: EstimationSettings,
  previous: EstimationSettings | null = null,
  held: PayRecords = [],
): PublicationAudit {
  const evaluation = judgeOnUnseen(records, settings, held)
  const comparison = previous && compared(evaluation, records, previous)
  return { ...evaluation, comparison, ...verdict(evaluation, comparison) }
}

function judgeOnUnseen(
  records: PayRecords,
  settings: EstimationSettings,
  held: PayRecords,
): JudgedOnUnseen {
  const scored: ScoredTurn[] = []
  for (;;) {
    scored.push(scoreTurn(records, settings, held, TURNS[scored.length]!))
    const evaluation = evaluationOf(together(scored.map(({ counting }) => counting)))
    const tolerance = toleranceOf(evaluation)
    const tenths = TURNS.slice(0, scored.length).flat().length
    const isEnough = tolerance <= MOST_TOLERANCE || tenths === AUDIT_SHARE
    if (!isEnough && !isTooFew(evaluation, AUDIT_SHARE / tenths)) continue
    return { ...evaluation, tolerance, tenths, withHeld: withHeld(scored) }
  }
}

interface ScoredTurn {
  readonly counting: ScoredRecords
  readonly held: ScoredRecords
  /** Records that count in these tenths; of many only some are scored. */
  readonly count: number
}

/**
 * A model fitted without some tenths of the organizations, scored on them. Of many records some are scored, at even
 * steps, and whole organizations of the others are candidates: enough to judge by, in bounded time and memory.
 */
function scoreTurn(
  records: PayRecords,
  settings: EstimationSettings,
  held: PayRecords,
  tenths: readonly number[],
): ScoredTurn {
  const { seen, unseen } = dealt(records, settings, tenths)
  const model = fitPayModel(recordsAt(records, seen), settings)
  const share = MOST_CANDIDATES / Math.max(1, seen.length)
  const candidates = refusesAll(model) ? [] : candidatesAmong(records, seen, share)
  const index = indexRecords(model, candidates)
  const some = (all: PayRecords, places: Int32Array) =>
    Array.from(evenly(places, MOST_SCORED), (place) => all.at(place)!)
  return {
    counting: scoreRecords(model, some(records, unseen), index),
    held: scoreRecords(model, some(held, dealt(held, settings, tenths).unseen), index),
    count: unseen.length,
  }
}

/** Places of the records that are fitted, and of those that are set aside and can be judged. */
function dealt(
  records: PayRecords,
  { referenceDate }: EstimationSettings,
  tenths: readonly number[],
) {
  const seen: number[] = []
  const unseen: number[] = []
  for (let place = 0; place < records.length; place++) {
    const { organization, pay, observedOn } = records.at(place)!
    if (!tenths.includes(groupFold(organization, AUDIT_SHARE, AUDIT_SEED))) seen.push(place)
    else if (pay > 0 && observedOn <= referenceDate) unseen.push(place)
  }
  return { seen: Int32Array.from(seen), unseen: Int32Array.from(unseen) }
}

function recordsAt(records: PayRecords, places: Int32Array): PayRecords {
  return { length: places.length, at: (place) => records.at(places[place] ?? -1) }
}

function candidatesAmong(records: PayRecords, places: Int32Array, share: number): PayRecord[] {
  const candidates: PayRecord[] = []
  for (const place of places) {
    const record = records.at(place)!
    if (groupFold(record.organization, PARTS, AUDIT_SEED) < share * PARTS) candidates.push(record)
  }
  return candidates
}

function refusesAll(model: PayModel): boolean {
  return Object.keys(model.families).length === 0
}

function together(parts: readonly ScoredRecords[]): ScoredRecords {
  return {
    organizations: parts.flatMap(({ organizations }) => organizations),
    families: parts.flatMap(({ families }) => families),
    groups: parts.flatMap(({ groups }) => groups),
    kinds: parts.flatMap(({ kinds }) => kinds),
    scored: parts.flatMap(({ scored }) => scored),
    refusedCount: parts.reduce((sum, { refusedCount }) => sum + refusedCount, 0),
  }
}

/** Of many counting records only some are scored: the held ones are weighed as few beside them as they are. */
function withHeld(turns: readonly ScoredTurn[]): WithHeld {
  const held = together(turns.map((turn) => turn.held))
  const counting = together(turns.map((turn) => turn.counting))
  const all = turns.reduce((sum, { count }) => sum + count, 0)
  const scoredCount = counting.scored.length + counting.refusedCount
  const times = scoredCount === 0 ? 1 : all / scoredCount
  const [a, b] = [accuracyOf(counting.scored), accuracyOf(held.scored)]
  const sum = times * a.count + b.count
  const coverage80 = sum === 0 ? 0 : (times * a.count * a.coverage80 + b.count * b.coverage80) / sum
  return { count: b.count, coverage80 }
}

function compared(
  { overall, tenths }: JudgedOnUnseen,
  records: PayRecords,
  settings: EstimationSettings,
): Comparison {
  const same = TURNS.filter((turn) => turn.every((tenth) => tenth < tenths))
  const scored = same.map((turn) => scoreTurn(records, settings, [], turn))
  const { overall: previous } = evaluationOf(together(scored.map(({ counting }) => counting)))
  return { previous, ratio: previous.pinball > 0 ? overall.pinball / previous.pinball : 1 }
}
