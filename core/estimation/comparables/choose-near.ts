/** The records that an estimate is compared with, as a choice of their own: comparables without the model's median. */
import { membersOf } from '~/core/disclosure/crowds.ts'
import { levelPenalties, squaredDistance } from '../model/distance.ts'
import { kernelWeight } from '../model/local-correction.ts'
import type { Question } from '../predict/predict-pay.ts'
import { type ChosenRecords, trustByAge } from './chosen-records.ts'
import type { PositionIndex } from './position-index.ts'

/**
 * All records of the nearest crowds, each with the kernel's weight; 0 for those beyond its reach.
 *
 * @param crowds of `nearestCrowds`
 */
export function chooseNear(
  question: Question,
  index: PositionIndex,
  eligible: Uint8Array,
  crowds: Uint32Array,
): ChosenRecords {
  const { model, alone } = question
  const { tree, places, starts } = index
  const penalties = levelPenalties(model)
  const trust = trustByAge(question, index)
  const rows: number[] = []
  for (const crowd of crowds) {
    for (const organization of membersOf(index.crowds, crowd)) {
      for (let row = starts[organization]!; row < starts[organization + 1]!; row++) {
        if (eligible[row] === 1) rows.push(row)
      }
    }
  }
  const chosen = Int32Array.from(rows).sort()
  const weights = Float64Array.from(chosen, (row) => {
    const from = places[row]! * tree.length
    const features = tree.values.subarray(from, from + tree.length)
    const squared = squaredDistance(alone.features, features, penalties)
    return kernelWeight(squared, trust(row), model.settings.bandwidth)
  })
  return { rows: chosen, weights }
}
