/**
 * Whether a person becomes a pay record of the next snapshot, and if not, why: the rules of product's contribution in
 * one place.
 */

/** What is asked of the organization. */
export interface ContributingOrganization {
  readonly contributes: boolean
  readonly isArchived: boolean
  /** an owner has shown that their email address is theirs */
  readonly ownerVerified: boolean
}

/** What is asked of a person. */
export interface ContributingPerson {
  readonly kind: 'employee' | 'planned_hire' | 'volunteer'
  readonly isArchived: boolean
  readonly isWithdrawn: boolean
  readonly positions: number
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
  return null
}

/** Those to whom a record may belong at all: anyone who stays out here leaves with every year. null where they may. */
export function whyPersonStaysOut(person: ContributingPerson): string | null {
  if (person.isWithdrawn) return 'Withdrawn by an owner.'
  if (person.kind === 'planned_hire') return 'A planned hire is not paid yet.'
  if (person.kind === 'volunteer') return 'Volunteers are not paid.'
  if (person.isArchived) return 'Archived.'
  return null
}

/** What keeps only this year’s record out. null where it goes in. */
export function whyRecordWaits(person: ContributingPerson): string | null {
  if (person.positions > 1)
    return 'A role with more than one position. Its pay is not the market’s pay for either one.'
  if (!person.payKnown) return 'Base pay or housing on the snapshot date is unknown.'
  if (person.hasOpenQuestion) return 'There is an open question about the pay.'
  return null
}
