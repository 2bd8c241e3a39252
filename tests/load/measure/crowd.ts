/** A position with many times its records: each new one lies between two old ones and is another organization's. */

import type { CandidateColumns, NameColumn } from '~/core/engine/comparables/position-index.ts'
import { packedLength } from '~/core/engine/model/distance.ts'
import { featuresOf } from '~/core/engine/model/features.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'

export function crowded(
  columns: CandidateColumns,
  model: PayModel,
  times: number,
): CandidateColumns {
  const random = randomNumbers(columns.rowCount)
  const rowCount = Math.round(columns.rowCount * times)
  const length = packedLength(featuresOf(model).schema)
  const numbers = 2 * model.numerics.length
  const features = new Float32Array(rowCount * length)
  const origins = Int32Array.from({ length: rowCount }, (_, row) => row % columns.rowCount)
  for (let row = 0; row < rowCount; row++) {
    const a = origins[row]! * length
    const b = Math.floor(random() * columns.rowCount) * length
    const share = random() * 0.5
    for (let i = 0; i < length; i++) {
      const [near, far] = [columns.features[a + i]!, columns.features[b + i]!]
      features[row * length + i] = i < numbers ? near + share * (far - near) : near
    }
  }
  const numbersOf = (values: Float64Array) => Float64Array.from(origins, (row) => values[row]!)
  const namesOf = ({ names, codes }: NameColumn): NameColumn => ({
    names,
    codes: Uint16Array.from(origins, (row) => codes[row]!),
  })
  const { months, operatingBudget, attendance, yearsExperience } = columns.columns
  return {
    ...columns,
    rowCount,
    features,
    starts: Int32Array.from({ length: rowCount + 1 }, (_, row) => row),
    organizationKeys: ascendingKeys(rowCount),
    columns: {
      months: numbersOf(months),
      operatingBudget: numbersOf(operatingBudget),
      attendance: numbersOf(attendance),
      yearsExperience: numbersOf(yearsExperience),
    },
    recordIds: Float64Array.from(origins, (_, row) => row + 1),
    predictedLogPays: numbersOf(columns.predictedLogPays),
    residuals: numbersOf(columns.residuals),
    hoursPerWeek: numbersOf(columns.hoursPerWeek),
    organizationType: namesOf(columns.organizationType),
    denomination: namesOf(columns.denomination),
    setting: namesOf(columns.setting),
    state: namesOf(columns.state),
  }
}

function ascendingKeys(count: number): Uint8Array {
  const keys = new DataView(new ArrayBuffer(16 * count))
  for (let i = 0; i < count; i++) keys.setUint32(16 * i, i)
  return new Uint8Array(keys.buffer)
}
