import { expect, test } from 'vitest'
import { fitPayModel } from '../fit/fit-pay-model.ts'
import { buildSurvey, surveySettings } from '../model/survey.fixture.ts'
import type { PayRecord } from './pay-record.ts'
import { columnsOf, recordsIn } from './record-columns.ts'

const records = buildSurvey({ organizations: 7000, seed: 12 })
const [first] = records

function readBack(given: readonly PayRecord[]): (PayRecord | undefined)[] {
  const read = recordsIn(columnsOf(given))
  return Array.from({ length: read.length }, (_, row) => read.at(row))
}

test('records come back as they were, however many had to fit', () => {
  expect(records.length).toBeGreaterThan(1 << 14)
  expect(readBack(records)).toEqual(records)
})

test('what is unknown stays unknown, and no is not unknown', () => {
  const unknown: PayRecord = {
    ...first!,
    denomination: null,
    setting: null,
    state: null,
    county: null,
    operatingBudget: null,
    attendance: null,
    staffFte: null,
    hoursPerWeek: null,
    weeksPerYear: null,
    yearsExperience: null,
    yearsInRole: null,
    education: null,
    ordained: null,
  }
  const no = { ...first!, ordained: false, yearsExperience: 0 }
  expect(readBack([unknown, no])).toEqual([unknown, no])
})

test('there is nothing beyond the last record, nor where none was added', () => {
  const read = recordsIn(columnsOf(records.slice(0, 3)))
  expect([read.length, read.at(3), read.at(-1)]).toEqual([3, undefined, undefined])
  expect(recordsIn(columnsOf([])).length).toBe(0)
})

test('another thread reads the same memory', () => {
  const columns = columnsOf(records.slice(0, 3))
  const handedOver = structuredClone(columns)
  expect(handedOver.numbers.pay.buffer).toBeInstanceOf(SharedArrayBuffer)
  expect(recordsIn(handedOver).at(2)).toEqual(records[2])
})

test('a fit of the columns is the fit of the records', () => {
  const some = records.slice(0, 1200)
  const model = fitPayModel(recordsIn(columnsOf(some)), surveySettings())
  expect(model).toEqual(fitPayModel(some, surveySettings()))
})
