/**
 * What a proposal would change: it is published in a transaction that is rolled back, and the services that everybody
 * uses answer before and after. Counts and sums alone leave this file, never a person.
 */

import { authorize } from '~/core/authorize.ts'
import { workSiteOf } from '~/core/engine/facts/person-schema.ts'
import { secaTax } from '~/core/pay/clergy/seca.ts'
import { employerFica, isMinisterial, knownAnnual, owesSeca } from '~/core/pay/definition.ts'
import {
  againstFloor,
  type FloorKind,
  floorOn,
  isSalariedExempt,
  type LegalFloor,
} from '~/core/pay/legal-floors.ts'
import type { Cents } from '~/core/pay/money.ts'
import { impliedHourly } from '~/core/pay/pay-package.ts'
import { organizationsWithStaff } from '~/database/queries/market/health-employees.ts'
import { countReportsWith, publishFigure } from '~/database/queries/pay/constant-changes.ts'
import { datedConstants } from '~/database/queries/pay/constants.ts'
import { type Context, databaseOf, today } from '../../../context.ts'
import { employerLaw, legalFloors } from '../../market/snapshots/employer-law.ts'
import { type EmployeeWithPay, listStaffWithPay } from '../../people/pay-access/load-employee.ts'
import { figureOf, waitingProposal } from './constants.ts'

/** Cents a year of everybody together, and how many people it changes for. */
export interface ChangedSum {
  readonly people: number
  readonly cents: number
}

export interface Impact {
  /** the day it is computed for: the first day of the figure, or today */
  readonly day: string
  readonly organizations: number
  readonly people: number
  /** more organizations than are counted */
  readonly cut: boolean
  readonly employerFica: ChangedSum
  readonly seca: ChangedSum
  readonly belowMinimumWage: BeforeAfter
  /** salaried lay staff whose base pay is below the level of exempt staff */
  readonly belowExemptSalary: BeforeAfter
  /** they keep the figure they were made with */
  readonly savedReports: number
}

export interface BeforeAfter {
  readonly before: number
  readonly after: number
}

const MOST_ORGANIZATIONS = 300

export async function previewImpact(context: Context, proposalId: number): Promise<Impact> {
  authorize(context.actor, 'staff.calcConstants')
  const { staff, organizations, cut } = await everyStaff(context)
  const trx = await databaseOf(context).transaction()
  try {
    // nothing that is remembered for others, and nothing remembered from here
    const market = { ...context.market, shared: <T>(_: string, load: () => Promise<T>) => load() }
    const inside: Context = { ...context, db: trx, market, readings: undefined }
    const proposal = await waitingProposal(inside, proposalId)
    const now = today(context)
    const day = proposal.effectiveFrom > now ? proposal.effectiveFrom : now
    const before = await measure(inside, staff, day)
    await publishFigure(trx, { ...figureOf(proposal), approvedBy: null })
    const after = await measure(inside, staff, day)
    return {
      ...{ day, organizations, cut, people: staff.length },
      employerFica: changed(before.fica, after.fica),
      seca: changed(before.seca, after.seca),
      belowMinimumWage: { before: count(before.belowWage), after: count(after.belowWage) },
      belowExemptSalary: { before: count(before.belowLevel), after: count(after.belowLevel) },
      savedReports: await countReportsWith(trx, proposal.key),
    }
  } finally {
    await trx.rollback()
  }
}

async function everyStaff(context: Context) {
  const staff: EmployeeWithPay[] = []
  let organizations = 0
  for await (const id of organizationsWithStaff(context.db)) {
    if (organizations === MOST_ORGANIZATIONS) return { staff, organizations, cut: true }
    organizations += 1
    const all = await listStaffWithPay(context, 'check of pay', { id, membership: null })
    staff.push(...all.filter(({ pay, archived, kind }) => pay && !archived && kind === 'employee'))
  }
  return { staff, organizations, cut: false }
}

/** One figure for each of the staff, in their order; null where it does not apply. */
interface Measured {
  readonly fica: readonly (number | null)[]
  readonly seca: readonly (number | null)[]
  readonly belowWage: readonly (number | null)[]
  readonly belowLevel: readonly (number | null)[]
}

async function measure(
  context: Context,
  staff: readonly EmployeeWithPay[],
  day: string,
): Promise<Measured> {
  const law = await employerLaw(context, day)
  const secaRates = await secaOn(context, day)
  const floors = await legalFloors(context)
  const floorOf = (one: EmployeeWithPay, kind: FloorKind) =>
    floorOn(floors, { kind, site: workSiteOf(one), on: day, exemption: one.exemption })
  return {
    fica: staff.map(
      (one) =>
        law &&
        one.pay &&
        employerFica(one.pay.package, {
          ...one.organization,
          clergyTaxStatus: one.clergyTaxStatus,
          ...law,
        }).annual,
    ),
    seca: staff.map((one) =>
      secaRates && one.pay && owesSeca(one.clergyTaxStatus)
        ? secaTax(knownAnnual(one.pay.package, SECA_PAY), secaRates)
        : null,
    ),
    belowWage: staff.map((one) => below(hourlyOf(one), floorOf(one, 'minimum_wage'))),
    belowLevel: staff.map((one) => below(weeklyOf(one), floorOf(one, 'exempt_salary'))),
  }
}

const SECA_PAY = [
  'base',
  'housing_allowance',
  'parsonage_rental_value',
  'parsonage_utilities',
  'seca_offset',
] as const

async function secaOn(context: Context, day: string) {
  const constants = await datedConstants(context.db, 'US', day)
  const of = (key: string) => constants.get(key)?.value
  const [netShare, socialSecurity] = [
    of('seca.net_earnings_factor'),
    of('seca.social_security_rate'),
  ]
  const [medicare, base] = [of('seca.medicare_rate'), of('social_security.wage_base')]
  if (netShare === undefined || socialSecurity === undefined) return null
  if (medicare === undefined || base === undefined) return null
  return { netShare, socialSecurity, medicare, wageBase: Math.round(base * 100) }
}

/** Cents an hour of lay staff. */
function hourlyOf(one: EmployeeWithPay): Cents | null {
  const base = layBase(one)
  if (base === null || isSalariedExempt(one.payType, base)) return null
  return impliedHourly(base.annual, one.hoursPerWeek, one.weeksPerYear)
}

/** Cents a paid week of lay staff who are salaried and said to be exempt. */
function weeklyOf(one: EmployeeWithPay): Cents | null {
  const base = layBase(one)
  return base !== null && isSalariedExempt(one.payType, base)
    ? Math.round(base.annual / one.weeksPerYear)
    : null
}

function layBase(employee: EmployeeWithPay) {
  const { pay } = employee
  if (isMinisterial(employee)) return null
  return pay?.package.components.find(({ kind }) => kind === 'base') ?? null
}

function below(pay: Cents | null, floor: LegalFloor | null): number | null {
  return pay === null || floor === null ? null : Number(againstFloor(pay, floor) === 'below')
}

function count(marks: readonly (number | null)[]): number {
  return marks.filter((mark) => mark === 1).length
}

function changed(before: Measured['fica'], after: Measured['fica']): ChangedSum {
  const changes = before.map((one, index) => (after[index] ?? 0) - (one ?? 0))
  const moved = changes.filter((change) => change !== 0)
  return { people: moved.length, cents: moved.reduce((sum, change) => sum + change, 0) }
}
