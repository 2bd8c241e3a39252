import { pageData } from '~/server/page.ts'
import {
  describeCoverage,
  describeSurvey,
} from '~/server/services/answers/estimates/describe-survey.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context }) => {
  const [survey, coverage] = await Promise.all([describeSurvey(context), describeCoverage(context)])
  return { survey, coverage }
}, 'How the figures are made · Stipend')
