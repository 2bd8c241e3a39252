import { pageData } from '~/server/page.ts'
import { showCatalog } from '~/server/services/market/catalog.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  ({ context }) => showCatalog(context, 'denomination'),
  'Denominations · Stipend staff',
)
