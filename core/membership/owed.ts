/** A plan whose payment is missing, as every page of the work area says it. */
import { formatDate } from '../quantities/date.ts'
import { PLANS } from './plans.ts'
import { graceEnd, stateOf } from './standing.ts'
import type { Subscription } from './subscription.ts'

export interface Owed {
  readonly state: 'past_due' | 'unpaid' | 'paused'
  readonly plan: Subscription['plan']
  /** instant until which everything works; null once it is over */
  readonly until: string | null
}

/** What a payment can be missing for. */
export type Owable = Pick<
  Subscription,
  'plan' | 'status' | 'endsAt' | 'pastDueSince' | 'periodStart'
>

/** `now`: an instant. Null where nothing is owed. */
export function owedBy(subscription: Owable, now: string): Owed | null {
  const state = stateOf(subscription, now)
  if (state !== 'past_due' && state !== 'unpaid' && state !== 'paused') return null
  const until = state === 'past_due' ? graceEnd(subscription) : null
  return { state, plan: subscription.plan, until }
}

export interface OwedFor {
  readonly organization: { readonly id: number; readonly name: string }
  /** others can only tell an owner */
  readonly mayPay: boolean
  /** nothing closes: it was given by staff as well, or everything is open to everyone */
  readonly staysOpen: boolean
}

export interface OwedWords {
  readonly text: string
  /** for those who may pay */
  readonly link: { readonly href: string; readonly label: string } | null
}

export function owedWords(owed: Owed, { organization, mayPay, staysOpen }: OwedFor): OwedWords {
  const { id, name } = organization
  const { state, plan, until } = owed
  const planName = plan === null ? 'The plan' : PLANS[plan].name
  const closes = staysOpen
    ? 'Everything you use stays open for now.'
    : 'Saved reports stay readable, and new estimates are closed.'
  const link = { href: `/account/plan?organization=${id}`, label: LABELS[state] }
  if (state === 'paused') {
    const text = `${planName} for ${name} is paused by the people who run Stipend. ${closes}`
    return { text, link: mayPay ? link : null }
  }
  const effect =
    until === null
      ? closes
      : `${staysOpen ? `${planName} stays` : 'Everything works'} until ${formatDate(until)}.`
  if (!mayPay) {
    return { text: `A payment for ${name} is open. ${effect} An owner can pay it.`, link: null }
  }
  const what =
    until === null
      ? `${planName} for ${name} is unpaid.`
      : `The last payment for ${name} did not go through.`
  return { text: `${what} ${effect}`, link }
}

const LABELS: Readonly<Record<Owed['state'], string>> = {
  past_due: 'Pay now or change the card',
  unpaid: 'Pay and open everything',
  paused: 'See your plan',
}
