/** A raise plan for the address that asks for it. Nothing is stored. */

import { can } from '~/core/authorize.ts'
import { InvalidInput } from '~/core/errors.ts'
import { rowField } from '~/core/forms/fields.ts'
import { formatList } from '~/core/forms/numbers.ts'
import { formatMoney } from '~/core/pay/money.ts'
import type { PayRate } from '~/core/pay/resolve-amount.ts'
import { rateText } from '~/core/pay/salary-rate.ts'
import { nextJanuary, type ProposedRow } from '~/core/people/employees/proposal.ts'
import {
  readPlanQuery,
  type Search,
  termsOf,
  withMarks,
} from '~/core/planning/raises/plan-query.ts'
import { changedSince, type PlanRow, planView, shownKey } from '~/core/planning/raises/plan-view.ts'
import type { AcceptInput } from '~/core/planning/raises/wording-form.ts'
import { saveRatings as writeRatings } from '~/database/queries/planning/dashboard.ts'
import { type Context, personOf, today, transact } from '../../../context.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { frameOf } from '../../people/organizations/show-organization.ts'
import {
  loadPayrollFor,
  type SavedProposals,
  saveProposals,
} from '../../people/proposals/save-proposals.ts'
import { lockOf, requirePlan } from '../../plan-of.ts'
import { recordEvent } from '../../record-event.ts'
import { loadPlanStaff, type VersionedPerson } from './plan-people.ts'

interface Asked {
  readonly organizationId: number
  readonly search: Search
}

export type OpenRaisePlan = Awaited<ReturnType<typeof planFor>>

/** For those who may see everyone's pay; others are refused as if the page were not there. */
export async function showRaisePlan(context: Context, asked: Asked) {
  const organization = await loadOrganizationFor(context, 'pay.read', asked.organizationId)
  const frame = frameOf(context, organization)
  const locked = await lockOf(() => requirePlan(context, organization, 'analyzer'))
  if (locked) return { locked, organization: frame }
  return await planFor(context, asked)
}

/** The same, where a plan that is not included is an error. */
export async function planFor(context: Context, { organizationId, search }: Asked) {
  const organization = await loadOrganizationFor(context, 'pay.read', organizationId)
  await requirePlan(context, organization, 'analyzer')
  const [on, suggestedDate] = [today(context), nextJanuary(today(context))]
  const query = readPlanQuery(search, suggestedDate)
  const staff = await loadPlanStaff(context, organization, query.date.value ?? suggestedDate)
  const terms = termsOf(query, staff.people)
  const view = terms && planView(withMarks(staff.people, query), terms)
  return {
    // `view` is null until a pool is typed and everything is understood; `shown` is what accepting compares
    ...{ locked: null, organization: frameOf(context, organization), staff, query, view },
    shown: view ? shownKey(staff.people, view.rows) : '',
    ...{ today: on, suggestedDate },
    mayAccept: can(context.actor, 'employee.update', organization),
  }
}

export async function acceptRaisePlan(
  context: Context,
  { organizationId, search, shown }: AcceptInput & { readonly organizationId: number },
): Promise<SavedProposals> {
  await loadPayrollFor(context, organizationId)
  const now = await planFor(context, { organizationId, search })
  const { view, query, staff } = now
  if (!view) throw new InvalidInput({}, {}, 'Calculate the plan first. Nothing was saved.')
  const effectiveOn = query.date.value ?? now.suggestedDate
  if (effectiveOn <= now.today) {
    throw new InvalidInput({}, {}, 'Choose a date after today. Nothing was saved.')
  }
  const changed = changedSince(shown, now.shown)
  if (changed.length > 0) throw changedPlan(changed, staff.people)
  const raised = view.rows.filter(({ raise }) => raise > 0)
  if (raised.length === 0) {
    throw new InvalidInput({}, {}, 'This plan raises no one’s pay, so there is nothing to save.')
  }
  const people = new Map(staff.people.map((person) => [person.id, person]))
  return await saveProposals(context, {
    ...{ organizationId, effectiveOn, payReason: 'yearly_raise' },
    payNote: `Raise planner: pool of ${formatMoney(view.totals.pool)}`,
    rows: raised.map((row) => proposalOf(row, people)),
    // the page shows every raise in dollars and percent, and the whole cost against the budget
    confirmed: raised.flatMap(({ id }) => {
      return ['raise', 'means'].map((key) => `${key}.${rowField('proposed', id)}`)
    }),
  })
}

/** Names some of those whose pay, proposal or range is another by now. */
function changedPlan(ids: readonly number[], people: readonly VersionedPerson[]): InvalidInput {
  const names = people.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const some = names.length > 5 ? [...names.slice(0, 5), `${names.length - 5} more`] : names
  const who = some.length > 0 ? ` This affects ${formatList(some)}.` : ''
  return new InvalidInput(
    {},
    {},
    `Something changed after you calculated this plan, so nothing was saved.${who} Check the plan below, which is current, then accept it.`,
  )
}

function proposalOf(row: PlanRow, people: ReadonlyMap<number, VersionedPerson>): ProposedRow {
  const person = people.get(row.id)
  if (!person) throw new Error(`No person ${row.id} in the plan`)
  const proposed = rateText(payRateOf(row, person))
  return { employeeId: row.id, version: person.version, proposed, effectiveOn: null }
}

/** The new salary in the period it is paid by. */
export function payRateOf(
  { salary }: Pick<PlanRow, 'salary'>,
  { isHourly, yearlyHours }: Pick<VersionedPerson, 'isHourly' | 'yearlyHours'>,
): PayRate {
  return isHourly
    ? { amount: Math.round(salary / yearlyHours), period: 'hour' }
    : { amount: salary, period: 'year' }
}

/** For those who change people and see their pay. Answers how many ratings changed. */
export async function saveRatings(
  context: Context,
  { organizationId, search }: { readonly organizationId: number; readonly search: Search },
): Promise<{ readonly saved: number }> {
  const organization = await loadPayrollFor(context, organizationId)
  await requirePlan(context, organization, 'analyzer')
  const { date, ratings } = readPlanQuery(search, nextJanuary(today(context)))
  if (date.value === null) throw new InvalidInput({ date: date.problem ?? 'Enter the date.' })
  const year = Number(date.value.slice(0, 4))
  const given = ratings.map(({ id, rating }) => ({ employeeId: id, rating }))
  return await transact(context, async (inside) => {
    const written = { organizationId, year, by: personOf(inside), at: inside.now() }
    const saved = await writeRatings(inside.db, given, written)
    if (saved > 0) {
      await recordEvent(inside, {
        action: 'ratings.update',
        organizationId,
        subject: { kind: 'organization', id: organizationId },
        details: { year, people: saved },
      })
    }
    return { saved }
  })
}
