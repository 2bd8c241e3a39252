/** Writes a raise plan as proposals for its date, if everyone's pay and raise are what was shown. */

import { InvalidInput } from '~/core/errors.ts'
import { rowField } from '~/core/forms/fields.ts'
import { formatList } from '~/core/forms/numbers.ts'
import { formatMoney } from '~/core/pay/money.ts'
import type { PayRate } from '~/core/pay/resolve-amount.ts'
import { rateText } from '~/core/pay/salary-rate.ts'
import type { ProposedRow } from '~/core/people/employees/proposal.ts'
import type { AcceptInput } from '~/core/planning/raises/accept-form.ts'
import { changedSince, type PlanRow } from '~/core/planning/raises/plan-view.ts'
import type { Context } from '../../../context.ts'
import {
  loadPayrollFor,
  type SavedProposals,
  saveProposals,
} from '../../people/proposals/save-proposals.ts'
import type { VersionedPerson } from './plan-people.ts'
import { planFor } from './show-raise-plan.ts'

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
