/** What a congregation or its members may be told about pay: totals of groups, ranges of the market, how pay is set. */

import type { PayPolicy } from '~/core/organizations/pay-policy/pay-policy.ts'
import { payUnderDefinition } from '~/core/pay/pay-under-definition.ts'
import { type PaidPerson, safeGroups, shownTotal } from '~/core/summaries/safe-groups.ts'
import { countDecisions } from '~/database/queries/board-packets.ts'
import { listPositionGroups } from '~/database/queries/employees.ts'
import { type Context, today } from '../../context.ts'
import { employerFacts } from '../estimates/employer-facts.ts'
import { estimateStaff, type StaffEstimate } from '../estimates/estimate-staff.ts'
import { mainPosition } from '../estimates/pay-query.ts'
import { outsidePlan } from '../membership/estimate-places.ts'
import { requirePlan } from '../membership/require-plan.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import { frameOf, type OrganizationFrame } from '../organizations/organization-frame.ts'
import { payPolicyOf } from '../organizations/pay-policy-of.ts'
import { type EmployeeWithPay, listStaffWithPay } from '../pay-access/load-employee.ts'

export interface Summary {
  readonly organization: OrganizationFrame
  readonly type: 'church' | 'nonprofit'
  /** YYYY-MM-DD */
  readonly asOf: string
  readonly policy: PayPolicy
  /** null where a total would show somebody's pay */
  readonly groups: readonly SummaryGroup[] | null
  /** people paid whose pay is known */
  readonly people: number
  /** people whose pay is not known under this definition: their number alone */
  readonly unknown: number
  readonly ranges: readonly PositionRange[]
  /** finished board packets of the last two years */
  readonly decisions: number
  readonly snapshot: { readonly name: string; readonly source: 'demonstration' | 'member' } | null
}

export interface SummaryGroup {
  readonly names: readonly string[]
  readonly people: number
  /** dollars a year, to $1,000 */
  readonly total: number
}

/** The market for a position, whoever holds it: from the lowest to the highest where several do. */
export interface PositionRange {
  readonly title: string
  readonly p25: number
  readonly p75: number
}

export async function showSummary(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<Summary> {
  const subject = await loadOrganizationFor(context, 'summary.read', organizationId)
  await requirePlan(context, subject, 'report')
  const policy = await payPolicyOf(context, organizationId)
  const employees = await listStaffWithPay(context, 'summary', subject)
  const staff = employees.filter(({ kind }) => kind === 'employee')
  const paid = await paidPeople(context, staff, policy)
  const groups = safeGroups(paid)
  const snapshot = await context.market.current(context.db)
  return {
    organization: frameOf(context, subject),
    type: staff[0]?.organization.type ?? 'church',
    asOf: today(context),
    policy,
    groups:
      groups?.map(({ names, people }) => {
        return { names, people: people.length, total: shownTotal(people) }
      }) ?? null,
    people: paid.length,
    unknown: staff.length - paid.length,
    ranges: await rangesOf(context, { organizationId, staff, policy }),
    decisions: await countDecisions(context.db, { organizationId, now: context.now() }),
    snapshot: snapshot && { name: snapshot.name, source: snapshot.source },
  }
}

async function paidPeople(
  context: Context,
  staff: readonly EmployeeWithPay[],
  { definition }: PayPolicy,
): Promise<PaidPerson[]> {
  const families = await familiesOf(context)
  const paid = await Promise.all(
    staff.map(async (employee): Promise<PaidPerson | null> => {
      const { clergyTaxStatus, organization } = employee
      const { form8274 } = organization
      const facts = await employerFacts(context, { clergyTaxStatus, form8274 }, today(context))
      if (!facts || !employee.pay) return null
      const pay = payUnderDefinition(employee.pay.package, definition, facts)
      if (!pay.known || pay.annual <= 0) return null
      const group = families.get(mainPosition(employee).key) ?? 'Other'
      return { id: employee.id, group, pay: pay.annual / 100 }
    }),
  )
  return paid.filter((person) => person !== null)
}

/** position key -> the family people would look for it under */
async function familiesOf(context: Context): Promise<ReadonlyMap<string, string>> {
  const groups = await context.market.shared('position families', () =>
    listPositionGroups(context.db),
  )
  return new Map(
    groups.flatMap(({ family, positions }) =>
      positions.map(({ key }): [string, string] => [key, family]),
    ),
  )
}

interface Ranging {
  readonly organizationId: number
  readonly staff: readonly EmployeeWithPay[]
  readonly policy: PayPolicy
}

async function rangesOf(
  context: Context,
  { organizationId, staff, policy }: Ranging,
): Promise<PositionRange[]> {
  const isOutside = await outsidePlan(context, { id: organizationId })
  const employees = staff.filter(({ id }) => !isOutside(id))
  const { definition } = policy
  const estimates = await estimateStaff(context, { employees, definition })
  const byTitle = new Map<string, PositionRange>()
  for (const range of estimates.flatMap(rangeOf)) {
    const before = byTitle.get(range.title) ?? range
    const [p25, p75] = [Math.min(before.p25, range.p25), Math.max(before.p75, range.p75)]
    byTitle.set(range.title, { title: range.title, p25, p75 })
  }
  return [...byTitle.values()].sort((a, b) => (a.title < b.title ? -1 : 1))
}

function rangeOf({ position, estimate }: StaffEstimate): PositionRange[] {
  if (estimate.kind === 'refused') return []
  const { p25, p75 } = estimate.quantiles
  return p25 === null || p75 === null ? [] : [{ title: position.title, p25, p75 }]
}
