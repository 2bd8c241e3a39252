import { z } from 'zod'
import { readVersion } from '~/core/forms/fields.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { payPolicyForm } from '~/core/people/organizations/pay-policy-schema.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { chooseEstimates } from '~/server/services/membership/subscriptions/choose-estimates.ts'
import { savePayPolicy } from '~/server/services/people/organizations/pay-policy.ts'

export const action: PageActions = {
  save: onSubmit(payPolicyForm, async (context, policy, { request, routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    const version = readVersion(request.form?.get('version'))
    await savePayPolicy(context, { ...policy, organizationId, version })
    return { redirect: `/organization/${organizationId}/policy?done=saved` }
  }),
  choose: onSubmit(z.object({}), async (context, _input, { request, routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    const names = [...(request.form?.keys() ?? [])]
    const employeeIds = names.flatMap((name) => /^keeps\.(\d{1,15})$/.exec(name)?.[1] ?? [])
    await chooseEstimates(context, { organizationId, employeeIds: employeeIds.map(Number) })
    return { redirect: `/organization/${organizationId}/policy?done=chosen#estimates` }
  }),
}
