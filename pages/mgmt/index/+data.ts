import { toolsFor } from '~/core/management/tools.ts'
import { pageData } from '~/server/page.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ shell }) => ({ tools: toolsFor(shell.staffRoles) }))
