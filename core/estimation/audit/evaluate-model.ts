/** Judging a model on organizations it has not seen, and deciding whether it may be published. */

import { roundMarketFigure } from '~/core/disclosure/rounding.ts'
import { clusteredShareError } from '~/core/statistics/clustered-share.ts'
import { groupFold } from '~/core/statistics/group-folds.ts'
import { groupRows } from '~/core/statistics/grouping.ts'
import { formatPercent } from '../../quantities/format-number.ts'
import { peersIn } from '../comparables/position-index.ts'
import { indexRecords, type RecordIndex } from '../comparables/record-index.ts'
import type { ModelledEstimate } from '../estimate/estimate.ts'
import { crowdsNear, estimateAmong } from '../estimate/estimate-among.ts'
import { familyOf } from '../facts/fact-figures.ts'
import type { PayRecord, PayRecords } from '../facts/pay-record.ts'
import { accuracyOf, hasTails, isCovered, type Scored } from '../fit/accuracy.ts'
import { fitPayModel } from '../fit/fit-pay-model.ts'
import { evenly } from '../fit/tune-correction.ts'
import type { EstimationSettings } from '../model/estimation-settings.ts'
import type { Accuracy, PayModel } from '../model/fitted-model.ts'
import { encodeRecord } from '../predict/encode-record.ts'
import { askModel, isRefused } from '../predict/predict-pay.ts'
import { refusalOf } from '../predict/refusal.ts'

export interface Evaluation {
  readonly overall: Accuracy
  readonly byFamily: Readonly<Record<string, Accuracy>>
  /** Standard error of the overall 80% coverage in points; records of one organization hang together. */
  readonly coverageError: number
  /** Held-out records the model refused to answer for. */
  readonly refusedCount: number
  /** Of those it answered for. */
  readonly answers: AnswerCounts
}

export interface AnswerCounts {
  readonly fromComparables: number
  /** By the model, with comparables of fewer than five organizations or none. */
  readonly modelled: number
  /** P10 and P90 were withheld. */
  readonly withoutTails: number
}

/** A new specification against the one it would replace: fitted to the same records, scored on the same others. */
export interface Comparison {
  /** Of the one to be replaced. */
  readonly previous: Accuracy
  /** Pinball loss of the new over the previous; below 1 the new is better. */
  readonly ratio: number
}

export interface PublicationAudit extends Evaluation {
  readonly publish: boolean
  /** For the snapshot's note: what was measured, and which bar it missed. */
  readonly reason: string
  /** Null when there was nothing to compare with. */
  readonly comparison: Comparison | null
}

/** One of this many organizations is set aside for the audit, always the same ones. */
const AUDIT_SHARE = 10
const AUDIT_SEED = 0
const COVERAGE_PROMISED = 80
const COVERAGE_TOLERANCE = 2
/** Records scored, and candidates they are compared with, at most: about as many. */
const MOST_SCORED = 20_000
const MOST_CANDIDATES = 300_000
/** Number of parts that organizations are dealt into; a share of the parts are candidates. */
const PARTS = 1009
/** Largest loss against the specification it replaces: no more than another seed would cause. */
const MOST_LOSS = 1.005
/** z of a two-sided 99% interval. */
const ONCE_IN_A_HUNDRED = 2.5758293035489004
/** Below this many held-out records coverage means nothing. */
const SMALLEST_AUDIT = 100

/**
 * Scores the model on held-out records. Each is asked at the reference date and answered as for a visitor (the same
 * crowds, weights, withheld figures and rounding). The published answer is compared with actual pay, moved to that
 * date.
 */
export function evaluateModel(
  model: PayModel,
  heldOut: readonly PayRecord[],
  candidates: readonly PayRecord[] = [],
): Evaluation {
  const index = indexRecords(model, candidates)
  const answered = heldOut.filter((record) => refusalOf(model, record) === null)
  const answers = answered.map((record) => answerTo(model, index, record))
  const scored = answered.map((record, i) => scoreOf(model, record, answers[i]!))
  const told = answered.filter((_, i) => hasTails(scored[i]!))
  const families = answered.map((record) => familyOf(record, model.settings.tables))
  const byFamily = [...groupRows(families)].map(([family, rows]) => {
    return [family, accuracyOf(rows.map((row) => scored[row]!))]
  })
  return {
    overall: accuracyOf(scored),
    byFamily: Object.fromEntries(byFamily),
    coverageError:
      100 * clusteredShareError(organizationsOf(told), scored.filter(hasTails).map(isCovered)),
    refusedCount: heldOut.length - answered.length,
    answers: {
      fromComparables: answers.filter(({ kind }) => kind === 'comparables').length,
      modelled: answers.filter(({ kind }) => kind === 'modelled').length,
      withoutTails: answered.length - told.length,
    },
  }
}

/**
 * The audit before publishing: refits without a fixed tenth of the organizations and scores on them.
 * Publish when 80% ranges cover 80 +- 2% of them, or are no farther off than chance brings once in a
 * hundred audits of this size; and, where `previous` is what the published model was asked to be, when the
 * pinball loss is at most 1.005 times that of a refit of it to the same records. The reason says what was measured.
 */
export function auditModel(
  records: PayRecords,
  settings: EstimationSettings,
  previous: EstimationSettings | null = null,
): PublicationAudit {
  const evaluation = scoreUnseen(records, settings)
  const comparison = previous && compared(evaluation, scoreUnseen(records, previous))
  return { ...evaluation, comparison, ...verdict(evaluation, comparison) }
}

/**
 * A model fitted without the audit's organizations, scored on them. Of many records some are scored, at even steps, and
 * whole organizations of the others are candidates: enough to judge by, in bounded time and memory.
 */
function scoreUnseen(records: PayRecords, settings: EstimationSettings): Evaluation {
  const { seen, unseen } = dealt(records, settings)
  const model = fitPayModel(recordsAt(records, seen), settings)
  const share = MOST_CANDIDATES / Math.max(1, seen.length)
  const candidates = refusesAll(model) ? [] : candidatesAmong(records, seen, share)
  const scored = Array.from(evenly(unseen, MOST_SCORED), (place) => records.at(place)!)
  return evaluateModel(model, scored, candidates)
}

/** Places of the records that are fitted, and of those that are set aside and can be judged. */
function dealt(records: PayRecords, { referenceDate }: EstimationSettings) {
  const seen: number[] = []
  const unseen: number[] = []
  for (let place = 0; place < records.length; place++) {
    const { organization, pay, observedOn } = records.at(place)!
    if (groupFold(organization, AUDIT_SHARE, AUDIT_SEED) !== 0) seen.push(place)
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

function compared({ overall }: Evaluation, { overall: previous }: Evaluation): Comparison {
  const ratio = previous.pinball > 0 ? overall.pinball / previous.pinball : 1
  return { previous, ratio }
}

function organizationsOf(records: readonly PayRecord[]): string[] {
  return records.map(({ organization }) => organization)
}

function refusesAll(model: PayModel): boolean {
  return Object.keys(model.families).length === 0
}

function answerTo(model: PayModel, index: RecordIndex, record: PayRecord): ModelledEstimate {
  const position = index.at(record.position)
  const { referenceDate } = model.settings
  const organization = index.keyOf(record.organization)
  const query = { ...record, organization, asOf: referenceDate }
  const question = askModel(model, query)
  if (isRefused(question)) throw new Error(`Refused question about position ${query.position}`)
  const crowds = crowdsNear(question, position)
  const recordsOf = (crowd: number) => index.recordsOf(record.position, crowd)
  const peers = peersIn(position, crowds, model, organization, recordsOf)
  return estimateAmong(question, position, peers)
}

function scoreOf(model: PayModel, record: PayRecord, { quantiles }: ModelledEstimate): Scored {
  const { predictedLogPay, residual } = encodeRecord(model, record)
  const { p10, p25, p50, p75, p90 } = quantiles
  return {
    actual: predictedLogPay + residual,
    quantiles: [p10, p25, p50, p75, p90].map((pay) =>
      pay === null ? Number.NaN : Math.log(roundMarketFigure(pay)),
    ),
  }
}

function verdict(
  { overall, coverageError, refusedCount, answers }: Evaluation,
  comparison: Comparison | null,
): Pick<PublicationAudit, 'publish' | 'reason'> {
  const { coverage80 } = overall
  const count = overall.count - answers.withoutTails
  const measured = `ranges P10 to P90 held ${formatPercent(coverage80, 1)} of ${count} records at organizations the fit had not seen`
  if (count < SMALLEST_AUDIT) {
    return { publish: false, reason: `Too few records to judge: ${measured}.` }
  }
  const tolerance = Math.max(COVERAGE_TOLERANCE, ONCE_IN_A_HUNDRED * coverageError)
  const covers = Math.abs(coverage80 - COVERAGE_PROMISED) <= tolerance
  const promise = `${COVERAGE_PROMISED}% ± ${formatPercent(tolerance, 1)}`
  const asked = `Of ${overall.count + refusedCount} questions ${answers.fromComparables} were answered from comparables, ${answers.modelled} by the model alone, ${refusedCount} refused.`
  const coverage = `${covers ? 'Within' : 'Kept back, outside'} the promised ${promise}: ${measured}. ${asked}`
  if (!comparison) return { publish: covers, reason: coverage }
  const noWorse = comparison.ratio <= MOST_LOSS
  return { publish: covers && noWorse, reason: `${coverage} ${lossOf(comparison, noWorse)}` }
}

function lossOf({ previous, ratio }: Comparison, noWorse: boolean): string {
  const loss = `its pinball loss was ${ratio.toFixed(4)} times the ${previous.pinball.toFixed(3)} of the specification it would replace`
  return noWorse
    ? `No worse than before: ${loss}, and may be ${MOST_LOSS}.`
    : `Kept back, worse than before: ${loss}, and may be ${MOST_LOSS} at most.`
}
