import { pageData } from '~/server/page.ts'
import { listInsights } from '~/server/services/content/resources/read-insight.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context }) => ({ insights: await listInsights(context) }))
