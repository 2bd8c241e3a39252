import { pageData } from '~/server/page.ts'
import { listAccountKeys } from '~/server/services/people/accounts/api-keys.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context }) => await listAccountKeys(context),
  'API keys of your account · Stipend',
)
