import { METHOD_OF_ANY_SURVEY } from '~/core/engine/estimate/method-text.ts'
import { filedYears } from '~/core/market/sources/filings-words.ts'
import { PAY_STUDIES } from '~/core/market/sources/size-studies.ts'
import { pageData } from '~/server/page.ts'
import {
  describeCoverage,
  describeSurvey,
} from '~/server/services/answers/estimates/describe-survey.ts'
import { censusSource } from '~/server/services/market/ask-census.ts'
import { filingsSource } from '~/server/services/market/ask-filings.ts'

/** Of pay by the size of a church, each once. */
const STUDIES = [
  ...new Set(
    Object.values(PAY_STUDIES)
      .flat()
      .map(({ name, year }) => `${name} (${year})`),
  ),
]

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context }) => {
  const [survey, coverage, census, filings] = await Promise.all([
    describeSurvey(context),
    describeCoverage(context),
    censusSource(context),
    filingsSource(context),
  ])
  return {
    ...{ survey, coverage, method: survey?.method ?? METHOD_OF_ANY_SURVEY, studies: STUDIES },
    census: census && {
      ...{ year: census.year, people: census.people },
      coverage: census.levels.coverage.sectors,
    },
    filings: filings && {
      ...{ year: filings.year, organizations: filings.people, years: filedYears(filings.levels) },
      ...{ coverage: filings.levels.coverage.all.share, error: filings.levels.error.median },
    },
  }
}, 'How the figures are made · Stipend')
