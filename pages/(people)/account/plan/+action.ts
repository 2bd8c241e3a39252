import { z } from 'zod'
import { NotFound } from '~/core/errors.ts'
import { billingEmailForm, renewalOffForm } from '~/core/membership/offers.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import {
  changeBillingEmail,
  findOpenInvoice,
  keepPlan,
  openBillingPortal,
  setAutoRenew,
} from '~/server/services/membership/purchases/change-plan.ts'

type Page = Parameters<PageActions[string]>[1]
const Nothing = z.object({})

export const action: PageActions = {
  'renew-off': onSubmit(renewalOffForm, async (context, { reason }, page) => {
    await setAutoRenew(context, { ...asked(page), renews: false, reason })
    return { redirect: '/account/plan?done=renews-off' }
  }),
  'renew-on': onSubmit(Nothing, async (context, _nothing, page) => {
    await setAutoRenew(context, { ...asked(page), renews: true })
    return { redirect: '/account/plan?done=renews-on' }
  }),
  'keep-plan': onSubmit(Nothing, async (context, _nothing, page) => {
    await keepPlan(context, asked(page))
    return { redirect: '/account/plan?done=kept' }
  }),
  'billing-email': onSubmit(billingEmailForm, async (context, { billingEmail }, page) => {
    await changeBillingEmail(context, { ...asked(page), email: billingEmail.address })
    return { redirect: '/account/plan?done=email' }
  }),
  'pay-now': onSubmit(Nothing, async (context, _nothing, page) => {
    return { redirect: (await findOpenInvoice(context, asked(page))).url }
  }),
  'change-card': onSubmit(Nothing, async (context, _nothing, page) => {
    return {
      redirect: (await openBillingPortal(context, { ...asked(page), changesCard: true })).url,
    }
  }),
}

function asked({ shell }: Page) {
  if (!shell.organization) throw new NotFound()
  return { organizationId: shell.organization.id }
}
