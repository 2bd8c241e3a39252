/** Subscription schedules: phases of prices, one after the other, as a smaller plan when the paid year is over. */
import type { Turn } from '../state/account.ts'
import { change, emit } from '../state/events.ts'
import type { Kinds } from '../state/kinds.ts'
import { Refusal, unknownReference } from '../state/refusal.ts'
import { itemOf } from './proration.ts'
import { isAlive, pricedBy } from './subscriptions.ts'

type Schedule = Kinds['subscription_schedule']
type Phase = Schedule['phases'][number]

/** Its only phase is the subscription's present period. */
export function createSchedule(turn: Turn, from: string): Schedule {
  const subscription = turn.read('subscription', from)
  if (!subscription || !isAlive(subscription)) {
    throw unknownReference('subscription', from, 'from_subscription')
  }
  if (subscription.schedule) {
    throw new Refusal(
      `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}`,
      { param: 'from_subscription' },
    )
  }
  const item = itemOf(subscription)
  const now = { start_date: item.current_period_start, end_date: item.current_period_end }
  const schedule = turn.write('subscription_schedule', {
    id: turn.newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: turn.now,
    current_phase: now,
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: subscription.automatic_tax,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: subscription.default_payment_method,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [phaseOf({ ...now, price: item.price })],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  })
  emit(turn, 'subscription_schedule.created', schedule)
  change(turn, 'subscription', subscription, { schedule: schedule.id })
  return schedule
}

export function phaseOf(facts: {
  readonly start_date: number
  readonly end_date: number
  readonly price: Kinds['price']
  readonly metadata?: Record<string, string> | undefined
}): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: 'usd',
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: facts.end_date,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: facts.price.id,
        price: facts.price.id,
        quantity: 1,
        tax_rates: [],
      },
    ],
    metadata: facts.metadata ?? {},
    on_behalf_of: null,
    proration_behavior: 'none',
    start_date: facts.start_date,
    transfer_data: null,
    trial_end: null,
  }
}

export function activeOnly(schedule: Schedule): Schedule {
  if (schedule.status === 'active') return schedule
  throw new Refusal(
    `You cannot update a subscription schedule that is currently in the \`${schedule.status}\` status.`,
  )
}

export function setPhases(turn: Turn, schedule: Schedule, phases: Phase[]): Schedule {
  const current = phases.find((one) => one.start_date <= turn.now && turn.now < one.end_date)
  if (!current) {
    throw new Refusal('The current phase of a schedule cannot be left out.', { param: 'phases' })
  }
  const { start_date, end_date } = current
  return change(turn, 'subscription_schedule', schedule, {
    ...{ current_phase: { start_date, end_date }, phases },
  })
}

/**
 * A phase is over: the next one's price is the subscription's from here on, for the period that ends now was paid with
 * the old one. After the last phase the subscription goes on without the schedule.
 */
export function enterNextPhase(turn: Turn, schedule: Schedule): void {
  const next = schedule.phases.find(
    (phase) => phase.start_date === schedule.current_phase?.end_date,
  )
  const subscription = turn.read('subscription', schedule.subscription ?? '')
  const price = turn.read('price', next?.items[0]?.price ?? '')
  if (!next || !subscription || !price) {
    releaseSchedule(turn, schedule)
    return
  }
  const data = [{ ...itemOf(subscription), ...pricedBy(price) }]
  change(turn, 'subscription', subscription, {
    items: { ...subscription.items, data },
    metadata: { ...subscription.metadata, ...next.metadata },
  })
  const { start_date, end_date } = next
  change(turn, 'subscription_schedule', schedule, { current_phase: { start_date, end_date } })
}

export function releaseSchedule(turn: Turn, schedule: Schedule): Schedule {
  const subscription = turn.read('subscription', schedule.subscription ?? '')
  const released = turn.write('subscription_schedule', {
    ...schedule,
    current_phase: null,
    released_at: turn.now,
    released_subscription: schedule.subscription,
    status: 'released',
    subscription: null,
  })
  emit(turn, 'subscription_schedule.released', released)
  if (subscription) change(turn, 'subscription', subscription, { schedule: null })
  return released
}
