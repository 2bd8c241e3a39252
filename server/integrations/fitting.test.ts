import { afterAll, expect, test } from 'vitest'
import { columnsOf, recordsIn } from '~/core/engine/facts/record-columns.ts'
import { fitPayModel } from '~/core/engine/fit/fit-pay-model.ts'
import { FittingStopped } from '~/core/engine/fit/fit-progress.ts'
import { buildSurvey, surveySettings } from '~/core/engine/model/survey.fixture.ts'
import { createFitting } from './fitting.ts'

const fitting = createFitting()
afterAll(() => fitting.stop())

const records = columnsOf(buildSurvey({ organizations: 120 }))

test('a thread tells how far its fit is and how long it took, and answers with the model that this thread would fit', async () => {
  const told: string[] = []
  const settings = surveySettings()
  const took: [string, number][] = []
  fitting.watch((...task) => took.push(task))
  const startedAt = performance.now()
  const model = await fitting.fit(records, settings, (done, of) => told.push(`${done} of ${of}`))
  expect(told.length).toBeGreaterThan(2)
  expect(told.at(-1)).toBe(`${told.length} of ${told.length}`)
  expect(took).toEqual([['fit', expect.any(Number)]])
  expect(took[0]?.[1]).toBeGreaterThan(0.01)
  expect(took[0]?.[1]).toBeLessThan((performance.now() - startedAt) / 1000)
  expect(model).toEqual(fitPayModel(recordsIn(records), settings))
})

test('a fit that is stopped half way says so, and none begins after it', async () => {
  const stopped = fitting.fit(records, surveySettings(), () => void fitting.stop())
  await expect(stopped).rejects.toThrow(FittingStopped)
  await expect(fitting.fit(records, surveySettings())).rejects.toThrow(FittingStopped)
})
