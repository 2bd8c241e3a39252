import { pageData } from '~/server/page.ts'
import { listDenominations } from '~/server/services/market/catalog.ts'
import { previewAnswers } from '~/server/services/people/accounts/account.ts'
import { listNteeChoices } from '~/server/services/people/organizations/describe-organization.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Answers of a preview are in the address under the names of the fields, or wait with the account. */
export const data = pageData(
  async ({ context, urlParsed }) => {
    return {
      values: { ...(await previewAnswers(context)), ...urlParsed.search },
      denominations: await listDenominations(context),
      nteeChoices: await listNteeChoices(context),
      asked: urlParsed.search.asked !== undefined,
      isOffice: urlParsed.search.as === 'office',
    }
  },
  ({ isOffice }) => `Add ${isOffice ? 'an office' : 'your organization'} · Stipend`,
)
