/** How pay was adjusted to the day of the report, with the index of the model. */
import { type DateFacts, movedToDate } from '~/core/answers/sections/date.ts'
import type { Making } from './making.ts'

export function makeDate({ made: { estimate, model } }: Making): DateFacts {
  if (estimate.kind === 'refused' || !model) return {}
  const { method, evidence } = estimate
  const { index } = model.settings
  return { moved: movedToDate(method, { index, monthsOld: evidence.medianAgeMonths }) }
}
