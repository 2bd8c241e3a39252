import { z } from 'zod'
import { NotFound } from '~/core/errors.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { checkoutForm, enlargeForm } from '~/core/membership/offers.ts'
import { ownPath } from '~/core/people/accounts/account-forms.ts'
import { isPaidPlan } from '~/core/people/organizations/plans.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { enlargePlan, shrinkPlan } from '~/server/services/membership/purchases/change-plan.ts'
import { startCheckout } from '~/server/services/membership/purchases/start-checkout.ts'

type Page = Parameters<PageActions[string]>[1]

/** Plan and organization come from the page, never from a field. */
export const action: PageActions = {
  pay: onSubmit(checkoutForm, async (context, { promotionCode }, page) => {
    const { employee } = page.urlParsed.search
    const employeeId = employee === undefined ? null : parseRecordId(employee)
    const next = ownPath(page.urlParsed.search.next)
    const asked = { ...askedOf(page), employeeId, promotionCode, next }
    const { url } = await startCheckout(context, asked)
    return { redirect: url }
  }),
  enlarge: onSubmit(enlargeForm, async (context, { due, at }, page) => {
    await enlargePlan(context, { ...askedOf(page), due, at })
    return { redirect: ownPath(page.urlParsed.search.next) ?? '/membership/success' }
  }),
  shrink: onSubmit(z.object({}), async (context, _nothing, page) => {
    await shrinkPlan(context, askedOf(page))
    return { redirect: '/account/plan?done=shrinks' }
  }),
}

function askedOf({ shell, urlParsed }: Page) {
  const { plan } = urlParsed.search
  if (!isPaidPlan(plan) || !shell.organization) throw new NotFound()
  return { organizationId: shell.organization.id, plan }
}
