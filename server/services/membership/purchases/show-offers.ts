/** The plans for sale, as one organization meets them; to visitors without it. */
import { can } from '~/core/authorize.ts'
import { type Offer, offersTo } from '~/core/membership/offers.ts'
import { addDays, earliestDayOf } from '~/core/pay/date.ts'
import { refusalUntilVerified } from '~/core/people/accounts/account-forms.ts'
import { CREDIT_DAYS, type Plan } from '~/core/people/organizations/plans.ts'
import type { MembershipState } from '~/core/people/organizations/subscription.ts'
import { findCredit } from '~/database/queries/membership/checkouts.ts'
import { countCampuses } from '~/database/queries/people/organizations.ts'
import { findOrganizationPlan, listEstimatePlaces } from '~/database/queries/people/plans.ts'
import type { Context } from '../../../context.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { planOf } from '../../plan-of.ts'
import { hasVerifiedEmail } from '../../verified-email.ts'
import { paymentTime } from '../subscriptions/payments-of.ts'
import { storedStanding } from '../subscriptions/stored-subscription.ts'

export interface OffersPage {
  /** null for visitors, and before the first organization */
  readonly organization: {
    readonly id: number
    readonly name: string
    readonly plan: Plan
    readonly people: number
    readonly campuses: number
    readonly state: MembershipState
    readonly mayManage: boolean
    /** what has to be done before asking staff; null where nothing is */
    readonly beforeAsking: string | null
  } | null
  readonly offers: readonly Offer[]
  /** everything is open to everyone while figures are the demonstration's, and for a while after */
  readonly isOpenToAll: boolean
  /** something can be bought here */
  readonly canBuy: boolean
  /** address of our W-9; null where it is asked for */
  readonly w9Url: string | null
}

const NOBODY = { plan: 'free', people: 0, campuses: 1 } as const

export async function showOffers(
  context: Context,
  { organizationId }: { readonly organizationId: number | null },
): Promise<OffersPage> {
  const canBuy = context.outside.payments !== null
  const { w9Url } = context.outside.staff
  if (organizationId === null) {
    const isOpenToAll = (await planOf(context, { id: 0, plan: 'free' })) !== 'free'
    return { organization: null, offers: offersTo(NOBODY), isOpenToAll, canBuy, w9Url }
  }
  const subject = await loadOrganizationFor(context, 'organization.read', organizationId)
  const plan = await findOrganizationPlan(context.db, organizationId)
  const people = (await listEstimatePlaces(context.db, organizationId)).length
  const campuses = await countCampuses(context.db, organizationId)
  const { state } = await storedStanding(context, organizationId)
  const { id, name } = subject
  return {
    organization: {
      ...{ id, name, plan, people, campuses, state },
      mayManage: can(context.actor, 'plan.manage', subject),
      beforeAsking: refusalUntilVerified({ emailVerified: await hasVerifiedEmail(context) }, 'ask'),
    },
    offers: offersTo({ plan, people, campuses }),
    isOpenToAll: (await planOf(context, { id, plan: 'free' })) !== 'free',
    ...{ canBuy, w9Url },
  }
}

/**
 * The single report that counts toward a plan: paid within the days it counts for and not counted yet; null where there
 * is none. The caller authorizes.
 */
export async function creditOf(context: Context, organizationId: number) {
  const today = earliestDayOf(await paymentTime(context))
  const since = new Date(`${addDays(today, -CREDIT_DAYS)}T00:00:00Z`)
  return await findCredit(context.db, { organizationId, since })
}
