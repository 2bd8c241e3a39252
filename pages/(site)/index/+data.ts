import { pageData } from '~/server/page.ts'
import { listPositions } from '~/server/services/employees/entry-choices.ts'
import { showSample } from '~/server/services/estimates/show-sample.ts'
import { describeSurvey } from '~/server/services/snapshots/describe-survey.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context }) => {
  const [positions, survey, sample] = await Promise.all([
    listPositions(context),
    describeSurvey(context),
    showSample(context),
  ])
  return { positions, survey, sample }
})
