import { pageData } from '~/server/page.ts'
import { checkEveryText } from '~/server/services/content/edit/check-every.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  ({ context }) => checkEveryText(context),
  'Check links · Stipend staff',
)
