import { formatDate } from '~/core/pay/date.ts'
import { pageData } from '~/server/page.ts'
import { showTwoStep } from '~/server/services/people/accounts/two-step.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context }) => {
  const shown = await showTwoStep(context)
  if (shown.state !== 'on') return { twoStep: shown }
  return { twoStep: { ...shown, since: formatDate(shown.since) } }
}, 'Two-step sign-in · Stipend')
