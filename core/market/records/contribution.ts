/**
 * Whether a person becomes a pay record of the next snapshot, and if not, why: the rules of product's contribution in
 * one place.
 */

import type { ClergyTaxStatus } from '../../pay/definition.ts'

/** What is asked of the organization. */
export interface ContributingOrganization {
  readonly contributes: boolean
  readonly isArchived: boolean
  /** an owner has shown that their email address is theirs */
  readonly ownerVerified: boolean
  /** what staff decided about it; null where nobody has */
  readonly isAccepted: boolean | null
  /** has paid for a plan, at least `DAYS_UNTIL_SETTLED` ago, and the payment was neither refunded nor disputed */
  readonly hasSettledPayment: boolean
}

/** A payment can be taken back after it arrived, and then is no evidence of anyone. */
export const DAYS_UNTIL_SETTLED = 30

/** What is asked of a person. */
export interface ContributingPerson {
  readonly kind: 'employee' | 'planned_hire' | 'volunteer'
  readonly clergyTaxStatus: ClergyTaxStatus
  readonly isArchived: boolean
  readonly isWithdrawn: boolean
  readonly positions: number
  /** nobody has confirmed the position */
  readonly isPositionGuess: boolean
  /** a year's base and housing on the snapshot's day are known and more than nothing */
  readonly payKnown: boolean
  /** a question about the pay is open, or the pay is held out */
  readonly hasOpenQuestion: boolean
}

/** null where the organization's people become records. */
export function whyOrganizationStaysOut(organization: ContributingOrganization): string | null {
  if (organization.isArchived) return 'The organization is archived.'
  if (!organization.contributes) return 'The organization does not contribute records.'
  if (!organization.ownerVerified) return 'No owner has confirmed their email address yet.'
  const { isAccepted, hasSettledPayment } = organization
  if (isAccepted === false) return COULD_NOT_BE_CONFIRMED
  return isAccepted || hasSettledPayment ? null : WAITS_FOR_CHECK
}

const WAITS_FOR_CHECK =
  'We check each new church or nonprofit before we use its records. You do not need to do anything. A paid plan also ' +
  `counts as a check, ${DAYS_UNTIL_SETTLED} days after you pay.`

const COULD_NOT_BE_CONFIRMED =
  'We could not confirm that this is a separate group. Your own reports still work. Is this wrong? Reply to any ' +
  'email from us.'

/** Those to whom a record may belong at all: anyone who stays out here leaves with every year. null where they may. */
export function whyPersonStaysOut(person: ContributingPerson): string | null {
  if (person.isWithdrawn) return 'Withdrawn by an owner.'
  if (person.kind === 'planned_hire') return 'A planned hire is not paid yet.'
  if (person.kind === 'volunteer') return 'Volunteers are not paid.'
  if (person.clergyTaxStatus === 'retired') return 'A pension is not pay for a job.'
  if (person.isArchived) return 'Archived.'
  return null
}

/** What keeps only this year’s record out. null where it goes in. */
export function whyRecordWaits(person: ContributingPerson): string | null {
  if (person.positions > 1)
    return 'A role with more than one position. Its pay is not the market’s pay for either one.'
  if (person.isPositionGuess) return 'The position is our guess. Open the person and confirm it.'
  if (!person.payKnown) return 'Base pay or housing on the snapshot date is unknown.'
  if (person.hasOpenQuestion) return 'There is an open question about the pay.'
  return null
}

/** People on one page of data receipts, each with a form. */
export const PEOPLE_ON_A_PAGE = 50
