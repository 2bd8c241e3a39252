import { pageData } from '~/server/page.ts'
import { listImports } from '~/server/services/market/records/list-imports.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context }) => {
  return { imports: await listImports(context, { limit: 200 }) }
}, 'Record imports · Stipend staff')
