/** What a congregation or its members may be told about pay: totals of groups, ranges of the market, how pay is set. */

import type { StaffLine } from '~/core/analysis/staff-table.ts'
import type { PayPolicy } from '~/core/organizations/pay-policy/pay-policy.ts'
import { can } from '~/core/policies/authorize.ts'
import { type PaidPerson, safeGroups, shownTotal } from '~/core/summaries/safe-groups.ts'
import { listPositionGroups } from '~/database/queries/employees.ts'
import { readTableState } from '~/database/queries/staff-stamps.ts'
import { type Context, personOf, today } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { recordStaffRangeView } from '../board-packets/record-view.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import { payPolicyOf } from '../organizations/pay-policy.ts'
import { frameOf, type OrganizationFrame } from '../organizations/show-organization.ts'
import { requirePlan } from '../plans/plan-of.ts'
import { staffLines } from '../staff-table/staff-lines.ts'

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
  await recordLook(context, subject)
  const userId = personOf(context)
  const { stamp, type } = await readTableState(context.db, { organizationId, userId })
  const policy = await payPolicyOf(context, organizationId)
  const { definition } = policy
  const seesPay = can(context.actor, 'pay.read', subject)
  const asked = { organization: subject, definition, policy, seesPay, stamp }
  const { view } = await staffLines(context, asked)
  const staff = view.lines.filter(({ kind }) => kind === 'employee')
  const { membership } = subject
  if (staff.length > 0) await recordStaffRangeView(context, { organization: subject, membership })
  const paid = await paidPeople(context, staff)
  const groups = safeGroups(paid)
  const snapshot = await context.market.current(context.db)
  return {
    organization: frameOf(context, subject),
    type,
    asOf: today(context),
    policy,
    groups:
      groups?.map(({ names, people }) => {
        return { names, people: people.length, total: shownTotal(people) }
      }) ?? null,
    people: paid.length,
    unknown: staff.length - paid.length,
    ranges: rangesOf(staff),
    decisions: await countDecisions(context, organizationId),
    snapshot: snapshot && { name: snapshot.name, source: snapshot.source },
  }
}

/** Made from everybody's pay: staff of ours who open it leave a trace. */
async function recordLook(
  context: Context,
  subject: { readonly id: number; readonly membership: unknown },
): Promise<void> {
  if (context.actor.kind !== 'staff' || subject.membership !== null) return
  await recordEvent(context, {
    action: 'pay.read',
    organizationId: subject.id,
    subject: { kind: 'organization', id: subject.id },
  })
}

/** Whoever may read a summary may see pay, so that every pay that is known is in the lines. */
async function paidPeople(context: Context, staff: readonly StaffLine[]): Promise<PaidPerson[]> {
  const families = await familiesOf(context)
  return staff.flatMap(({ id, pay, position }) => {
    const group = families.get(position.key) ?? 'Other'
    return pay !== null && pay > 0 ? [{ id, group, pay }] : []
  })
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

function rangesOf(staff: readonly StaffLine[]): PositionRange[] {
  const byTitle = new Map<string, PositionRange>()
  for (const range of staff.flatMap(rangeOf)) {
    const before = byTitle.get(range.title) ?? range
    const [p25, p75] = [Math.min(before.p25, range.p25), Math.max(before.p75, range.p75)]
    byTitle.set(range.title, { title: range.title, p25, p75 })
  }
  return [...byTitle.values()].sort((a, b) => (a.title < b.title ? -1 : 1))
}

function rangeOf({ position, quantiles }: StaffLine): PositionRange[] {
  const { p25 = null, p75 = null } = quantiles ?? {}
  return p25 === null || p75 === null ? [] : [{ title: position.title, p25, p75 }]
}

async function countDecisions(context: Context, organizationId: number): Promise<number> {
  const row = await context
    .db('board_packets')
    .where({ organization_id: organizationId })
    .where(
      'finalized_at',
      '>',
      context.db.raw("cast(? as timestamptz) - interval '2 years'", [context.now()]),
    )
    .count({ count: '*' })
    .first()
  return Number(row?.count ?? 0)
}
