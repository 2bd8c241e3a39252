/** Judging a model on records of organizations it has not seen. */

import { roundMarketFigure } from '~/core/engine/facts/disclosure.ts'
import { clusteredShareError, groupRows } from '~/core/engine/statistics/grouping.ts'
import { peersIn } from '../comparables/position-index.ts'
import { indexRecords, type RecordIndex } from '../comparables/record-index.ts'
import type { UnexplainedEstimate } from '../estimate/estimate.ts'
import { crowdsNear, unexplainedAmong } from '../estimate/estimate-pay.ts'
import { familyOf } from '../facts/fact-figures.ts'
import type { PayRecord } from '../facts/pay-record.ts'
import { accuracyOf, hasTails, isCovered, type Scored } from '../fit/calibrate.ts'
import type { Accuracy, PayModel } from '../model/fitted-model.ts'
import { askModel, encodeRecord, isRefused } from '../predict/predict-pay.ts'
import {
  type CoverageByGroup,
  coverageByGroup,
  type GroupsOfRecord,
  groupsOf,
} from './group-coverage.ts'

export interface Evaluation {
  readonly overall: Accuracy
  readonly byFamily: Readonly<Record<string, Accuracy>>
  /** Standard error of the overall 80% coverage in points; records of one organization hang together. */
  readonly coverageError: number
  readonly coverageByGroup: CoverageByGroup
  /** Held-out records the model refused to answer for. */
  readonly refusedCount: number
  /** Of those it answered for. */
  readonly answers: AnswerCounts
}

export interface AnswerCounts {
  readonly fromComparables: number
  /** By the model, with comparables worth fewer than five organizations or none. */
  readonly modelled: number
  /** P10 and P90 were withheld. */
  readonly withoutTails: number
}

/** Answers of one model to the questions of records it has not seen, each with the pay that is the right answer. */
export interface ScoredRecords {
  /** Of those it answered for, in order; the other lists are in the same order. */
  readonly organizations: readonly string[]
  readonly families: readonly string[]
  readonly groups: readonly GroupsOfRecord[]
  readonly kinds: readonly UnexplainedEstimate['kind'][]
  readonly scored: readonly Scored[]
  readonly refusedCount: number
}

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
  return evaluationOf(scoreRecords(model, heldOut, indexRecords(model, candidates)))
}

export function scoreRecords(
  model: PayModel,
  heldOut: readonly PayRecord[],
  index: RecordIndex,
): ScoredRecords {
  const asked = heldOut.map((record) => ({ record, answer: answerTo(model, index, record) }))
  const given = asked.flatMap(({ record, answer }) => (answer ? [{ record, answer }] : []))
  const answered = given.map(({ record }) => record)
  const answers = given.map(({ answer }) => answer)
  return {
    organizations: answered.map(({ organization }) => organization),
    families: answered.map((record) => familyOf(record, model.settings.tables)),
    groups: answered.map(groupsOf),
    kinds: answers.map(({ kind }) => kind),
    scored: answered.map((record, i) => scoreOf(model, record, answers[i]!)),
    refusedCount: heldOut.length - answered.length,
  }
}

export function evaluationOf(records: ScoredRecords): Evaluation {
  const { organizations, families, groups, kinds, scored, refusedCount } = records
  const isTold = scored.map(hasTails)
  const told = organizations.filter((_, i) => isTold[i])
  const hits = scored.filter(hasTails).map(isCovered)
  const byFamily = [...groupRows(families)].map(([family, rows]) => {
    return [family, accuracyOf(rows.map((row) => scored[row]!))]
  })
  return {
    overall: accuracyOf(scored),
    byFamily: Object.fromEntries(byFamily),
    coverageError: 100 * clusteredShareError(told, hits),
    coverageByGroup: coverageByGroup(
      groups.filter((_, i) => isTold[i]),
      told,
      hits,
    ),
    refusedCount,
    answers: {
      fromComparables: kinds.filter((kind) => kind === 'comparables').length,
      modelled: kinds.filter((kind) => kind === 'modelled').length,
      withoutTails: scored.length - told.length,
    },
  }
}

/** Null where the model refuses. */
function answerTo(
  model: PayModel,
  index: RecordIndex,
  record: PayRecord,
): UnexplainedEstimate | null {
  const { referenceDate } = model.settings
  const organization = index.keyOf(record.organization)
  const query = { ...record, organization, asOf: referenceDate }
  const question = askModel(model, query)
  if (isRefused(question)) return null
  const position = index.at(record.position)
  const crowds = crowdsNear(question, position)
  const recordsOf = (crowd: number) => index.recordsOf(record.position, crowd)
  const peers = peersIn(position, crowds, model, organization, recordsOf)
  return unexplainedAmong(question, position, peers)
}

function scoreOf(model: PayModel, record: PayRecord, { quantiles }: UnexplainedEstimate): Scored {
  const { predictedLogPay, residual } = encodeRecord(model, record)
  const { p10, p25, p50, p75, p90 } = quantiles
  return {
    actual: predictedLogPay + residual,
    quantiles: [p10, p25, p50, p75, p90].map((pay) =>
      pay === null ? Number.NaN : Math.log(roundMarketFigure(pay)),
    ),
  }
}
