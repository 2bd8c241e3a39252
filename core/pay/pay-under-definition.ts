/** Pay a year under a definition of pay. Reimbursements never count. */
import type { ClergyTaxStatus } from '~/core/pay/clergy-tax-status.ts'
import type { Cents } from '../quantities/cents.ts'
import type { DefinitionOfPay } from './definition.ts'
import { annualOf, type PayComponentKind, type PayPackage } from './pay-package.ts'

/** Known with its cents a year, or unknown with the missing components. */
export type DefinedPay =
  | { readonly known: true; readonly annual: Cents }
  | { readonly known: false; readonly missing: readonly PayComponentKind[] }

/** What an employer owes on wages on a day. */
export interface EmployerLaw {
  /** employer's Social Security and Medicare as a fraction, 0.0765 in 2026; a dated constant */
  readonly ficaRate: number
  /**
   * Only Medicare is due above the wage base; both are dated constants. Without them `ficaRate` applies to all pay,
   * which is exact up to the wage base.
   */
  readonly aboveWageBase?: { readonly wageBase: Cents; readonly rate: number }
}

export interface EmployerFacts extends EmployerLaw {
  readonly clergyTaxStatus: ClergyTaxStatus
  /** the church filed Form 8274 (IRC 3121(w)): its lay staff pay SECA, it pays no FICA */
  readonly form8274: boolean
}

export const HOUSING_COMPONENTS = [
  'housing_allowance',
  'parsonage_rental_value',
  'parsonage_utilities',
] as const satisfies readonly PayComponentKind[]
export const SALARY_COMPONENTS = ['base', ...HOUSING_COMPONENTS] as const
export const PACKAGE_COMPONENTS = [
  ...SALARY_COMPONENTS,
  'seca_offset',
  'retirement',
  'insurance',
] as const

/** Cents a year under a definition without taxes; null while a component of it is unknown. */
export function annualUnder(
  pay: PayPackage,
  definition: Exclude<DefinitionOfPay, 'employer_cost'>,
): Cents | null {
  const kinds = KINDS[definition]
  return kinds.some((kind) => annualOf(pay, kind) === null) ? null : knownAnnual(pay, kinds)
}

/** Cents a year under a definition. An unknown component makes the result unknown. */
export function payUnderDefinition(
  pay: PayPackage,
  definition: DefinitionOfPay,
  facts: EmployerFacts,
): DefinedPay {
  const kinds = KINDS[definition]
  const missing = kinds.filter((kind) => annualOf(pay, kind) === null)
  if (missing.length > 0) return { known: false, missing }
  const fica = definition === 'employer_cost' ? employerFica(pay, facts).annual : 0
  return { known: true, annual: knownAnnual(pay, kinds) + fica }
}

/**
 * The employer's FICA, cents a year, with its reason. Wages are all money and housing: the exclusion of IRC 107 is
 * for ministers only, so a lay person's allowance and lodging count. Unknown components count as zero here.
 */
export function employerFica(
  pay: PayPackage,
  facts: EmployerFacts,
): { readonly annual: Cents; readonly because: string } {
  if (facts.clergyTaxStatus !== 'lay') {
    return {
      annual: 0,
      because: 'No employer FICA. A minister is self-employed for Social Security.',
    }
  }
  if (facts.form8274) {
    return {
      annual: 0,
      because: 'No employer FICA. The church filed Form 8274, so lay staff pay SECA.',
    }
  }
  const wages = knownAnnual(pay, KINDS.wages)
  return {
    annual: ficaOn(wages, facts),
    because: 'Employer’s share of Social Security and Medicare.',
  }
}

/** Whether the employer pays FICA on this pay at all, whatever its rate. */
export function owesFica({
  clergyTaxStatus,
  form8274,
}: Pick<EmployerFacts, 'clergyTaxStatus' | 'form8274'>): boolean {
  return clergyTaxStatus === 'lay' && !form8274
}

/** Beside sums that count no FICA because its rate is not known. */
export const FICA_LEFT_OUT =
  'Employer FICA is left out because no rate is known for this date. The real cost is higher.'

const KINDS: Readonly<Record<DefinitionOfPay | 'wages', readonly PayComponentKind[]>> = {
  cash: ['base'],
  salary: SALARY_COMPONENTS,
  package: PACKAGE_COMPONENTS,
  employer_cost: PACKAGE_COMPONENTS,
  wages: [...SALARY_COMPONENTS, 'seca_offset'],
}

/** Cents a year of some kinds together; an unknown one counts as nothing. */
export function knownAnnual(pay: PayPackage, kinds: readonly PayComponentKind[]): Cents {
  return kinds.reduce((sum, kind) => sum + (annualOf(pay, kind) ?? 0), 0)
}

/** The employer's FICA on a year's wages, cents. */
export function ficaOn(wages: Cents, { ficaRate, aboveWageBase }: EmployerLaw): Cents {
  if (aboveWageBase === undefined) return Math.round(wages * ficaRate)
  const below = Math.min(wages, aboveWageBase.wageBase)
  return Math.round(below * ficaRate + (wages - below) * aboveWageBase.rate)
}
