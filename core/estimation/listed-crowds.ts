/** The crowds among the candidates of a question, as the list of comparables needs them. */
import { membersOf } from '~/core/privacy/crowds.ts'
import type { ComparableCrowd, CrowdRow } from '~/core/privacy/publish-comparables.ts'
import { monthsAt } from './ageing.ts'
import { levelPenalties, squaredDistance } from './distance.ts'
import { organizationNamed } from './organization-keys.ts'
import { lookOfCrowd } from './position-crowds.ts'
import { isOfTheRightAge, type PositionIndex } from './position-index.ts'
import { type PackedPrediction, predictPacked } from './predict-pay.ts'
import type { Comparable, PayModel, PayQuery } from './types.ts'

/**
 * In no order. A crowd that is not there with all of its organizations, that shares no size, or in which anything is too
 * young at the asker's date is left out whole.
 *
 * @param candidates with all records of their organizations, as `candidatesOf` gives them
 */
export function listedCrowds(
  index: PositionIndex,
  model: PayModel,
  query: PayQuery,
  candidates: readonly Comparable[],
): ComparableCrowd[] {
  const prediction = predictPacked(model, query)
  const penalties = levelPenalties(model)
  const isCandidate = isOfTheRightAge(index, model.settings)
  const youngest = monthsAt(query.asOf) - model.settings.youngestMonths
  return [...byCrowd(index, candidates)].flatMap(([crowd, rows]) => {
    const look = lookOfCrowd(index, index.crowds, crowd, isCandidate)
    const isWhole = organizationsOf(rows) === membersOf(index.crowds, crowd).length
    if (!look || !isWhole || rows.some((row) => monthsAt(row.observedOn) > youngest)) return []
    const told = rows.map((row) => rowOf(row, prediction, penalties))
    return [{ position: index.position, ...look, rows: told }]
  })
}

/** Rows of one organization follow each other, so that each is looked up once. */
function byCrowd({ organizationKeys, crowds }: PositionIndex, candidates: readonly Comparable[]) {
  const rowsOf = new Map<number, Comparable[]>()
  let crowd = -1
  let organization = ''
  for (const candidate of candidates) {
    if (candidate.organization !== organization) {
      organization = candidate.organization
      crowd = crowds.of[organizationNamed(organizationKeys, organization)]!
    }
    const rows = rowsOf.get(crowd)
    if (rows) rows.push(candidate)
    else rowsOf.set(crowd, [candidate])
  }
  return rowsOf
}

function organizationsOf(rows: readonly Comparable[]): number {
  return new Set(rows.map(({ organization }) => organization)).size
}

function rowOf(
  { recordId, organization, predictedLogPay, residual, features }: Comparable,
  prediction: PackedPrediction,
  penalties: Float64Array,
): CrowdRow {
  return {
    recordId,
    organization,
    distance: Math.sqrt(squaredDistance(prediction.features, features, penalties)),
    frozenPay: Math.exp(predictedLogPay + residual),
    ageing: Math.exp(prediction.ageing),
    movedPay: Math.exp(prediction.mu + residual),
  }
}
