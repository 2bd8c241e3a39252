import { parseRecordId } from '~/core/forms/record-id.ts'
import { apiKeyForm, chosenKey } from '~/core/people/organizations/api-keys-schema.ts'
import { onSubmit, onSubmitOnce, type PageActions } from '~/server/page.ts'
import { createApiKey, revokeApiKey } from '~/server/services/people/accounts/api-keys.ts'

export const action: PageActions = {
  create: onSubmitOnce(apiKeyForm, async (context, input, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await createApiKey(context, { ...input, organizationId })
    return { redirect: `/organization/${organizationId}/api-keys?done=created` }
  }),
  revoke: onSubmit(chosenKey, async (context, { key }, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await revokeApiKey(context, { organizationId, keyId: key })
    return { redirect: `/organization/${organizationId}/api-keys?done=revoked` }
  }),
}
