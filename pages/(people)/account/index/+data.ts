import { formatDate } from '~/core/pay/date.ts'
import { pageData } from '~/server/page.ts'
import { showAccount } from '~/server/services/people/accounts/account.ts'
import { listOwnOrganizations } from '~/server/services/people/organizations/show-organization.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context }) => {
  const account = await showAccount(context)
  const { current, archived } = await listOwnOrganizations(context)
  return {
    name: account.name,
    email: account.email,
    emailVerified: account.emailVerified,
    pendingEmail: account.pendingEmail,
    hasTwoStep: account.hasTwoStep,
    since: formatDate(account.createdAt),
    organizations: [...current, ...archived].map(({ id, name, role, isArchived }) => ({
      ...{ id, name, role, isArchived },
    })),
  }
}, 'Your account · Stipend')
