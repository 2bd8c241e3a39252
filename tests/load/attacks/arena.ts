/** What every suite of attacks begins with: a published survey, and victims whose facts are public and pay is not. */
import type { PositionIndex } from '~/core/engine/comparables/position-index.ts'
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import { predictPay } from '~/core/engine/predict/predict-pay.ts'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import {
  type CurrentModel,
  currentModel,
} from '~/server/services/answers/estimates/estimate-position.ts'
import type { Demonstration } from '../measure/demonstration.ts'
import { drawRecords } from '../measure/questions.ts'

export interface Victim {
  readonly facts: PayQuery
  readonly index: PositionIndex
  readonly row: number
  /**
   * Log pay beyond what the model expects, which is all that an attacker has to find, in every world: first the
   * survey as it is, then surveys in which the victim alone earns something else that somebody earns.
   */
  readonly worlds: readonly number[]
  /** Dollars a year at the day of the questions, were there nothing beyond the model. */
  readonly expected: number
  readonly random: () => number
}

export interface Arena {
  readonly current: CurrentModel
  readonly victims: readonly Victim[]
  /** Spread of the residuals of all victims' positions, which the attacker knows. */
  readonly spread: number
}

export async function openArena(
  { db, context }: Demonstration,
  { victims: count, worlds }: { readonly victims: number; readonly worlds: number },
): Promise<Arena> {
  const current = await currentModel(context, 'salary', { isDemonstration: true })
  if (!current) throw new Error('nothing is published')
  const asOf = context.now().toISOString().slice(0, 10)
  const found: (Omit<Victim, 'worlds' | 'random'> & { readonly residual: number })[] = []
  for (const { recordId, facts } of await drawRecords(db, { count: 8 * count, asOf })) {
    if (found.length === count) break
    if (facts.operatingBudget === null) continue
    const asked = { snapshotId: current.snapshot.id, model: current.model }
    const index = await context.market.index(db, { ...asked, position: facts.position })
    const row = index.recordIds.indexOf(recordId)
    if (row < 0 || !isCompared(index, row)) continue
    const expected = Math.exp(predictPay(current.model, facts).mu)
    found.push({ facts, index, row, expected, residual: index.residuals[row]! })
  }
  const victims = found.map((victim, i) => ({
    ...victim,
    worlds: Array.from({ length: worlds }, (_, by) => found[(i + by) % found.length]!.residual),
    random: randomNumbers(i + 1),
  }))
  return { current, victims, spread: spreadOf(found.map(({ residual }) => residual)) }
}

/** The survey of one of the victim's worlds. */
export function surveyOf({ index, row }: Victim, residual: number): PositionIndex {
  const residuals = index.residuals.slice()
  residuals[row] = residual
  return { ...index, residuals }
}

/** Whether it is in a crowd: others are never compared. */
function isCompared({ starts, crowds }: PositionIndex, row: number): boolean {
  const organization = starts.findLastIndex((start) => start <= row)
  return crowds.of[organization]! >= 0
}

function spreadOf(residuals: readonly number[]): number {
  const squares = residuals.map((residual) => Math.min(0.6, Math.abs(residual)) ** 2)
  return Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / Math.max(1, squares.length))
}
