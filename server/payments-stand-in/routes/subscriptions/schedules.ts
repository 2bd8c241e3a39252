/** /v1/subscription_schedules: a subscription's later phases, as a downgrade at the end of the period. */
import {
  created,
  either,
  integer,
  list,
  metadata,
  oneOf,
  record,
  required,
  text,
} from '../../api/decode.ts'
import { found, listing, type Route, retrieving, route } from '../../api/route.ts'
import { cancelSchedule, endSubscription, isAlive, periodEnd } from '../../invoicing/cancel.ts'
import { releaseSchedule } from '../../invoicing/schedule-phases.ts'
import { recurringPrice } from '../../invoicing/subscriptions.ts'
import { boundary } from '../../money/periods.ts'
import { buildPhase, buildSchedule, type Phase, type Schedule } from '../../objects/schedules.ts'
import type { Subscription } from '../../objects/subscriptions.ts'
import type { Turn } from '../../state/account.ts'
import { change } from '../../state/change.ts'
import { emit } from '../../state/events.ts'
import { Refusal, unknownReference } from '../../state/refusal.ts'

const now = (value: unknown) => value === 'now'
const proration = oneOf('create_prorations', 'always_invoice', 'none')
const phases = list(
  record({
    start_date: either(now, oneOf('now'), integer),
    end_date: either(now, oneOf('now'), integer),
    duration: record({
      interval: required(oneOf('day', 'week', 'month', 'year')),
      interval_count: integer,
    }),
    items: required(list(record({ price: required(text), quantity: integer, metadata }))),
    metadata,
    proration_behavior: proration,
  }),
)
type WantedPhase = NonNullable<ReturnType<typeof phases>>[number]

export const scheduleRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/subscription_schedules',
    { from_subscription: required(text) },
    (turn, asked) => {
      const subscription = turn.read('subscription', asked.from_subscription)
      if (!subscription || !isAlive(subscription)) {
        throw unknownReference('subscription', asked.from_subscription, 'from_subscription')
      }
      if (subscription.schedule) {
        throw new Refusal(
          `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}`,
          { param: 'from_subscription' },
        )
      }
      const schedule = buildSchedule({
        id: turn.newId('sub_sched'),
        now: turn.now,
        end_behavior: 'release',
        metadata: {},
        phases: [presentPhase(subscription)],
        subscription,
      })
      turn.write('subscription_schedule', schedule)
      emit(turn, 'subscription_schedule.created', schedule)
      change(turn, 'subscription', subscription, { schedule: schedule.id })
      return schedule
    },
  ),

  retrieving('/v1/subscription_schedules/:id', 'subscription_schedule'),

  route(
    'POST',
    '/v1/subscription_schedules/:id',
    {
      end_behavior: oneOf('cancel', 'release'),
      metadata,
      phases,
      proration_behavior: proration,
    },
    (turn, asked, { id = '' }) => {
      const schedule = activeOne(turn, id)
      const next = asked.phases ? readPhases(turn, schedule, asked.phases) : schedule.phases
      const current = next.find((one) => one.start_date <= turn.now && turn.now < one.end_date)
      if (!current) {
        throw new Refusal('The current phase of a schedule cannot be left out.', {
          param: 'phases',
        })
      }
      return change(turn, 'subscription_schedule', schedule, {
        current_phase: { start_date: current.start_date, end_date: current.end_date },
        end_behavior: asked.end_behavior ?? schedule.end_behavior,
        metadata: { ...schedule.metadata, ...asked.metadata },
        phases: next,
      })
    },
  ),

  route('POST', '/v1/subscription_schedules/:id/release', {}, (turn, _, { id = '' }) =>
    releaseSchedule(turn, activeOne(turn, id)),
  ),

  route('POST', '/v1/subscription_schedules/:id/cancel', {}, (turn, _, { id = '' }) => {
    const schedule = activeOne(turn, id)
    const subscription = turn.read('subscription', schedule.subscription ?? '')
    if (!subscription) return cancelSchedule(turn, schedule)
    endSubscription(turn, subscription, 'cancellation_requested')
    return found(turn, 'subscription_schedule', id)
  }),

  listing(
    '/v1/subscription_schedules',
    'subscription_schedule',
    { created, customer: text },
    (schedule, asked) =>
      (asked.created?.(schedule.created) ?? true) &&
      (asked.customer === undefined || schedule.customer === asked.customer),
  ),
]

/** The subscription's present period. */
function presentPhase(subscription: Subscription): Phase {
  return buildPhase({
    start: Math.min(...subscription.items.data.map((item) => item.current_period_start)),
    end: periodEnd(subscription),
    items: subscription.items.data.map(({ price, quantity = 1, metadata: kept }) => ({
      price,
      quantity,
      metadata: kept,
    })),
    metadata: {},
    proration_behavior: 'create_prorations',
  })
}

/** Each phase begins where the one before ends; one without an end lasts for one period of its price. */
function readPhases(turn: Turn, schedule: Schedule, wanted: readonly WantedPhase[]): Phase[] {
  const read: Phase[] = []
  for (const [index, phase] of wanted.entries()) {
    const items = phase.items.map((item, at) => ({
      price: recurringPrice(turn, item.price, `phases[${index}][items][${at}][price]`),
      quantity: item.quantity ?? 1,
      metadata: item.metadata ?? {},
    }))
    const every = phase.duration ?? items[0]?.price.recurring
    if (!every) throw new Refusal('A phase has items.', { param: `phases[${index}][items]` })
    const first = schedule.phases[0]?.start_date ?? turn.now
    const given = phase.start_date === 'now' ? turn.now : phase.start_date
    const start = read.at(-1)?.end_date ?? given ?? first
    if (given !== undefined && given !== start) {
      throw new Refusal('Phases follow one another without a gap.', {
        param: `phases[${index}][start_date]`,
      })
    }
    const count = { interval: every.interval, interval_count: every.interval_count ?? 1 }
    const end = phase.end_date === 'now' ? turn.now : (phase.end_date ?? boundary(start, count, 1))
    read.push(
      buildPhase({
        start,
        end,
        items,
        metadata: phase.metadata ?? {},
        proration_behavior: phase.proration_behavior ?? 'create_prorations',
      }),
    )
  }
  return read
}

function activeOne(turn: Turn, id: string): Schedule {
  const schedule = found(turn, 'subscription_schedule', id)
  if (schedule.status === 'active') return schedule
  throw new Refusal(
    `You cannot update a subscription schedule that is currently in the \`${schedule.status}\` status.`,
  )
}
