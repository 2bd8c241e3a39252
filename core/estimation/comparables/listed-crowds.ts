/** The crowds that a question is compared with, as the list of comparables needs them. */
import { monthsAt } from '../model/ageing.ts'
import { levelPenalties, squaredDistance } from '../model/distance.ts'
import type { Comparable } from '../model/encoded-record.ts'
import type { PayModel } from '../model/fitted-model.ts'
import type { PackedPrediction, Question } from '../predict/predict-pay.ts'
import { lookOfCrowd } from './position-crowds.ts'
import { isOfTheRightAge, type Peers, type PositionIndex } from './position-index.ts'

/**
 * Organizations that are compared together or not at all, with what they share and all their records of the position.
 */
export interface ComparableCrowd {
  readonly position: string
  readonly budgetBand: string
  readonly place: string
  readonly rows: readonly CrowdRow[]
}

export interface CrowdRow {
  readonly recordId: number
  readonly organization: string
  /** A week; null where they were not reported. */
  readonly hours: number | null
  /** From the asker, in units of log pay. */
  readonly distance: number
  /** Its own pay at the snapshot's reference date, dollars a year. */
  readonly frozenPay: number
  /** What pay at that date is multiplied by to be pay at the asker's. */
  readonly ageing: number
  /** Its pay moved to the asker's situation and date, dollars a year. */
  readonly movedPay: number
}

/**
 * The crowds that a question is compared with, nearest first. One that shares no size, or in which anything is too
 * young at the asker's date, is left out whole.
 */
export function listedCrowds(
  { model, query, alone: prediction }: Question,
  index: PositionIndex,
  peers: Peers,
): ComparableCrowd[] {
  const isCandidate = isOfTheRightAge(index, model.settings)
  const youngest = monthsAt(query.asOf) - model.settings.youngestMonths
  const listed: ComparableCrowd[] = []
  for (const { crowd, near } of nearestFirst(peers, model, prediction)) {
    const look = lookOfCrowd(index, index.crowds, crowd, isCandidate)
    const rows = near.map(({ row }) => row)
    if (!look || rows.some((row) => monthsAt(row.observedOn) > youngest)) continue
    const told = near.map((one) => rowOf(one, prediction))
    listed.push({ position: index.position, ...look, rows: told })
  }
  return listed
}

interface NearRow {
  readonly row: Comparable
  readonly distance: number
}

function nearestFirst(peers: Peers, model: PayModel, { features }: PackedPrediction) {
  const penalties = levelPenalties(model)
  const crowds = [...peers].map(([crowd, rows]) => {
    const near = rows.map((row): NearRow => {
      const distance = Math.sqrt(squaredDistance(features, row.features, penalties))
      return { row, distance }
    })
    return { crowd, near, mean: near.reduce((sum, one) => sum + one.distance, 0) / near.length }
  })
  return crowds.sort((a, b) => a.mean - b.mean || a.crowd - b.crowd)
}

function rowOf({ row, distance }: NearRow, prediction: PackedPrediction): CrowdRow {
  const { recordId, organization, hoursPerWeek, predictedLogPay, residual } = row
  return {
    recordId,
    organization,
    hours: hoursPerWeek,
    distance,
    frozenPay: Math.exp(predictedLogPay + residual),
    ageing: Math.exp(prediction.ageing),
    movedPay: Math.exp(prediction.mu + residual),
  }
}
