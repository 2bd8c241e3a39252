/**
 * Records as the index of every position, as a published snapshot is read into memory: for what has no database, the
 * audit.
 */
import type { PayRecord } from '../facts/pay-record.ts'
import { monthsAt } from '../model/ageing.ts'
import { packedLength } from '../model/distance.ts'
import { featuresOf } from '../model/features.ts'
import type { Comparable, PayModel } from '../model/fitted-model.ts'
import { encodeRecord } from '../predict/predict-pay.ts'
import {
  type CandidateColumns,
  growPositionIndex,
  type NameColumn,
  numberedKey,
  organizationName,
  type PositionIndex,
  recordsOfCrowd,
} from './position-index.ts'
import { tellCrowds } from './told-crowds.ts'

export interface RecordIndex {
  /** Empty for a position without records. */
  at(position: string): PositionIndex
  /** Made once for each crowd. */
  recordsOf(position: string, crowd: number): readonly Comparable[]
  /** The key by which the indexes know an organization; null for one without records. */
  keyOf(organization: string): string | null
}

/** About 230 bytes a record in addition to the records. */
export function indexRecords(model: PayModel, records: readonly PayRecord[]): RecordIndex {
  const names = [...new Set(records.map(({ organization }) => organization))].sort()
  const numbers = new Map(names.map((name, number) => [name, number]))
  const byPosition = new Map<string, PayRecord[]>()
  for (const record of records) {
    const own = byPosition.get(record.position)
    if (own) own.push(record)
    else byPosition.set(record.position, [record])
  }
  const made = new Map<string, PositionIndex>()
  const crowds = new Map<string, readonly Comparable[]>()
  const at = (position: string) => {
    const known = made.get(position)
    if (known) return known
    const columns = columnsOf(model, position, byPosition.get(position) ?? [], numbers)
    const index = grown(model, columns)
    made.set(position, index)
    return index
  }
  return {
    at,
    recordsOf(position, crowd) {
      const name = `${position} ${crowd}`
      const records = crowds.get(name) ?? recordsOfCrowd(at(position), crowd, model)
      crowds.set(name, records)
      return records
    },
    keyOf(organization) {
      const number = numbers.get(organization)
      return number === undefined ? null : organizationName(numberedKey(number), 0)
    },
  }
}

function grown(model: PayModel, columns: CandidateColumns): PositionIndex {
  const growing = growPositionIndex(model, columns)
  let step = growing.next()
  while (!step.done) step = growing.next()
  return step.value
}

function columnsOf(
  model: PayModel,
  position: string,
  records: readonly PayRecord[],
  numbers: ReadonlyMap<string, number>,
): CandidateColumns {
  const numberOf = ({ organization }: PayRecord) => numbers.get(organization)!
  const rows = [...records].sort((a, b) => numberOf(a) - numberOf(b) || a.id - b.id)
  const counted = rows.map((record) => ({ ...record, figure: record.id }))
  const crowds = tellCrowds(counted, [], () => false, model.settings)
  const encoded = rows.map((record) => encodeRecord(model, record))
  const length = packedLength(featuresOf(model).schema)
  const features = new Float32Array(rows.length * length)
  encoded.forEach((row, place) => {
    features.set(row.features, place * length)
  })
  const starts = [...rows.keys()].filter(
    (row) => row === 0 || rows[row]!.organization !== rows[row - 1]!.organization,
  )
  const organizationKeys = new Uint8Array(16 * starts.length)
  starts.forEach((row, place) => {
    organizationKeys.set(numberedKey(numberOf(rows[row]!)), 16 * place)
  })
  return {
    position,
    rowCount: rows.length,
    features,
    starts: Int32Array.from([...starts, rows.length]),
    organizationKeys,
    crowdNumbers: Int32Array.from(rows, ({ id }) => crowds.get(id) ?? -1),
    contributors: new Map(),
    columns: {
      months: Float64Array.from(rows, ({ observedOn }) => monthsAt(observedOn)),
      operatingBudget: numbersOf(rows, ({ operatingBudget }) => operatingBudget),
      attendance: numbersOf(rows, ({ attendance }) => attendance),
      yearsExperience: numbersOf(rows, ({ yearsExperience }) => yearsExperience),
    },
    recordIds: Float64Array.from(rows, ({ id }) => id),
    predictedLogPays: Float64Array.from(encoded, ({ predictedLogPay }) => predictedLogPay),
    residuals: Float64Array.from(encoded, ({ residual }) => residual),
    hoursPerWeek: numbersOf(rows, ({ hoursPerWeek }) => hoursPerWeek),
    organizationType: namesOf(rows, ({ organizationType }) => organizationType),
    denomination: namesOf(rows, ({ denomination }) => denomination),
    setting: namesOf(rows, ({ setting }) => setting),
    state: namesOf(rows, ({ state }) => state),
  }
}

function numbersOf(
  rows: readonly PayRecord[],
  value: (record: PayRecord) => number | null,
): Float64Array {
  return Float64Array.from(rows, (record) => value(record) ?? Number.NaN)
}

function namesOf(
  rows: readonly PayRecord[],
  value: (record: PayRecord) => string | null,
): NameColumn {
  const codes = new Map<string | null, number>()
  const own = Uint16Array.from(rows, (record) => {
    const name = value(record)
    const code = codes.get(name) ?? codes.size
    codes.set(name, code)
    return code
  })
  return { names: [...codes.keys()], codes: own }
}
