/** Benefits of the comparables behind an estimate, through the privacy gate, with the person's own. One query. */
import {
  type BenefitsFacts,
  type ComparedBenefit,
  MARKET_BENEFITS,
  type MarketBenefit,
} from '~/core/answers/sections/benefits.ts'
import type { ClergyFacts } from '~/core/answers/sections/clergy-facts-schema.ts'
import type { MinimumSectionFacts } from '~/core/answers/sections/minimum.ts'
import type { OvertimeFacts } from '~/core/answers/sections/overtime.ts'
import { hasOwnName, TO_BE_HIRED } from '~/core/answers/sections/words.ts'
import { workSiteOf } from '~/core/engine/facts/person-schema.ts'
import { type BenefitRecord, publishBenefit } from '~/core/engine/privacy/publish-quantiles.ts'
import { clergyStudio } from '~/core/pay/clergy/clergy-studio.ts'
import {
  type PaidInYear,
  payInYear,
  type StudioPay,
  type StudioRates,
} from '~/core/pay/clergy/studio-inputs.ts'
import {
  annualUnder,
  type ClergyTaxStatus,
  isMinisterial,
  owesSeca,
} from '~/core/pay/definition.ts'
import type { DatedConstant } from '~/core/pay/law.ts'
import { floorOn } from '~/core/pay/legal-floors.ts'
import {
  type MinimumDefinition,
  type MinimumFacts,
  type MinimumLayer,
  minimumLayer,
} from '~/core/pay/minimum.ts'
import { annualOf, impliedHourly, type PayPackage } from '~/core/pay/pay-package.ts'
import { nextJanuary } from '~/core/people/employees/proposal.ts'
import {
  type RecordBenefitsRow,
  recordBenefits,
} from '~/database/queries/market/snapshot-records.ts'
import { type Context, today } from '../../../../context.ts'
import { constantsOn, legalFloors } from '../../../market/snapshots/employer-law.ts'
import { findMinimumTable, minimumFactsOf } from '../../../people/organizations/minimum.ts'
import type { EmployeeWithPay } from '../../../people/pay-access/load-employee.ts'
import type { DetailedEstimate, EmployeeEstimate } from '../../estimates/estimate-employee.ts'
import { currentModel, estimatePosition } from '../../estimates/estimate-position.ts'
import { isBlend, type Making } from './making.ts'

/**
 * None where there is no range, and of a blend, whose positions have comparables of their own: the comparables are
 * those of the range, settled by its privacy guard. Every settled organization counts once, also those without weight:
 * weights change one by one.
 */
export async function makeBenefits({ context, made }: Making): Promise<BenefitsFacts> {
  const { employee, estimate, seesPay, snapshot } = made
  if (estimate.kind === 'refused' || !snapshot || isBlend(made)) return { benefits: undefined }
  const peers = await peersOfSalary(context, made)
  const rows = peers.length === 0 ? [] : await recordBenefits(context.db, snapshot.id, peers)
  const isMinister = owesSeca(employee.clergyTaxStatus)
  const benefits = MARKET_BENEFITS.filter((benefit) => benefit !== 'secaOffset' || isMinister).map(
    (benefit): ComparedBenefit => ({
      benefit,
      ...publishBenefit(recordsOf(rows, benefit)),
      own: seesPay ? ownOf(employee, benefit) : null,
    }),
  )
  return { benefits }
}

/**
 * The same peers for every definition of pay: peers of two definitions may differ by a single organization, whose
 * benefits would be the difference.
 */
async function peersOfSalary(
  context: Context,
  { definition, query, peers, employee }: DetailedEstimate,
): Promise<DetailedEstimate['peers']> {
  if (definition === 'salary') return peers
  const current = await currentModel(context, 'salary', employee.organization)
  return current ? (await estimatePosition(context, current, query)).peers : []
}

/** Only ministers can be offered an offset. */
function recordsOf(rows: readonly RecordBenefitsRow[], benefit: MarketBenefit): BenefitRecord[] {
  return rows
    .filter(({ ordained }) => benefit !== 'secaOffset' || ordained)
    .map((row) => ({
      organization: row.organization,
      status: row[benefit],
      cost: row[`${benefit}Cost`],
    }))
}

function ownOf(employee: EmployeeWithPay, benefit: MarketBenefit): ComparedBenefit['own'] {
  const pay = employee.pay?.package ?? null
  if (benefit === 'secaOffset') {
    const annual = pay && annualOf(pay, 'seca_offset')
    return { status: annual ? 'cost_known' : 'not_offered', annual: annual || null }
  }
  const status = benefit === 'retirement' ? employee.retirementStatus : employee.insuranceStatus
  return { status, annual: costOf(pay, benefit) }
}

/** Zero is no cost. */
function costOf(pay: PayPackage | null, benefit: 'retirement' | 'insurance'): number | null {
  return (pay && annualOf(pay, benefit)) || null
}

/** No studio where pay is hidden from the actor, or too little of it is known. */
export async function makeClergy({ context, made, query }: Making): Promise<ClergyFacts> {
  const { employee, asOf } = made
  const constants = await usedConstants(context, { status: employee.clergyTaxStatus, on: asOf })
  const pay = payToDivide(made)
  if (pay === null) return { clergy: undefined, constants }
  const begins = beginsAfter(today(context), made)
  const { organization, jobTitle, clergyTaxStatus: status } = employee
  const name = hasOwnName(employee) ? employee.name : TO_BE_HIRED
  const { form8274, parsonageMethod } = organization
  const known = await constantsOn(context, asOf)
  const basis = {
    ...{ name, jobTitle, organization: organization.name, status, form8274, parsonageMethod },
    ...{ pay: { ...pay, inParsonage: pay.inParsonage || employee.livesInParsonage, ...begins } },
    ...{ rates: studioRates(known), year: yearOf(known) ?? asOf.slice(0, 4) },
    today: today(context),
    ...paidWithin(made, pay, begins),
  }
  return { clergy: clergyStudio(basis, query.studio), constants }
}

/** What the year of the asked day pays, where the yearly rate changes within it. */
function paidWithin(
  { employee, asOf, steps, tried }: DetailedEstimate,
  pay: StudioPay,
  { begins }: Pick<StudioPay, 'begins'>,
): { readonly paid?: PaidInYear } {
  const { pay: now, planned, livesInParsonage } = employee
  if (!now) return {}
  const present = [now, ...(planned ? [planned] : [])].map((one) => {
    return { ...now, ...one, components: one.package.components }
  })
  const ahead = tried?.ok ? begins : undefined
  const rates = (steps.length > 0 ? steps : present)
    .filter(({ effectiveOn }) => ahead === undefined || effectiveOn < ahead)
    .map(({ effectiveOn, isStartUnknown, components }) => ({
      // a start that is not known may be long before the day of the entry
      from: isStartUnknown ? '' : effectiveOn,
      pay: studioPay({ ...now.package, components }, null, 'now'),
    }))
  const known = [...rates, ...(ahead === undefined ? [] : [{ from: ahead, pay }])].flatMap((one) =>
    one.pay === null
      ? []
      : [{ ...one, pay: { ...one.pay, inParsonage: one.pay.inParsonage || livesInParsonage } }],
  )
  const paid = known.length < rates.length ? null : payInYear(known, asOf.slice(0, 4))
  return paid ? { paid } : {}
}

/** Whether a report of this person has a view for a minister's pay. */
export function hasMinisterStudio(made: EmployeeEstimate): boolean {
  return made.employee.clergyTaxStatus !== 'lay' && payToDivide(made) !== null
}

/** What is tried, else the proposal, else present pay. */
function payToDivide({ employee, tried }: EmployeeEstimate) {
  const from = employee.planned ?? employee.pay
  const paidAs = tried?.ok || employee.planned ? 'proposed' : 'now'
  return from && studioPay(from.package, tried?.ok ? tried.value : null, paidAs)
}

/** The day of pay that is ahead; a salary that is tried begins with what is planned, else in January. */
function beginsAfter(on: string, { employee, tried }: EmployeeEstimate): Pick<StudioPay, 'begins'> {
  const { pay, planned } = employee
  const day = planned?.effectiveOn ?? (tried?.ok ? nextJanuary(on) : pay?.effectiveOn)
  return day !== undefined && day > on ? { begins: day } : {}
}

/** Yearly figures are of the wage base's year, which may be over. */
function yearOf(constants: Awaited<ReturnType<typeof constantsOn>>): string | undefined {
  return constants.get('social_security.wage_base')?.effectiveFrom.slice(0, 4)
}

/** Null while base pay or the allowance is unknown. A proposed salary is paid as base; housing stays. */
function studioPay(
  pay: PayPackage,
  proposed: number | null,
  paidAs: StudioPay['paidAs'],
): StudioPay | null {
  const cash = annualOf(pay, 'base')
  const allowance = annualOf(pay, 'housing_allowance')
  if (cash === null || allowance === null) return null
  const rental = annualOf(pay, 'parsonage_rental_value')
  const counted = (rental ?? 0) + (annualOf(pay, 'parsonage_utilities') ?? 0)
  const salary = cash + allowance + counted
  const [retirement, insurance] = [annualOf(pay, 'retirement'), annualOf(pay, 'insurance')]
  const raise = proposed === null ? 0 : Math.round(proposed * 100) - salary
  const isEntered = rental !== null && !pay.estimated?.includes('parsonage_rental_value')
  return {
    paidAs,
    cash: Math.max(0, cash + raise),
    allowance,
    secaOffset: annualOf(pay, 'seca_offset') ?? 0,
    inParsonage: counted > 0 || rental === null,
    parsonage: isEntered && counted > 0 ? counted : null,
    utilities: annualOf(pay, 'parsonage_utilities') ?? 0,
    benefits: retirement === null || insurance === null ? null : retirement + insurance,
    ...(pay.requiredLodging && { requiredLodging: true }),
  }
}

type Constants = ReadonlyMap<string, DatedConstant>

/** A group with a missing figure is null. */
function studioRates(constants: Constants): StudioRates {
  const value = (key: string) => constants.get(key)?.value
  const cents = (key: string) => {
    const dollars = value(key)
    return dollars === undefined ? undefined : Math.round(dollars * 100)
  }
  const wageBase = cents('social_security.wage_base')
  return {
    seca: allOf({
      netShare: value('seca.net_earnings_factor'),
      socialSecurity: value('seca.social_security_rate'),
      medicare: value('seca.medicare_rate'),
      wageBase,
    }),
    customaryOffset: value('seca_offset.customary_rate') ?? null,
    fica: allOf({
      socialSecurity: value('fica.employer_social_security_rate'),
      medicare: value('fica.employer_medicare_rate'),
      wageBase,
    }),
    additionalMedicare: allOf({
      rate: value('seca.additional_medicare_rate'),
      single: cents('seca.additional_medicare_threshold_single'),
      joint: cents('seca.additional_medicare_threshold_joint'),
    }),
    retirement: allOf({
      deferral: cents('retirement_403b.deferral_limit'),
      fromAge50: cents('retirement_403b.deferral_limit_age_50'),
      age60To63: cents('retirement_403b.deferral_limit_age_60_63'),
      overall: cents('retirement_403b.overall_limit'),
    }),
  }
}

/** Null unless every constant is in force. */
function allOf<Name extends string>(
  figures: Readonly<Record<Name, number | undefined>>,
): Record<Name, number> | null {
  const known = Object.entries<number | undefined>(figures).filter(([, one]) => one !== undefined)
  const isWhole = known.length === Object.keys(figures).length
  return isWhole ? (Object.fromEntries(known) as Record<Name, number>) : null // every name has a number
}

/** The constants of this person's report: the employer's cost, and the studio. */
async function usedConstants(
  context: Context,
  asked: { readonly status: ClergyTaxStatus; readonly on: string },
): Promise<readonly DatedConstant[]> {
  const constants = await constantsOn(context, asked.on)
  const prefixes = owesSeca(asked.status) ? [...LAY, ...MINISTERS] : LAY
  return [...constants.values()].filter(({ key }) => prefixes.some((one) => key.startsWith(one)))
}

const LAY = ['fica.', 'social_security.', 'retirement_403b.', 'seca.additional_medicare']
const MINISTERS = ['seca.', 'seca_offset.']

/** None for lay staff and pensions: the tables are for ministers who serve. Two queries at most. */
export async function makeMinimum({ context, made }: Making): Promise<MinimumSectionFacts> {
  const { clergyTaxStatus } = made.employee
  if (clergyTaxStatus === 'lay' || clergyTaxStatus === 'retired') return {}
  return { minimum: await layerOf(context, made) }
}

async function layerOf(
  context: Context,
  { employee, tried }: EmployeeEstimate,
): Promise<MinimumLayer> {
  const table = await findMinimumTable(context, employee.organization.id)
  if (!table) return { kind: 'none' }
  const [now, planned] = [amounts(employee.pay), amounts(employee.planned)]
  const facts: MinimumFacts = {
    ...minimumFactsOf(employee),
    now,
    proposed: tried?.ok ? proposedAmounts(employee.planned ? planned : now, tried.value) : planned,
  }
  return minimumLayer(table, facts, today(context))
}

const UNKNOWN: MinimumFacts['now'] = { cash: null, salary: null }

function amounts(pay: { readonly package: PayPackage } | null): MinimumFacts['now'] {
  if (!pay) return UNKNOWN
  return { cash: annualUnder(pay.package, 'cash'), salary: annualUnder(pay.package, 'salary') }
}

/** A proposed salary differs in base pay. */
function proposedAmounts(
  from: MinimumFacts['now'],
  proposed: number,
): Readonly<Record<MinimumDefinition, number | null>> {
  const salary = Math.round(proposed * 100)
  const isKnown = from.cash !== null && from.salary !== null
  return { salary, cash: isKnown ? salary - ((from.salary ?? 0) - (from.cash ?? 0)) : null }
}

/** None for people in a minister's work, volunteers, and people whose base pay is unknown or hidden. */
export async function makeOvertime({ context, made }: Making): Promise<OvertimeFacts> {
  const { employee, seesPay, asOf } = made
  const { kind, clergyTaxStatus, payType, hoursPerWeek, weeksPerYear, pay } = employee
  const base = pay?.package.components.find((component) => component.kind === 'base')
  if (!seesPay || !base || base.annual === 0) return {}
  // a lay person whose job is ministerial is told so
  const isOutside = isMinisterial(employee)
  if ((clergyTaxStatus !== 'lay' && isOutside) || kind === 'volunteer') return {}
  const floors = await legalFloors(context)
  const at = { site: workSiteOf(employee), on: asOf }
  const hourly = impliedHourly(base.annual, hoursPerWeek, weeksPerYear)
  return {
    overtime: {
      ...{ payType, base: base.annual / 100, paidByTheHour: base.period === 'hour' },
      hourly: hourly === null ? null : hourly / 100,
      weekly: Math.round(base.annual / weeksPerYear) / 100,
      ...{ salaryLevel: null, minimumWage: null },
      floors: {
        minimumWage: floorOn(floors, { ...at, kind: 'minimum_wage' }),
        exemptSalary: floorOn(floors, {
          ...{ ...at, kind: 'exempt_salary', exemption: employee.exemption },
        }),
      },
    },
  }
}
