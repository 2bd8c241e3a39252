import { afterAll, expect, test } from 'vitest'
import { columnsOf, recordsIn } from '~/core/engine/facts/record-columns.ts'
import { fitPayModel } from '~/core/engine/fit/fit-pay-model.ts'
import { FittingStopped } from '~/core/engine/fit/fit-progress.ts'
import { buildSurvey, surveySettings } from '~/core/engine/model/survey.fixture.ts'
import { createFitting } from './fitting.ts'

const fitting = createFitting()
afterAll(() => fitting.stop())

const records = columnsOf(buildSurvey({ organizations: 120 }))

test('a thread tells how far its fit is and answers with the model that this thread would fit', async () => {
  const told: string[] = []
  const settings = surveySettings()
  const model = await fitting.fit(records, settings, (done, of) => told.push(`${done} of ${of}`))
  expect(told.length).toBeGreaterThan(2)
  expect(told.at(-1)).toBe(`${told.length} of ${told.length}`)
  expect(model).toEqual(fitPayModel(recordsIn(records), settings))
})

test('a fit that is stopped half way says so, and none begins after it', async () => {
  const stopped = fitting.fit(records, surveySettings(), () => void fitting.stop())
  await expect(stopped).rejects.toThrow(FittingStopped)
  await expect(fitting.fit(records, surveySettings())).rejects.toThrow(FittingStopped)
})
