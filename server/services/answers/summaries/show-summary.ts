/** The summary for a congregation: totals of groups, market ranges, and how pay is set. */

import { isDeepStrictEqual } from 'node:util'
import { placePay } from '~/core/answers/analysis/place-pay.ts'
import type { StaffLine } from '~/core/answers/analysis/staff-table.ts'
import {
  type PaidPerson,
  type PositionRange,
  type Summary,
  shownTotal,
  type ToldTotals,
  totalsToTell,
} from '~/core/answers/reports/summary.ts'
import { can } from '~/core/authorize.ts'
import type { PayQuantiles } from '~/core/engine/model/fitted-model.ts'
import { Conflict } from '~/core/errors.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import {
  HOURS_PER_WEEK_FULL_TIME,
  HOURS_PER_YEAR_FULL_TIME,
  WEEKS_PER_YEAR,
} from '~/core/pay/money.ts'
import type { PayPolicy } from '~/core/people/organizations/pay-policy.ts'
import { countDecisions } from '~/database/queries/answers/packet-lists.ts'
import {
  deleteToldTotals,
  insertToldTotals,
  isSeenByOffice,
  listToldTotals,
} from '~/database/queries/answers/staff-table.ts'
import { listPositionGroups } from '~/database/queries/market/positions.ts'
import type { OrganizationSubject } from '~/database/queries/people/organizations.ts'
import { type Context, today, transact } from '../../../context.ts'
import { employerLaw } from '../../market/snapshots/employer-law.ts'
import { surveyFor } from '../../market/survey-for.ts'
import {
  loadOrganizationFor,
  lockOrganizationFor,
} from '../../people/organizations/load-organization.ts'
import { frameOf, type OrganizationFrame } from '../../people/organizations/show-organization.ts'
import { listLoadedEmployees, withPay } from '../../people/pay-access/load-employee.ts'
import { type Look, lookAtStaff } from '../../people/pay-access/look.ts'
import { memberOf } from '../../people/pay-access/range-views.ts'
import { requirePlan } from '../../plan-of.ts'
import { recordEvent } from '../../record-event.ts'
import { estimateStaff, type StaffEstimate } from '../estimates/estimate-chosen.ts'
import { staffLines } from '../estimates/staff-lines.ts'

export interface ShownSummary extends Summary {
  readonly organization: OrganizationFrame
  readonly mayTakeBack: boolean
}

export async function showSummary(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<ShownSummary> {
  const subject = await loadOrganizationFor(context, 'summary.read', organizationId)
  await requirePlan(context, subject, 'report')
  const look = await lookAtStaff(context, 'summary', subject)
  const asked = { organization: subject, look }
  const { view, state, policy, definition, source } = await staffLines(context, asked)
  const { type } = state
  const staff = view.lines.filter(({ kind }) => kind === 'employee')
  const paid = await paidPeople(context, staff, { organizationId, policy, definition, look })
  const asOf = today(context)
  const fresh = { asOf, definition: policy.definition, unknown: staff.length - paid.length }
  const told = await tellTotals(context, { subject, look, paid, fresh })
  const groups = (told?.groups ?? []).map(({ names, pays }) => {
    const own = Object.values(pays).map((pay) => ({ pay }))
    return { names, people: own.length, total: shownTotal(own) }
  })
  const counted = Object.assign({}, ...(told?.groups ?? []).map(({ pays }) => pays))
  const isHeld =
    told !== null &&
    !isDeepStrictEqual(counted, Object.fromEntries(paid.map(({ id, pay }) => [id, pay])))
  const survey = await surveyFor(context, subject)
  return {
    organization: frameOf(context, subject),
    type,
    ...{ asOf, policy },
    groups: told && groups,
    people: told ? groups.reduce((sum, { people }) => sum + people, 0) : paid.length,
    unknown: (told ?? fresh).unknown,
    held: isHeld ? { asOf: told.asOf, definition: told.definition } : null,
    mayTakeBack: isHeld && can(context.actor, 'summary.takeBack', subject),
    ranges: await rangesOf(context, { organizationId, definition, staff, look }),
    decisions: await countDecisions(context.db, { organizationId, now: context.now() }),
    market:
      source === null ? null : { name: source, source: survey?.source ?? 'public', definition },
  }
}

interface Telling {
  readonly subject: OrganizationSubject
  readonly look: Look
  readonly paid: readonly PaidPerson[]
  /** as of today */
  readonly fresh: Parameters<typeof totalsToTell>[2]
}

/** What is shown can be printed, so that it counts as told. Staff who are no members, and look, tell nothing. */
async function tellTotals(
  context: Context,
  { subject, look, paid, fresh }: Telling,
): Promise<ToldTotals | null> {
  const organizationId = subject.id
  const told = async ({ db }: Context) => look.open(await listToldTotals(db, organizationId))
  const isTold = (earlier: readonly ToldTotals[], totals: ToldTotals | null) => {
    return totals === null || isDeepStrictEqual(earlier.at(-1)?.groups, totals.groups)
  }
  const earlier = await told(context)
  const totals = totalsToTell(paid, earlier, fresh)
  if (isTold(earlier, totals) || memberOf(context, subject.membership) === null) return totals
  return await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'summary.read', organizationId)
    const meanwhile = await told(inside)
    const telling = totalsToTell(paid, meanwhile, fresh)
    if (telling !== null && !isTold(meanwhile, telling))
      await insertToldTotals(inside.db, { organizationId, totals: telling, at: inside.now() })
    return telling
  })
}

/** No one outside has seen the totals that are held: they no longer keep newer ones back. */
export async function takeTotalsBack(
  context: Context,
  { organizationId, asOf }: { readonly organizationId: number; readonly asOf: string },
): Promise<void> {
  await transact(context, async (inside) => {
    const subject = await lockOrganizationFor(inside, 'summary.takeBack', organizationId)
    await requirePlan(inside, subject, 'report')
    if (await isSeenByOffice(inside.db, organizationId)) {
      throw new Conflict('An office has seen these totals, so they cannot be replaced.')
    }
    if (!(await deleteToldTotals(inside.db, { organizationId, asOf }))) return
    await recordEvent(inside, {
      ...{ action: 'summary.take_back', organizationId },
      ...{ subject: { kind: 'organization', id: organizationId }, details: { asOf } },
    })
  })
}

/** Pay as the policy counts it, whatever the ranges count. Readers of a summary may see all known pay. */
async function paidPeople(
  context: Context,
  staff: readonly StaffLine[],
  counted: {
    readonly organizationId: number
    readonly policy: Pick<PayPolicy, 'definition'>
    readonly definition: DefinitionOfPay
    readonly look: Look
  },
): Promise<PaidPerson[]> {
  const families = await familiesOf(context)
  const pays = await paysOf(context, staff, counted)
  return staff.flatMap(({ id, position }) => {
    const group = families.get(position.key) ?? 'Other'
    const pay = pays.get(id) ?? null
    return pay !== null && pay > 0 ? [{ id, group, pay }] : []
  })
}

async function paysOf(
  context: Context,
  staff: readonly StaffLine[],
  { organizationId, policy, definition, look }: Parameters<typeof paidPeople>[2],
): Promise<ReadonlyMap<number, number | null>> {
  if (policy.definition === definition) return new Map(staff.map(({ id, pay }) => [id, pay]))
  const law = await employerLaw(context, today(context))
  const employeeIds = staff.map(({ id }) => id)
  const closed = await listLoadedEmployees(context, organizationId, { employeeIds })
  return new Map(
    closed.map((one) => {
      const employee = withPay(look, one)
      const placed = placePay({ ...{ employee, law }, estimate: NONE, ...policy })
      return [one.id, placed.pay?.dollars ?? null]
    }),
  )
}

const NONE = { kind: 'refused' } as const

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

/**
 * One for each position: the range of the one person in it, or of one full-time person for several. None of the model
 * alone, which is not what similar organizations pay.
 */
async function rangesOf(context: Context, asked: Ranges): Promise<PositionRange[]> {
  const positions = new Map<string, StaffLine[]>()
  for (const line of asked.staff.filter(
    ({ quantiles, origin }) => quantiles && origin !== 'modelled',
  ))
    positions.set(line.position.key, [...(positions.get(line.position.key) ?? []), line])
  const groups = [...positions.values()]
  const alone = groups.filter(({ length }) => length === 1).flat()
  const shared = groups.filter(({ length }) => length > 1)
  const fullTime = await fullTimeEstimates(context, asked, shared.map(personInTheMiddle))
  return [
    ...alone.flatMap(({ position, hoursPerWeek, weeksPerYear, quantiles }) =>
      rangeOf({ title: position.title, people: 1, hoursPerWeek, weeksPerYear }, quantiles),
    ),
    ...fullTime.flatMap(({ position, estimate, employee }) => {
      const people = positions.get(position.key)?.length ?? 1
      const { hoursPerWeek, weeksPerYear } = employee
      const whose = { title: position.title, people, hoursPerWeek, weeksPerYear }
      return rangeOf(whose, isOfPeople(estimate) ? estimate.quantiles : null)
    }),
  ].sort((a, b) => (a.title < b.title ? -1 : 1))
}

function isOfPeople(
  estimate: StaffEstimate['estimate'],
): estimate is Extract<StaffEstimate['estimate'], { readonly kind: 'range' }> {
  return estimate.kind === 'range' && estimate.origin !== 'modelled'
}

interface Ranges {
  readonly organizationId: number
  readonly definition: DefinitionOfPay
  readonly staff: readonly StaffLine[]
  readonly look: Look
}

/** By the median at full-time hours; of an even number the lower one, of equal ones the first entered. */
function personInTheMiddle(group: readonly StaffLine[]): number {
  const ordered = group.toSorted((a, b) => fullTimeMedian(a) - fullTimeMedian(b) || a.id - b.id)
  return ordered[Math.floor((ordered.length - 1) / 2)]!.id
}

function fullTimeMedian({ quantiles, hoursPerWeek, weeksPerYear }: StaffLine): number {
  const hours = (hoursPerWeek || HOURS_PER_WEEK_FULL_TIME) * weeksPerYear
  return (quantiles?.p50 ?? 0) * (HOURS_PER_YEAR_FULL_TIME / hours)
}

/** The market for these people as if each worked full-time all year. */
async function fullTimeEstimates(
  context: Context,
  { organizationId, definition, look }: Ranges,
  employeeIds: readonly number[],
): Promise<StaffEstimate[]> {
  const closed = await listLoadedEmployees(context, organizationId, { employeeIds })
  const employees = closed.map((employee) => ({
    ...withPay(look, employee),
    hoursPerWeek: HOURS_PER_WEEK_FULL_TIME,
    weeksPerYear: WEEKS_PER_YEAR,
  }))
  return await estimateStaff(context, { employees, definition })
}

function rangeOf(
  whose: Omit<PositionRange, 'p25' | 'p75'>,
  quantiles: PayQuantiles | null,
): PositionRange[] {
  const { p25 = null, p75 = null } = quantiles ?? {}
  return p25 === null || p75 === null ? [] : [{ ...whose, p25, p75 }]
}
