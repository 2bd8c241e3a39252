/** What a scenario starts from: an organization's figures and its staff on one day. */
import type { RangeInCents } from '../../../answers/analysis/range-in-cents.ts'
import type { EmployeeKind } from '../../../engine/facts/person.ts'
import type { ClergyTaxStatus, EmployerLaw } from '../../../pay/definition.ts'
import type { Cents } from '../../../pay/money.ts'
import type { PayPackage } from '../../../pay/pay-package.ts'

export interface Baseline {
  /** YYYY-MM-DD */
  readonly takenOn: string
  readonly figures: BaselineFigures
  /** null where no rate was in force: FICA is then left out */
  readonly law: EmployerLaw | null
  /** the church filed Form 8274: it pays no FICA */
  readonly form8274: boolean
  /** name of the snapshot that ranges are of; null before the first */
  readonly snapshot: string | null
  readonly people: readonly BaselinePerson[]
}

export interface BaselineFigures {
  /** the fiscal year they are of; null before any */
  readonly fiscalYear: number | null
  /** cents a year */
  readonly budget: Cents | null
  readonly payroll: Cents | null
  /** attendance, or clients served in a year */
  readonly people: number | null
  /** full-time positions */
  readonly staff: number | null
}

/** As the database keeps a person of a baseline; the name is read from the employee. */
export interface PersonFacts {
  readonly kind: EmployeeKind
  readonly taxStatus: ClergyTaxStatus
  readonly hoursPerWeek: number
  /** pay in force; null where none is known */
  readonly pay: PayPackage | null
  /** the proposal that stands; null where there is none */
  readonly planned: { readonly effectiveOn: string; readonly pay: PayPackage } | null
  /** market range of salary; null where there is none */
  readonly range: RangeInCents | null
}

export interface BaselinePerson extends PersonFacts {
  readonly id: number
  readonly name: string
  readonly jobTitle: string
}

/** On the payroll: volunteers and planned hires are not. */
export function isPaid({ kind }: Pick<PersonFacts, 'kind'>): boolean {
  return kind === 'employee'
}
