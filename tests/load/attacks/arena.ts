/** What every suite of attacks begins with: a published survey, and victims whose facts are public and pay is not. */
import type { PositionIndex } from '~/core/estimation/comparables/position-index.ts'
import type { PayQuery } from '~/core/estimation/facts/pay-record.ts'
import { predictPay } from '~/core/estimation/predict/predict-pay.ts'
import { quantile } from '~/core/statistics/quantile.ts'
import { randomNumbers } from '~/core/statistics/random-numbers.ts'
import { type CurrentModel, currentModel } from '~/server/services/estimates/estimate-position.ts'
import type { Demonstration } from '../measure/demonstration.ts'
import { drawRecords } from '../measure/questions.ts'

export interface Victim {
  readonly facts: PayQuery
  readonly index: PositionIndex
  readonly row: number
  /** Log pay beyond what the model expects: all that an attacker has to find. */
  readonly residual: number
  /** Of somebody else: what the victim earns beyond the model in the world that chance is told of. */
  readonly otherResidual: number
  /** Dollars a year at the day of the questions. */
  readonly pay: number
  readonly random: () => number
}

export interface Arena {
  readonly current: CurrentModel
  readonly victims: readonly Victim[]
  /** Spread of the residuals of all victims' positions, which the attacker knows. */
  readonly spread: number
}

/** What one way of guessing says of each victim, in log pay beyond the model. */
export interface Guesses {
  readonly name: string
  readonly of: readonly number[]
}

export async function openArena({ db, context }: Demonstration, count: number): Promise<Arena> {
  const current = await currentModel(context, 'salary')
  if (!current) throw new Error('nothing is published')
  const asOf = context.now().toISOString().slice(0, 10)
  const found: Omit<Victim, 'otherResidual' | 'random'>[] = []
  for (const { recordId, facts } of await drawRecords(db, { count: 8 * count, asOf })) {
    if (found.length === count || facts.operatingBudget === null) continue
    const asked = { snapshotId: current.snapshot.id, model: current.model }
    const index = await context.market.index(db, { ...asked, position: facts.position })
    const row = index.recordIds.indexOf(recordId)
    if (row < 0 || !isCompared(index, row)) continue
    const residual = index.residuals[row]!
    const pay = Math.exp(predictPay(current.model, facts).mu + residual)
    found.push({ facts, index, row, residual, pay })
  }
  const victims = found.map((victim, i) => ({
    ...victim,
    otherResidual: found[(i + 1) % found.length]!.residual,
    random: randomNumbers(i + 1),
  }))
  return { current, victims, spread: spreadOf(found) }
}

/** Whether it is in a crowd: others are never compared. */
function isCompared({ starts, crowds }: PositionIndex, row: number): boolean {
  const organization = starts.findLastIndex((start) => start <= row)
  return crowds.of[organization]! >= 0
}

function spreadOf(victims: readonly Pick<Victim, 'residual'>[]): number {
  const squares = victims.map(({ residual }) => Math.min(0.6, Math.abs(residual)) ** 2)
  return Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / Math.max(1, squares.length))
}

/** Prints how near each way of guessing came, and answers how many it found within $200. */
export function judge({ victims }: Arena, ways: readonly Guesses[]): readonly number[] {
  console.log(`${''.padEnd(34)}    $200      1%      2%      5%   median miss`)
  return ways.map((way) => {
    const misses = victims.map(({ pay, residual }, i) => {
      const share = Math.abs(Math.expm1(way.of[i]! - residual))
      return { share, dollars: share * pay }
    })
    const near = misses.filter(({ dollars }) => dollars <= WITHIN).length
    const within = [0.01, 0.02, 0.05].map((most) => misses.filter(({ share }) => share <= most))
    const columns = [near, ...within.map(({ length }) => length)].map((count) =>
      `${((100 * count) / misses.length).toFixed(1)}%`.padStart(8),
    )
    const dollars = misses.map((miss) => miss.dollars)
    console.log(
      `${way.name.padEnd(34)}${columns.join('')}   $${Math.round(quantile(dollars, 0.5))}`,
    )
    return near
  })
}

const WITHIN = 200
