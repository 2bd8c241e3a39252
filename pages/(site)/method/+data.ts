import { pageData } from '~/server/page.ts'
import { describeSurvey } from '~/server/services/snapshots/describe-survey.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context }) => ({ survey: await describeSurvey(context) }))
