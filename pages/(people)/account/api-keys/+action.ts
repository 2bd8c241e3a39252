import { apiKeyForm, chosenKey } from '~/core/people/organizations/api-keys-schema.ts'
import { onSubmit, onSubmitOnce, type PageActions } from '~/server/page.ts'
import { createAccountKey, revokeAccountKey } from '~/server/services/people/accounts/api-keys.ts'

export const action: PageActions = {
  create: onSubmitOnce(apiKeyForm, async (context, input) => {
    await createAccountKey(context, input)
    return { redirect: '/account/api-keys?done=created' }
  }),
  revoke: onSubmit(chosenKey, async (context, { key }) => {
    await revokeAccountKey(context, { keyId: key })
    return { redirect: '/account/api-keys?done=revoked' }
  }),
}
