/** The figures of one fiscal year that the ratios are made of, in dollars, people and full-time positions. */

import type { OrganizationType } from '../../engine/facts/organization.ts'
import { formatNumber } from '../../forms/numbers.ts'
import { formatDollars } from '../../pay/money.ts'
import type { Figures } from '../../people/organizations/figures.ts'

export interface Cornerstones {
  /** dollars a year */
  readonly budget: number | null
  /** people in a normal week; nonprofits: clients served in a year */
  readonly people: number | null
  /** dollars a year */
  readonly payroll: number | null
  /** full-time positions */
  readonly staff: number | null
}

export type Cornerstone = keyof Cornerstones

export const CORNERSTONES = ['budget', 'people', 'payroll', 'staff'] as const

export function cornerstonesOf(figures: Figures): Cornerstones {
  const { operatingBudgetCents, payrollBudgetCents, attendance, staffFte } = figures
  return {
    budget: operatingBudgetCents === null ? null : operatingBudgetCents / 100,
    people: attendance,
    payroll: payrollBudgetCents === null ? null : payrollBudgetCents / 100,
    staff: staffFte,
  }
}

/** Church or nonprofit: only whom they count differs. */
export interface PeopleWords {
  readonly one: string
  readonly many: string
  /** "person attending" */
  readonly each: string
  /** "attendance" */
  readonly figure: string
  /** "churches" */
  readonly peers: string
  readonly peer: string
}

export function peopleWords(type: OrganizationType): PeopleWords {
  return type === 'church' ? CHURCH : NONPROFIT
}

const CHURCH: PeopleWords = {
  ...{ one: 'attendee', many: 'attendees', each: 'person attending', figure: 'attendance' },
  ...{ peer: 'church', peers: 'churches' },
}

const NONPROFIT: PeopleWords = {
  ...{ one: 'client', many: 'clients', each: 'client served', figure: 'clients served' },
  ...{ peer: 'nonprofit', peers: 'nonprofits' },
}

/** "operating budget", as in "Enter your operating budget." */
export function cornerstoneName(cornerstone: Cornerstone, type: OrganizationType): string {
  if (cornerstone === 'people') return peopleWords(type).figure
  return { budget: 'operating budget', payroll: 'payroll budget', staff: 'staff size' }[cornerstone]
}

/** As it stands in a field: "$400,000", "3.5". */
export function figureText(one: Cornerstone, value: number): string {
  return one === 'budget' || one === 'payroll' ? formatDollars(value) : formatNumber(value)
}
