import { pageData } from '~/server/page.ts'
import { describeSurvey } from '~/server/services/answers/estimates/describe-survey.ts'
import { showSample } from '~/server/services/answers/estimates/show-sample.ts'
import { listPositions } from '~/server/services/market/catalog.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context }) => {
  const [positions, survey, sample] = await Promise.all([
    listPositions(context),
    describeSurvey(context),
    showSample(context),
  ])
  return { positions, survey, sample }
}, 'Stipend: what to pay, and why')
