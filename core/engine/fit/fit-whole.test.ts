import { expect, test } from 'vitest'
import { evaluateRows } from '../model/evaluate-rows.ts'
import { buildSurvey, surveySettings } from '../model/survey.fixture.ts'
import { fitWhole } from './fit-all.ts'
import { designOf } from './fit-core.ts'
import { recordTable } from './record-table.ts'

test('a fit that begins with a fifth of the organizations ends where one that begins again does, in fewer sweeps', () => {
  const table = recordTable(buildSurvey({ organizations: 2000, seed: 5 }), surveySettings())
  const design = designOf(table)
  const [anew, begun] = [10_000, 1000].map((rowsForOneFold) =>
    fitWhole(table, design, { maximumSweeps: 60, rowsForOneFold }),
  )
  const [mu, other] = [anew!, begun!].map(({ core }) => evaluateRows(table.schema, core, table).mu)
  const apart = mu!.reduce((sum, value, row) => sum + (value - other![row]!) ** 2, 0)
  expect(Math.sqrt(apart / table.rowCount)).toBeLessThan(0.01) // a twentieth of the spread of pay
  expect(begun!.fit.converged).toBe(true)
  expect(begun!.fit.iterations).toBeLessThan(anew!.fit.iterations)
})
