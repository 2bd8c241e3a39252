/** What is stored in a packet, as somebody would type it into its fields. */
import { amountsOf } from '~/core/answers/board-packets/forms/decided-package.ts'
import type {
  Attendee,
  Criteria,
  Decision,
  Meeting,
  Receipts,
} from '~/core/answers/board-packets/packet.ts'
import { type Cents, formatMoney } from '~/core/pay/money.ts'
import type { PayPolicy } from '~/core/people/organizations/pay-policy.ts'
import type { EmployeeWithPay, LoadedEmployee } from '../../people/pay-access/load-employee.ts'

export type FormValues = Readonly<Record<string, string>>

const money = (cents: Cents | null) => (cents === null ? '' : formatMoney(cents))

/** null before the part was saved. */
export const partValues = {
  criteria: (part: Criteria | null): FormValues | null =>
    part && {
      ...part,
      budgetFrom: money(part.budgetFrom),
      budgetTo: money(part.budgetTo),
      denomination: part.denomination ?? '',
      targetPercentile: String(part.targetPercentile),
    },
  receipts: (part: Receipts | null): FormValues | null =>
    part && { averageReceipts: money(part.averageReceipts), years: part.years },
  meeting: (part: Meeting | null): FormValues | null =>
    part && {
      ...{ body: part.body, authority: part.authority, metOn: part.metOn },
      nextMeetingOn: part.nextMeetingOn ?? '',
      votesFor: String(part.votesFor),
      votesAgainst: String(part.votesAgainst),
      votesAbstained: String(part.votesAbstained),
    },
  decision: (part: Decision | null): FormValues | null =>
    part && {
      cash: money(part.cash),
      housing: moneyUnlessNone(part.housing),
      secaOffset: moneyUnlessNone(part.secaOffset),
      retirement: moneyUnlessNone(part.retirement),
      insurance: moneyUnlessNone(part.insurance),
      employerFica: moneyUnlessNone(part.employerFica),
      effectiveOn: part.effectiveOn,
      terms: part.terms,
      basis: part.basis ?? '',
      adjustments: part.adjustments ?? '',
    },
}

/** The proposal as the beginning of a decision. */
export function proposedDecision(planned: EmployeeWithPay['planned']): FormValues {
  const amounts = amountsOf(planned?.package ?? null)
  if (!planned || !amounts) return {}
  return {
    cash: money(amounts.cash),
    housing: moneyUnlessNone(amounts.housing),
    secaOffset: moneyUnlessNone(amounts.secaOffset),
    retirement: moneyUnlessNone(amounts.retirement),
    insurance: moneyUnlessNone(amounts.insurance),
    effectiveOn: planned.effectiveOn,
  }
}

function moneyUnlessNone(cents: Cents): string {
  return cents === 0 ? '' : formatMoney(cents)
}

export function attendeeValues(one: Attendee): FormValues {
  return {
    name: one.name,
    membership: one.isMember ? 'member' : 'guest',
    conflict: one.conflict,
    conflictDetail: one.conflictDetail ?? '',
    vote: one.vote,
  }
}

/** What a board would begin with: the position, the own kind of organization, and what its pay policy says. */
export function suggestedCriteria(
  { positions, jobTitle, organization }: LoadedEmployee,
  { definition, targetPercentile }: PayPolicy,
): FormValues {
  return {
    position: positions[0]?.title ?? jobTitle,
    organizationTypes: organization.type,
    definition,
    targetPercentile: String(targetPercentile),
  }
}
