/** Each row with what is proposed in it so far: the text, what it was understood as, and what it costs. */

import type { EmployeeKind } from '../../engine/facts/person.ts'
import { rowField } from '../../forms/fields.ts'
import { type ClergyTaxStatus, type EmployerFacts, employerCost } from '../../pay/definition.ts'
import { type Cents, formatWholeDollars } from '../../pay/money.ts'
import type { PayPackage } from '../../pay/pay-package.ts'
import { type ResolvedAmount, readAmount } from '../../pay/resolve-amount.ts'
import { atSalary, salaryRate } from '../../pay/salary-rate.ts'
import { raiseInPercent, type ShownProposal } from './proposal.ts'

/** The raise that is offered for everyone at once. */
export const RAISE_FOR_EVERYONE = '+3%'

/** People on one page: drawing their fields is most of the page's cost. */
export const ROWS_ON_A_PAGE = 50

/** A person in the table in which next year's pay is decided. */
export interface PayrollRow {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly jobTitle: string
  readonly kind: EmployeeKind
  readonly hoursPerWeek: number
  readonly weeksPerYear: number
  readonly clergyTaxStatus: ClergyTaxStatus
  readonly pay: PayPackage | null
  /** the package of the proposal; null where there is none */
  readonly planned: PayPackage | null
  readonly proposal: ShownProposal | null
}

/** Null while no rate is in force: the employer's FICA is then left out. */
export type Employer = Omit<EmployerFacts, 'clergyTaxStatus'> | null

export interface ProposedRow {
  readonly row: PayrollRow
  /** present salary; null where none is paid */
  readonly rate: ResolvedAmount | null
  /** cents a year */
  readonly now: Cents
  /** a year of salary as proposed; as now where nothing is proposed, null while it cannot be read */
  readonly next: Cents | null
  readonly percent: number | null
  readonly isProposed: boolean
}

export function proposedRows(
  rows: readonly PayrollRow[],
  typed: Readonly<Record<string, string>>,
): readonly ProposedRow[] {
  return rows.map((row) => proposedRow(row, typed[rowField('proposed', row.id)]))
}

function proposedRow(row: PayrollRow, typed: string | undefined): ProposedRow {
  const rate = salaryRate(row.pay)
  const text = (typed ?? row.proposal?.text ?? '').trim()
  const isProposed = text !== ''
  const reading = isProposed ? readAmount(text, rate ?? salaryRate(row.planned), row) : null
  const now = rate?.annual ?? 0
  const next = reading === null ? now : reading.ok ? reading.value.annual : null
  return {
    ...{ row, rate, now, next, isProposed },
    percent: next === null || !isProposed ? null : raiseInPercent(now, next),
  }
}

/** What fills the blank rows of people with pay when everyone gets the same raise. */
export function sameRaise(rows: readonly ProposedRow[], raise: string): Record<string, string> {
  const blank = rows.filter(({ isProposed, now }) => !isProposed && now > 0)
  return Object.fromEntries(blank.map(({ row }) => [rowField('proposed', row.id), raise]))
}

/** Cost of several people, present and proposed, with counts of people. */
export interface PayrollSum {
  readonly people: number
  readonly now: Cents
  readonly next: Cents
  /** with a proposal that can be read */
  readonly proposed: number
  /** counted as now until their amount can be read */
  readonly unread: number
  /** with a benefit that is unknown and not counted */
  readonly partlyUnknown: number
}

export function sumOfRows(rows: readonly ProposedRow[], employer: Employer): PayrollSum {
  const costs = rows.map((row) => costOf(row, employer))
  return {
    people: rows.length,
    now: costs.reduce((sum, { now }) => sum + now, 0),
    next: costs.reduce((sum, { next }) => sum + next, 0),
    proposed: rows.filter(({ isProposed, next }) => isProposed && next !== null).length,
    unread: rows.filter(({ next }) => next === null).length,
    partlyUnknown: costs.filter(({ isPartlyUnknown }) => isPartlyUnknown).length,
  }
}

export function addSums(one: PayrollSum, other: PayrollSum): PayrollSum {
  return {
    people: one.people + other.people,
    now: one.now + other.now,
    next: one.next + other.next,
    proposed: one.proposed + other.proposed,
    unread: one.unread + other.unread,
    partlyUnknown: one.partlyUnknown + other.partlyUnknown,
  }
}

/** Said beside every sum of pay that begins on several days: a budget may be for a year that has less of it. */
export const FULL_YEAR_NOTE = 'Each amount is for a full year, whenever the pay begins.'

/** Cost to the employer against the payroll budget, on every page and paper: "$119,152 left in the budget". */
export function budgetRoomWords(cost: Cents, budget: Cents): string {
  const room = formatWholeDollars(Math.abs(budget - cost))
  return cost > budget ? `${room} over the budget` : `${room} left in the budget`
}

/** All pay and benefits with FICA, now and as proposed; what is unknown counts as nothing in both. */
function costOf({ row, next, isProposed }: ProposedRow, employer: Employer) {
  const pay = row.pay ?? NOTHING
  const { clergyTaxStatus } = row
  const facts = { ...(employer ?? { ficaRate: 0, form8274: false }), clergyTaxStatus }
  const isRead = isProposed && next !== null
  const proposed = isRead ? atSalary(row.planned ?? pay, next) : pay
  return {
    now: employerCost(pay, facts),
    next: employerCost(proposed, facts),
    isPartlyUnknown: proposed.unknown.some((kind) => kind !== 'base'),
  }
}

const NOTHING: PayPackage = { components: [], unknown: [] }
