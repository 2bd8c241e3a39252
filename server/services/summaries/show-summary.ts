/** The summary for a congregation: totals of groups, market ranges, and how pay is set. */

import type { StaffLine } from '~/core/analysis/staff-table.ts'
import { type PaidPerson, safeGroups, shownTotal } from '~/core/summaries/safe-groups.ts'
import type { PositionRange, Summary } from '~/core/summaries/summary.ts'
import { countDecisions } from '~/database/queries/board-packets/packet-lists.ts'
import { findPayPolicy } from '~/database/queries/organizations/pay-policies.ts'
import { listPositionGroups } from '~/database/queries/positions.ts'
import { readTableState } from '~/database/queries/staff/staff-stamps.ts'
import { type Context, personOf, today } from '../../context.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import { frameOf, type OrganizationFrame } from '../organizations/show-organization.ts'
import { lookAtStaff } from '../pay-access/look.ts'
import { recordStaffRangesSeen } from '../pay-access/range-views.ts'
import { requirePlan } from '../plans/plan-of.ts'
import { staffLines } from '../staff-table/staff-lines.ts'

export interface ShownSummary extends Summary {
  readonly organization: OrganizationFrame
}

export async function showSummary(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<ShownSummary> {
  const subject = await loadOrganizationFor(context, 'summary.read', organizationId)
  await requirePlan(context, subject, 'report')
  const look = await lookAtStaff(context, 'summary', subject)
  const userId = personOf(context)
  const { stamp, type } = await readTableState(context.db, { organizationId, userId })
  const policy = await findPayPolicy(context.db, organizationId)
  const { definition } = policy
  const { view } = await staffLines(context, {
    organization: subject,
    definition,
    policy,
    look,
    stamp,
  })
  const staff = view.lines.filter(({ kind }) => kind === 'employee')
  if (staff.length > 0) await recordStaffRangesSeen(context, subject)
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
    decisions: await countDecisions(context.db, { organizationId, now: context.now() }),
    snapshot: snapshot && { name: snapshot.name, source: snapshot.source },
  }
}

/** Readers of a summary may see pay, so that the lines have all known pay. */
async function paidPeople(context: Context, staff: readonly StaffLine[]): Promise<PaidPerson[]> {
  const families = await familiesOf(context)
  return staff.flatMap(({ id, pay, position }) => {
    const group = families.get(position.key) ?? 'Other'
    return pay !== null && pay > 0 ? [{ id, group, pay }] : []
  })
}

/** position key -> its family in the catalog */
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

/** None of the model alone: it is not what similar organizations pay. */
function rangeOf({ position, quantiles, modelled }: StaffLine): PositionRange[] {
  if (modelled) return []
  const { p25 = null, p75 = null } = quantiles ?? {}
  return p25 === null || p75 === null ? [] : [{ title: position.title, p25, p75 }]
}
