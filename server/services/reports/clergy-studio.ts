/** The clergy pay studio of a report: the person's pay and the dated rates, given to core; nothing is stored. */
import { type ClergyStudio, clergyStudio, type StudioPay } from '~/core/pay/clergy/clergy-studio.ts'
import type { StudioInputs } from '~/core/pay/clergy/studio-inputs.ts'
import { annualOf, type PayPackage } from '~/core/pay/pay-package.ts'
import { type Context, today } from '../../context.ts'
import type { EmployeeEstimate } from '../estimates/estimate-employee.ts'
import { reportConstants } from './report-constants.ts'
import { studioRates } from './studio-rates.ts'

/** Undefined where pay is hidden from the asker, or not known well enough to be divided. */
export async function clergyStudioOf(
  context: Context,
  { employee, seesPay, asOf }: EmployeeEstimate,
  asked: { readonly studio: StudioInputs; readonly proposed: { readonly value: number | null } },
): Promise<ClergyStudio | undefined> {
  const pay = seesPay && employee.pay ? studioPay(employee.pay.package, asked.proposed.value) : null
  if (pay === null) return undefined
  const { organization, name, jobTitle, clergyTaxStatus: status } = employee
  const { form8274, parsonageMethod } = organization
  const constants = await reportConstants(context, asOf)
  const basis = {
    ...{ name, jobTitle, organization: organization.name, status, form8274, parsonageMethod },
    ...{ pay: { ...pay, inParsonage: pay.inParsonage || employee.livesInParsonage } },
    ...{ rates: studioRates(constants), year: yearOf(constants) ?? asOf.slice(0, 4) },
    today: today(context),
  }
  return clergyStudio(basis, asked.studio)
}

/** The figures that change every year are of the wage base's year, which may be over. */
function yearOf(constants: Awaited<ReturnType<typeof reportConstants>>): string | undefined {
  return constants.get('social_security.wage_base')?.effectiveFrom.slice(0, 4)
}

/** Null while base pay or the allowance is unknown. A proposed salary is paid as base; housing stays what it is. */
function studioPay(pay: PayPackage, proposed: number | null): StudioPay | null {
  const cash = annualOf(pay, 'base')
  const allowance = annualOf(pay, 'housing_allowance')
  if (cash === null || allowance === null) return null
  const rental = annualOf(pay, 'parsonage_rental_value')
  const counted = (rental ?? 0) + (annualOf(pay, 'parsonage_utilities') ?? 0)
  const salary = cash + allowance + counted
  const raise = proposed === null ? 0 : Math.round(proposed * 100) - salary
  const isEntered = rental !== null && !pay.estimated?.includes('parsonage_rental_value')
  return {
    paidAs: proposed === null ? 'now' : 'proposed',
    cash: Math.max(0, cash + raise),
    allowance,
    secaOffset: annualOf(pay, 'seca_offset') ?? 0,
    inParsonage: counted > 0 || rental === null,
    parsonage: isEntered && counted > 0 ? counted : null,
  }
}
