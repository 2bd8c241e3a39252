/** The clergy pay studio of a report: present pay and dated rates as input of core; stores nothing. */

import type { ClergyFacts } from '~/core/answers/sections/clergy-facts-schema.ts'
import { hasOwnName, TO_BE_HIRED } from '~/core/answers/sections/words.ts'
import { clergyStudio } from '~/core/pay/clergy/clergy-studio.ts'
import type { StudioPay, StudioRates } from '~/core/pay/clergy/studio.ts'
import type { ClergyTaxStatus } from '~/core/pay/definition.ts'
import type { DatedConstant } from '~/core/pay/law.ts'
import { annualOf, type PayPackage } from '~/core/pay/pay-package.ts'
import { nextJanuary } from '~/core/people/employees/proposal.ts'
import { datedConstants } from '~/database/queries/pay/constants.ts'
import { type Context, today } from '../../../../context.ts'
import type { EmployeeEstimate } from '../../estimates/estimate-employee.ts'
import type { Making } from './making.ts'

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
  const known = await reportConstants(context, asOf)
  const basis = {
    ...{ name, jobTitle, organization: organization.name, status, form8274, parsonageMethod },
    ...{ pay: { ...pay, inParsonage: pay.inParsonage || employee.livesInParsonage, ...begins } },
    ...{ rates: studioRates(known), year: yearOf(known) ?? asOf.slice(0, 4) },
    today: today(context),
  }
  return { clergy: clergyStudio(basis, query.studio), constants }
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
function yearOf(constants: Awaited<ReturnType<typeof reportConstants>>): string | undefined {
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
  const raise = proposed === null ? 0 : Math.round(proposed * 100) - salary
  const isEntered = rental !== null && !pay.estimated?.includes('parsonage_rental_value')
  return {
    paidAs,
    cash: Math.max(0, cash + raise),
    allowance,
    secaOffset: annualOf(pay, 'seca_offset') ?? 0,
    inParsonage: counted > 0 || rental === null,
    parsonage: isEntered && counted > 0 ? counted : null,
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

/** Federal constants by key, as of a day; queried at most every few seconds. */
async function reportConstants(
  context: Context,
  on: string,
): Promise<ReadonlyMap<string, DatedConstant>> {
  return await context.market.shared(`dated constants ${on}`, () =>
    datedConstants(context.db, 'US', on),
  )
}

/** The constants of this person's report: the employer's cost, and the studio. */
async function usedConstants(
  context: Context,
  asked: { readonly status: ClergyTaxStatus; readonly on: string },
): Promise<readonly DatedConstant[]> {
  const constants = await reportConstants(context, asked.on)
  const prefixes = asked.status === 'lay' ? LAY : [...LAY, ...MINISTERS]
  return [...constants.values()].filter(({ key }) => prefixes.some((one) => key.startsWith(one)))
}

const LAY = ['fica.', 'social_security.', 'retirement_403b.', 'seca.additional_medicare']
const MINISTERS = ['seca.', 'seca_offset.']
