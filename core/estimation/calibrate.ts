/**
 * Honest ranges: how far pay lies from predictions by fits that have not seen its organization.
 *
 * Five fits, each without a fifth of the organizations, predict that fifth with the whole predictor, local
 * correction included. The residuals over s(x) are the scores whose quantiles widen every estimate.
 * s(x)^2 = s2 + v(x) + tau_org^2; a learned scale model would replace `spreadOf` alone.
 */
import { quantilesOfGroup, shrunkMondrianQuantiles } from '~/core/statistics/conformal.ts'
import { groupFolds } from '~/core/statistics/group-folds.ts'
import { accuracyOf, type Scored } from './accuracy.ts'
import { candidateIndex, nearestCandidates } from './candidate-index.ts'
import { packFeatures } from './distance.ts'
import { evaluatePosition } from './evaluate-position.ts'
import { fitCore } from './fit-core.ts'
import { localCorrection } from './local-correction.ts'
import { positionOfRow, type RecordTable } from './record-table.ts'
import { PROBABILITIES } from './settings.ts'
import type { Accuracy, Calibration, EstimationSettings, PayModelCore } from './types.ts'

/** Candidates looked at per held-out record; a published estimate looks at more. */
const CANDIDATES = 200

export interface CalibrationRun {
  readonly calibration: Calibration
  /** Each fold judged by the quantiles of the others. */
  readonly crossFitted: Accuracy
}

export function calibrate(table: RecordTable, settings: EstimationSettings): CalibrationRun {
  const folds = groupFolds(table.organizations, settings.folds, settings.seed)
  const scores: Score[] = []
  for (let fold = 0; fold < settings.folds; fold++) {
    scores.push(...scoreFold(table, folds, fold, settings))
  }
  return { calibration: calibrationOf(scores), crossFitted: judgeAcrossFolds(scores) }
}

/** s(x): the spread of one organization's pay around its prediction. */
export function spreadOf(core: PayModelCore, variance: number): number {
  return Math.sqrt(core.residualVariance + variance + core.organizationVariance)
}

interface Score {
  readonly fold: number
  readonly family: string
  readonly actual: number
  readonly center: number
  readonly spread: number
}

function scoreFold(
  table: RecordTable,
  folds: Uint8Array,
  fold: number,
  settings: EstimationSettings,
): Score[] {
  const seen = rowsWhere(folds, (own) => own !== fold)
  const unseen = rowsWhere(folds, (own) => own === fold)
  if (seen.length === 0) return []
  const { core } = fitCore(table, seen, settings.maximumSweeps)
  const recent = seen.filter((row) => table.ages[row]! <= settings.oldestMonths)
  const index = candidateIndex(recent.map((row) => candidateOf(core, table, row)))
  return unseen.map((row) => {
    const asked = candidateOf(core, table, row)
    const near = nearestCandidates(index, asked, CANDIDATES)
    const { delta } = localCorrection(core, asked.features, near, settings)
    const { actual, mu, spread } = asked
    return { fold, family: table.families[row]!, actual, center: mu + delta, spread }
  })
}

function candidateOf(core: PayModelCore, table: RecordTable, row: number) {
  const position = positionOfRow(table, row)
  const evaluated = evaluatePosition(core, position)
  const actual = table.logPay[row]!
  return {
    position: table.records[row]!.position,
    organization: table.organizations[row]!,
    ageMonths: table.ages[row]!,
    features: packFeatures(core, position, evaluated),
    residual: actual - evaluated.mu,
    actual,
    mu: evaluated.mu,
    spread: spreadOf(core, evaluated.variance),
  }
}

function calibrationOf(scores: readonly Score[]): Calibration {
  return shrunkMondrianQuantiles(
    scores.map(({ actual, center, spread }) => (actual - center) / spread),
    scores.map((score) => score.family),
    PROBABILITIES,
  )
}

function judgeAcrossFolds(scores: readonly Score[]): Accuracy {
  const judged: Scored[] = []
  for (const fold of new Set(scores.map((score) => score.fold))) {
    const others = calibrationOf(scores.filter((score) => score.fold !== fold))
    const own = scores.filter((score) => score.fold === fold)
    for (const { family, actual, center, spread } of own) {
      const quantiles = quantilesOfGroup(others, family).map((q) => center + spread * q)
      judged.push({ actual, quantiles })
    }
  }
  return accuracyOf(judged)
}

function rowsWhere(folds: Uint8Array, belongs: (fold: number) => boolean): number[] {
  const rows: number[] = []
  folds.forEach((fold, row) => {
    if (belongs(fold)) rows.push(row)
  })
  return rows
}
