/**
 * Makes the lines of an organization's table: loads, estimates and places its employees. Lines made before for the
 * actor are used while the database's stamp is the same; after a change only changed employees are computed.
 */
import { setImmediate } from 'node:timers/promises'
import { placePay } from '~/core/answers/analysis/place-pay.ts'
import type { StaffLine } from '~/core/answers/analysis/staff-table.ts'
import {
  createStaffView,
  type RememberedLine,
  type RememberedStaff,
} from '~/core/answers/analysis/staff-view.ts'
import { payAtPercentile } from '~/core/engine/estimate/pay-curve.ts'
import { roundMarketFigure } from '~/core/engine/facts/disclosure.ts'
import { PUBLIC_SOURCES } from '~/core/market/sources/public-sources.ts'
import type { DefinitionOfPay, EmployerLaw } from '~/core/pay/definition.ts'
import { nextJanuary, shownProposal } from '~/core/people/employees/proposal.ts'
import { proposedRows, sumOfRows } from '~/core/people/employees/proposed-rows.ts'
import type { PayPolicy } from '~/core/people/organizations/pay-policy.ts'
import { readTableExtras, type TableExtras } from '~/database/queries/answers/staff-table.ts'
import { findPayPolicy } from '~/database/queries/people/pay-policies.ts'
import {
  readStaffStamps,
  readTableState,
  type StaffStamps,
} from '~/database/queries/people/staff-stamps.ts'
import { type Context, personOf, readLagging, today } from '../../../context.ts'
import { OUTSIDE_PLAN, outsidePlan } from '../../estimate-places.ts'
import { censusSource, sourceStamp } from '../../market/ask-census.ts'
import { employerLaw } from '../../market/snapshots/employer-law.ts'
import type { Asker } from '../../market/survey-for.ts'
import {
  type EmployeeWithPay,
  listLoadedEmployees,
  withPay,
} from '../../people/pay-access/load-employee.ts'
import type { Look } from '../../people/pay-access/look.ts'
import { recordStaffRangesSeen } from '../../people/pay-access/range-views.ts'
import { payrollRowOf } from '../../people/proposals/show-next-year.ts'
import type { PlannedOrganization } from '../../plan-of.ts'
import { estimateStaff, type StaffEstimate } from './estimate-chosen.ts'
import { type CurrentModel, currentModel, definitionTold } from './estimate-position.ts'

interface Wanted {
  readonly organization: PlannedOrganization &
    NonNullable<Asker> &
    Parameters<typeof recordStaffRangesSeen>[1]
  /** default: that of the pay policy */
  readonly definition?: DefinitionOfPay | null
  /** opens pay; lines with and without pay are kept apart */
  readonly look: Look<'no pay'> | Look
}

interface Asked extends Wanted {
  readonly definition: DefinitionOfPay
  readonly policy: PayPolicy
  /** stamp of the database, read first */
  readonly stamp: string
}

type IsOutside = (employeeId: number) => boolean

/**
 * The caller authorizes; the look says whether pay may be seen. Records that the ranges were seen.
 * `definition`: what the lines count, which is cash where no survey may answer.
 * `locked`: people whose estimates the plan does not include.
 */
export async function staffLines(context: Context, wanted: Wanted) {
  const { organization } = wanted
  const which = { organizationId: organization.id, userId: personOf(context) }
  const state = await readLagging(context, (db) => readTableState(db, which))
  const policy = await findPayPolicy(context.db, organization.id)
  const isOutside = await outsidePlan(context, organization)
  const counted = wanted.definition ?? policy.definition
  const current = await currentModel(context, counted, organization)
  const definition = definitionTold(current, counted, organization)
  const asked = { ...wanted, definition, policy, stamp: state.stamp }
  const isOfSurvey = current !== null || organization.isDemonstration
  const source = isOfSurvey ? null : await censusSource(context)
  const market = current ? `${current.modelId}` : `public ${await sourceStamp(context)}`
  const key = await keyOf(context, asked, market)
  const { view } = await remembered(context, asked, { key, isOutside })
  if (view.lines.length > 0) await recordStaffRangesSeen(context, organization)
  const locked = view.lines.filter(({ id }) => isOutside(id)).length
  const { payrollBudgetCents: cents, fiscalYear } = state
  return {
    ...{ view, state, policy, definition, locked },
    source: sourceOf(current, source),
    // of the newest fiscal year with figures; null where none was entered, or pay is hidden
    payrollBudget:
      wanted.look.seesPay && cents && fiscalYear ? { dollars: cents / 100, fiscalYear } : null,
  }
}

/** Whose figures they are, in a name; null where no source has any. */
function sourceOf(
  current: CurrentModel | null,
  census: Awaited<ReturnType<typeof censusSource>>,
): string | null {
  if (current) return current.snapshot.name
  return census && `${PUBLIC_SOURCES.census_workers.name}, ${census.year}`
}

/**
 * Everything a line depends on besides the stamped rows. Includes the actor, because the privacy guard answers each
 * actor alone.
 */
async function keyOf(
  context: Context,
  { organization, definition, look }: Asked,
  market: string,
): Promise<string> {
  const law = [today(context), nextJanuary(today(context))].map((on) => employerLaw(context, on))
  const asker = `${context.actor.kind} ${personOf(context) ?? ''} ${look.seesPay}`
  return `${organization.id} ${definition} ${market} ${today(context)} ${asker} ${JSON.stringify(await Promise.all(law))}`
}

async function remembered(
  context: Context,
  asked: Asked,
  { key, isOutside }: { readonly key: string; readonly isOutside: IsOutside },
): Promise<RememberedStaff> {
  const { staff } = context.market
  const isTrue = (one: RememberedStaff | undefined) =>
    one?.stamp === asked.stamp && isSamePlan(one, isOutside)
  const kept = staff.find(key)
  if (kept && isTrue(kept)) return kept
  return await staff.renew(key, async (before) =>
    before && isTrue(before) ? before : await renewed(context, asked, { before, isOutside }),
  )
}

/** The plan's choices and purchases are in no stamp, so they are compared here. */
function isSamePlan({ view }: RememberedStaff, isOutside: IsOutside): boolean {
  return view.lines.every(({ id, refusal }) => isOutside(id) === (refusal === OUTSIDE_PLAN))
}

/** Reads stamps first: a row written meanwhile makes the next look differ. */
async function renewed(
  context: Context,
  asked: Asked,
  { before, isOutside }: { readonly before?: RememberedStaff; readonly isOutside: IsOutside },
): Promise<RememberedStaff> {
  const organizationId = asked.organization.id
  // of one database: rows of another one could be older than the stamps
  const { stamps, known, ...changed } = await readLagging(context, async (db) => {
    const stamps = await readStaffStamps(db, organizationId)
    const known =
      before?.common === stamps.common ? before.lines : new Map<number, RememberedLine>()
    const isKnown = ([id, stamp]: StaffStamps['people'][number]) => {
      const line = known.get(id)
      return line?.stamp === stamp && isOutside(id) === (line.line.refusal === OUTSIDE_PLAN)
    }
    const employeeIds = stamps.people.filter((one) => !isKnown(one)).map(([id]) => id)
    if (employeeIds.length === 0) return { stamps, known, employees: [], extras: null }
    const employees = await listLoadedEmployees({ ...context, db }, organizationId, { employeeIds })
    return { stamps, known, employees, extras: await readTableExtras(db, organizationId) }
  })
  const made = await makeLines(context, asked, { ...changed, isOutside })
  const lines = new Map(
    stamps.people.flatMap(([id, stamp]) => {
      const line = made.get(id) ?? known.get(id)?.line
      return line ? [[id, { stamp, line }] as const] : [] // archived since the stamps were read
    }),
  )
  const view = createStaffView([...lines.values()].map(({ line }) => line))
  return { stamp: stamps.stamp, common: stamps.common, lines, view }
}

/** Employees estimated before other requests get a turn. */
const AT_ONCE = 100

interface Changed {
  readonly employees: Awaited<ReturnType<typeof listLoadedEmployees>>
  /** null where nobody changed */
  readonly extras: TableExtras | null
  readonly isOutside: IsOutside
}

async function makeLines(
  context: Context,
  asked: Asked,
  { employees: closed, extras, isOutside }: Changed,
): Promise<ReadonlyMap<number, StaffLine>> {
  if (extras === null) return new Map()
  const { definition, policy, look } = asked
  const { seesPay } = look
  const employees = closed.map((employee) => withPay(look, employee))
  const law = await employerLaw(context, today(context))
  const nextLaw = await employerLaw(context, nextJanuary(today(context)))
  const estimates = new Map<number, StaffEstimate>()
  const open = employees.filter(({ id }) => !isOutside(id))
  for (let from = 0; from < open.length; from += AT_ONCE) {
    if (from > 0) await setImmediate()
    const made = await estimateStaff(context, {
      employees: open.slice(from, from + AT_ONCE),
      definition,
    })
    for (const one of made) estimates.set(one.employee.id, one)
  }
  const lines = new Map<number, StaffLine>()
  for (const employee of employees) {
    const made = estimates.get(employee.id) ?? null
    // pay is known also where the plan does not include the range
    const placed = made ?? placePay({ employee, estimate: { kind: 'refused' }, definition, law })
    lines.set(employee.id, lineOf(employee, { made, placed }, { extras, policy, nextLaw, seesPay }))
  }
  return lines
}

interface Around {
  readonly extras: TableExtras
  readonly policy: PayPolicy
  /** employer FICA of next year, which budgets are compared at; null where no rate is known */
  readonly nextLaw: EmployerLaw | null
  readonly seesPay: boolean
}

interface Made {
  readonly made: StaffEstimate | null
  readonly placed: Pick<StaffEstimate, 'pay' | 'proposed'>
}

function lineOf(
  employee: EmployeeWithPay,
  { made, placed }: Made,
  { extras, policy, nextLaw, seesPay }: Around,
): StaffLine {
  const estimate = estimateOf(employee, made)
  const refusal = made?.estimate.kind === 'refused' ? made.estimate.reason : PENSION
  const main = employee.positions.toSorted((a, b) => b.weight - a.weight)[0]
  return {
    id: employee.id,
    name: employee.name,
    jobTitle: employee.jobTitle,
    position: made?.position ?? { key: main?.key ?? '', title: main?.title ?? '' },
    roles: employee.positions.length,
    isPositionGuess: employee.isPositionGuess,
    campus: employee.campusId === null ? null : (extras.campuses.get(employee.campusId) ?? null),
    version: employee.version,
    hoursPerWeek: employee.hoursPerWeek,
    weeksPerYear: employee.weeksPerYear,
    yearsInRole: employee.yearsInRole,
    payType: employee.payType,
    exemption: employee.exemption,
    clergyTaxStatus: employee.clergyTaxStatus,
    kind: employee.kind,
    quantiles: estimate?.quantiles ?? null,
    ...(estimate?.legalStart && { legalStart: estimate.legalStart }),
    refusal: made ? (estimate ? null : refusal) : OUTSIDE_PLAN,
    strength: estimate?.strength ?? null,
    ...(estimate && { origin: estimate.origin }),
    ...(seesPay ? payOf(employee, { made, placed }, { extras, policy, nextLaw }) : HIDDEN),
  }
}

const PENSION = 'A pension is not compared with pay for a job.'

function estimateOf({ clergyTaxStatus }: EmployeeWithPay, made: StaffEstimate | null) {
  if (clergyTaxStatus === 'retired' || made?.estimate.kind === 'refused') return null
  return made?.estimate ?? null
}

type PayFacts = Pick<
  StaffLine,
  | 'pay'
  | 'compaRatio'
  | 'rangePenetration'
  | 'lastChange'
  | 'flags'
  | 'target'
  | 'proposed'
  | 'proposal'
  | 'cost'
>

function payOf(
  employee: EmployeeWithPay,
  { made, placed }: Made,
  { extras, policy, nextLaw }: Pick<Around, 'extras' | 'policy' | 'nextLaw'>,
): PayFacts {
  const estimate = estimateOf(employee, made)
  const isPaid = employee.kind !== 'volunteer'
  const target = estimate && payAtPercentile(estimate, policy.targetPercentile)
  return {
    pay: placed.pay?.dollars ?? null,
    compaRatio: isPaid ? (placed.pay?.compaRatio ?? null) : null,
    rangePenetration: isPaid ? (placed.pay?.rangePenetration ?? null) : null,
    lastChange: employee.pay?.isStartUnknown ? null : (employee.pay?.effectiveOn ?? null),
    flags: extras.flags.get(employee.id) ?? 0,
    target: target === null ? null : roundMarketFigure(target),
    proposed: placed.proposed?.dollars ?? null,
    proposal: shownProposal(employee.planned),
    cost: sumOfRows(
      proposedRows([payrollRowOf(employee)], {}),
      nextLaw && { ...nextLaw, form8274: employee.organization.form8274 },
    ),
  }
}

const HIDDEN: PayFacts = {
  pay: null,
  compaRatio: null,
  rangePenetration: null,
  lastChange: null,
  flags: 0,
  target: null,
  proposed: null,
  proposal: null,
  cost: null,
}
