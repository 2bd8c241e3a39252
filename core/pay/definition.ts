/** The four definitions of pay. Every chart and export prints the one it uses. */

import { formatShare } from '../forms/numbers.ts'
import { type Cents, formatMoney } from './money.ts'
import { annualOf, type PayComponentKind, type PayPackage, type PayType } from './pay-package.ts'

export const DEFINITIONS_OF_PAY = ['cash', 'salary', 'package', 'employer_cost'] as const
export type DefinitionOfPay = (typeof DEFINITIONS_OF_PAY)[number]

export const DEFINITION_LABELS: Readonly<Record<DefinitionOfPay, string>> = {
  cash: 'Cash',
  salary: 'Salary',
  package: 'Package',
  employer_cost: 'Employer cost',
}

export const DEFINITION_SENTENCES: Readonly<Record<DefinitionOfPay, string>> = {
  cash: 'Base pay alone, without housing.',
  salary: 'Base pay plus housing: an allowance, or a parsonage at its rental value with utilities.',
  package:
    'Salary plus the Social Security (SECA) offset, retirement and insurance the employer pays.',
  employer_cost:
    'Package plus the employer’s share of Social Security and Medicare for lay staff. A parsonage counts at its rental value, which is not paid in cash. State paid leave and workers’ compensation are not in it.',
}

/** What is in the cost to the employer, beside every amount of it. */
export const EMPLOYER_COST_PARTS = 'pay, housing, benefits and employer FICA'

// Tax status of a person: lay, or one of the kinds of minister.

/**
 * Tax status. Ministers are normally employees for income tax and self-employed for Social Security; some are exempt
 * from SECA (Form 4361), and a retired minister's pension is outside it (1402(a)(8)). A supply or interim minister pays
 * SECA as any other. The status belongs to the person and not to the title.
 */
export const CLERGY_TAX_STATUSES = [
  'lay',
  'dual_status',
  'seca_exempt',
  'supply',
  'retired',
] as const
export type ClergyTaxStatus = (typeof CLERGY_TAX_STATUSES)[number]

export const CLERGY_TAX_STATUS_LABELS: Readonly<Record<ClergyTaxStatus, string>> = {
  lay: 'Lay employee (FICA)',
  dual_status: 'Minister (SECA)',
  seca_exempt: 'Minister exempt from SECA (Form 4361)',
  supply: 'Supply or interim minister (SECA)',
  retired: 'Retired minister (pension, no SECA)',
}

/** Whether the person pays self-employment tax on pay as a minister. */
export function owesSeca(status: ClergyTaxStatus): boolean {
  return status === 'dual_status' || status === 'supply'
}

/**
 * Whether the job is a minister's, which wage and overtime law leaves out. Ordination and tax status alone do not make
 * it one: overtime pay rules it out, and without "ministerial" half of the work has to be a minister's.
 */
export function isMinisterial(job: {
  readonly payType: PayType | null
  readonly clergyTaxStatus: ClergyTaxStatus
  readonly positions: readonly { readonly key: string; readonly weight: number }[]
}): boolean {
  const { payType, clergyTaxStatus, positions } = job
  if (payType === 'ministerial' || clergyTaxStatus === 'retired') return true
  if (payType === 'non_exempt' || clergyTaxStatus === 'lay') return false
  // the positions of ministers; a test compares this with the catalog
  const ministers = positions.filter(({ key }) => key.endsWith('-pastor'))
  return ministers.reduce((sum, { weight }) => sum + weight, 0) >= HALF_OF_THE_WORK
}

/** Percent of the time in positions of ministers. */
const HALF_OF_THE_WORK = 50

// Pay a year under a definition of pay. Reimbursements never count.

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
  /** a sentence where a figure of an earlier year had to be used */
  readonly note?: string
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
const PACKAGE_COMPONENTS = [...SALARY_COMPONENTS, 'seca_offset', 'retirement', 'insurance'] as const

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
  const annual = definition === 'employer_cost' ? employerCost(pay, facts) : knownAnnual(pay, kinds)
  return { known: true, annual }
}

/**
 * The one cost to the employer, cents a year, of the report, the clergy studio, the staff table, plans, budgets and
 * what one person takes of the budget: the package with a parsonage at its rental value, and employer FICA. What is
 * unknown is left out.
 */
export function employerCost(pay: PayPackage, facts: EmployerFacts): Cents {
  return knownAnnual(pay, PACKAGE_COMPONENTS) + employerFica(pay, facts).annual
}

/**
 * The employer's FICA, cents a year, with its reason. Wages are all money and housing: the exclusion of IRC 107 is
 * for ministers only, so a lay person's allowance counts, and lodging does unless the job requires it. Unknown
 * components count as zero here.
 */
export function employerFica(
  pay: PayPackage,
  facts: EmployerFacts,
): { readonly annual: Cents; readonly because: string } {
  if (facts.clergyTaxStatus !== 'lay') {
    const isRetired = facts.clergyTaxStatus === 'retired'
    return {
      annual: 0,
      because: isRetired
        ? 'No employer FICA. A pension is not wages.'
        : 'No employer FICA. A minister is self-employed for Social Security.',
    }
  }
  if (facts.form8274) {
    return {
      annual: 0,
      because: 'No employer FICA. The church filed Form 8274, so lay staff pay SECA.',
    }
  }
  return {
    annual: ficaOn(wagesOf(pay), facts),
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

/** What is said beside sums with employer FICA: no rate is known, or one of an earlier year was used. */
export function ficaNoteOf(law: EmployerLaw | null): string | null {
  return law === null ? FICA_LEFT_OUT : (law.note ?? null)
}

/** Beside sums that count no FICA because its rate is not known. */
export const FICA_LEFT_OUT =
  'Employer FICA is left out because no rate is known for this date. The real cost is higher.'

/** A year's wages of lay staff: all money, and lodging unless the job requires it (IRC 119, 3121(a)(19)). */
export function wagesOf(pay: PayPackage): Cents {
  const inKind = pay.requiredLodging ? knownAnnual(pay, LODGING) : 0
  return knownAnnual(pay, [...SALARY_COMPONENTS, 'seca_offset']) - inKind
}

const LODGING = ['parsonage_rental_value', 'parsonage_utilities'] as const

const KINDS: Readonly<Record<DefinitionOfPay, readonly PayComponentKind[]>> = {
  cash: ['base'],
  salary: SALARY_COMPONENTS,
  package: PACKAGE_COMPONENTS,
  employer_cost: PACKAGE_COMPONENTS,
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

// A person's pay against what the organization lives on in a year: its operating budget.

/**
 * From this share of the whole budget on, one person's cost to the employer is asked about. All staff together usually
 * take about half of a church's budget (40.6% to 54.7% in published surveys), so three quarters for one person is
 * unusual at any size.
 */
const LARGE_SHARE = 0.75

/** What is said where the share is large; null where it is not, or the budget is unknown. `cost`: to the employer. */
export function largeShareOfMeans(
  cost: Cents,
  budget: Cents | null,
): { readonly sentence: string; readonly words: string } | null {
  if (budget === null || budget <= 0 || cost < budget * LARGE_SHARE) return null
  const share = cost / budget
  const words =
    share > 1
      ? `more than the whole operating budget of ${formatMoney(budget)}`
      : `${shareWords(share)} the operating budget of ${formatMoney(budget)}`
  return {
    // "82% of the operating budget of $110,000", for the middle of a sentence
    words,
    sentence: `The employer cost of ${formatMoney(cost)} a year (${EMPLOYER_COST_PARTS}) is ${words}.`,
  }
}

/** "82% of"; what only rounds to 100% is not all of it. */
function shareWords(share: number): string {
  if (share === 1) return 'all of'
  return share < 0.995 ? `${formatShare(share)} of` : 'nearly all of'
}
