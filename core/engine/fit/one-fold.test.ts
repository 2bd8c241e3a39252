import { expect, test } from 'vitest'
import { buildSurvey, surveySettings } from '../model/survey.fixture.ts'
import { fitEngine } from './fit-engine.ts'
import { recordTable } from './record-table.ts'

const options = {
  maximumSweeps: 60,
  organizationCap: 0.25,
  minimumOrganizations: 5,
  candidates: 200,
  bandwidths: [0.1, 0.2],
  trees: null,
}

/** City churches pay much less alike than others. */
const calm = buildSurvey({ organizations: 1400, noise: 0.12 })
const wild = buildSurvey({ organizations: 1400, seed: 2, noise: 0.5 })
const records = [
  ...calm.filter(({ setting }) => setting !== 'city'),
  ...wild.filter(({ setting }) => setting === 'city'),
].map((record, i) => ({ ...record, id: i + 1 }))

test('where one fold stands for all, widths are still learned and its organizations judged apart', () => {
  const table = recordTable(records, surveySettings({ folds: 5 }))
  const { spread, crossFitted } = fitEngine(table, { ...options, rowsForOneFold: 1000 })
  expect(crossFitted.count).toBeLessThan(0.3 * records.length)
  expect(crossFitted.count).toBeGreaterThan(0.1 * records.length)
  expect(Math.abs(crossFitted.coverage80 - 80)).toBeLessThan(5)
  const setting = spread!.terms.find(({ key }) => key === 'setting')!
  const wider = (level: string) => setting.effects[setting.levels[level]!]!
  expect(wider('city') - wider('rural')).toBeGreaterThan(0.3)
})
