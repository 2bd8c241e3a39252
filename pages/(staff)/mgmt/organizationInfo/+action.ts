import {
  closeRequestForm,
  creditForm,
  grantForm,
  organizationForm,
  refundForm,
  setPlanForm,
} from '~/core/staff/forms.ts'
import { organizationAddress } from '~/core/staff/search.ts'
import { onSubmit, onSubmitOnce, type PageActions } from '~/server/page.ts'
import { closeRequest } from '~/server/services/membership/purchases/requests.ts'
import { grantReport } from '~/server/services/membership/subscriptions/single-report.ts'
import { syncOrganization } from '~/server/services/membership/subscriptions/staff-subscriptions.ts'
import {
  creditConfirmed,
  refundConfirmed,
  setPlanOf,
} from '~/server/services/staff/people/organization-info.ts'

export const action: PageActions = {
  'set-plan': onSubmit(setPlanForm, async (context, { organization, plan, ...confirmation }) => {
    await setPlanOf(context, { organization, plan, confirmation })
    return done(organization, 'plan')
  }),
  sync: onSubmit(organizationForm, async (context, { organization }) => {
    await syncOrganization(context, { organizationId: organization })
    return done(organization, 'synced')
  }),
  refund: onSubmitOnce(refundForm, async (context, input) => {
    const { organization, payment, amount, reason, ...confirmation } = input
    await refundConfirmed(context, { paymentId: payment, amount, reason, confirmation })
    return done(organization, 'refunded')
  }),
  credit: onSubmitOnce(creditForm, async (context, input) => {
    const { organization, amount, reason, ...confirmation } = input
    await creditConfirmed(context, { organization, amount, reason, confirmation })
    return done(organization, 'credited')
  }),
  grant: onSubmit(grantForm, async (context, { organization, employee, reason }) => {
    await grantReport(context, { employeeId: employee, reason })
    return done(organization, 'granted')
  }),
  'close-request': onSubmit(
    closeRequestForm,
    async (context, { organization, request, outcome }) => {
      await closeRequest(context, { id: request, outcome })
      return done(organization, 'closed')
    },
  ),
}

function done(organization: number, what: string) {
  return { redirect: `${organizationAddress(organization)}&done=${what}` }
}
