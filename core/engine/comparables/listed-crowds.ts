/** The crowds that a question is compared with, as the list of comparables needs them. */

import { membersOf } from '~/core/engine/facts/crowds.ts'
import { type Neighbors, nearestNeighbors } from '~/core/engine/statistics/nearest-neighbors.ts'
import type { PayQuery } from '../facts/pay-record.ts'
import { monthsAt } from '../model/ageing.ts'
import { levelPenalties, squaredDistance } from '../model/distance.ts'
import type { EstimateSettings } from '../model/estimation-settings.ts'
import type { Comparable, PayModel } from '../model/fitted-model.ts'
import { reachOf } from '../model/local-correction.ts'
import { NEAREST_COMPARABLES } from '../model/specification.ts'
import type { PackedPrediction, Question } from '../predict/predict-pay.ts'
import { lookOfCrowd } from './position-crowds.ts'
import { crowdOf, mayBeCompared, type Peers, type PositionIndex } from './position-index.ts'

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
  const isCandidate = mayBeCompared(index, model.settings)
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

// Which crowds of organizations a question is compared with: those that own the nearest records.

/** Leaves of the tree visited at most, nearest first: among a million the last few are not worth the time. */
const MOST_LEAVES = 1000

/** This many of the nearest records are always included, with their crowds. */
const SURELY_COMPARED = 50

/**
 * The crowds that own the nearest records within the kernel's reach, nearest first until they have
 * `NEAREST_COMPARABLES` records; their numbers, ascending. The asker's organization is left out with its whole crowd:
 * left out alone, its members could find it by asking as visitors.
 */
export function nearestCrowds(
  index: PositionIndex,
  features: Float32Array,
  { settings }: PayModel,
  own: string | null,
): Uint32Array {
  const found = nearestNeighbors(index.tree, features, {
    count: NEAREST_COMPARABLES,
    within: reachOf(settings.bandwidth),
    mostLeaves: MOST_LEAVES,
    admits: mayBeCompared(index, settings),
  })
  const nearest = rowsByDistance(found).map((row) => index.crowds.of[organizationOf(index, row)]!)
  return Uint32Array.from(chooseCrowds(index, nearest, crowdOf(index, own))).sort()
}

/** `nearest` are the crowds of the nearest records, again and again where they have several. */
function chooseCrowds(index: PositionIndex, nearest: readonly number[], ownCrowd: number) {
  const chosen = new Set<number>()
  let records = 0
  nearest.forEach((crowd, rank) => {
    if (crowd < 0 || crowd === ownCrowd || chosen.has(crowd)) return
    if (rank >= SURELY_COMPARED && records >= NEAREST_COMPARABLES) return
    chosen.add(crowd)
    records += recordsOf(index, crowd)
  })
  return chosen
}

function rowsByDistance({ count, points, squaredDistances }: Neighbors): number[] {
  const order = Array.from({ length: count }, (_, i) => i)
  order.sort((a, b) => squaredDistances[a]! - squaredDistances[b]! || points[a]! - points[b]!)
  return order.map((i) => points[i]!)
}

function recordsOf({ crowds, starts }: PositionIndex, crowd: number): number {
  let records = 0
  for (const organization of membersOf(crowds, crowd)) {
    records += starts[organization + 1]! - starts[organization]!
  }
  return records
}

/** The organization a row belongs to: the last that begins at or before it. */
function organizationOf({ starts }: PositionIndex, row: number): number {
  let [low, high] = [0, starts.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= row) low = middle
    else high = middle
  }
  return low
}

// Comparables as an estimate counts them: each with the mean residual of its crowd.
//
// So nothing finer than a mean of five organizations enters an answer. However many answers somebody keeps, and
// whatever else they know, all they can solve for are these means: docs/decisions/0030.

/**
 * Every organization counts once in its crowd, however many records it has. A crowd in which anything is too young at
 * the asker's date is left out whole: as days pass, its records must not come in one by one.
 */
export function withCrowdResiduals(
  crowds: Iterable<readonly [number, readonly Comparable[]]>,
  { asOf }: Pick<PayQuery, 'asOf'>,
  { youngestMonths }: Pick<EstimateSettings, 'youngestMonths'>,
): Comparable[] {
  const youngest = monthsAt(asOf) - youngestMonths
  return [...crowds].flatMap(([crowd, records]) => {
    if (records.some(({ observedOn }) => monthsAt(observedOn) > youngest)) return []
    const residual = meanByOrganization(records, (record) => record.residual)
    return records.map((record) => ({ ...record, crowd, residual }))
  })
}

/** Mean of the organizations' own means. */
export function meanByOrganization<Row extends { readonly organization: string }>(
  rows: readonly Row[],
  read: (row: Row) => number,
): number {
  const sums = new Map<string, { sum: number; count: number }>()
  for (const row of rows) {
    const own = sums.get(row.organization) ?? { sum: 0, count: 0 }
    sums.set(row.organization, { sum: own.sum + read(row), count: own.count + 1 })
  }
  let total = 0
  for (const { sum, count } of sums.values()) total += sum / count
  return total / Math.max(1, sums.size)
}
