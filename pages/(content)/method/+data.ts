import { pageData } from '~/server/page.ts'
import {
  describeCoverage,
  describeSurvey,
} from '~/server/services/answers/estimates/describe-survey.ts'
import { censusSource } from '~/server/services/market/ask-census.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context }) => {
  const [survey, coverage, census] = await Promise.all([
    describeSurvey(context),
    describeCoverage(context),
    censusSource(context),
  ])
  return {
    ...{ survey, coverage },
    census: census && {
      ...{ year: census.year, people: census.people },
      coverage: census.levels.coverage.sectors,
    },
  }
}, 'How the figures are made · Stipend')
