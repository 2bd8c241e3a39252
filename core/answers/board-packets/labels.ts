/** The words of a packet's choices and fields, on screen and in the minutes. */
import type { AmendmentKind, Conflict, Criteria, PacketStep, Vote } from './packet.ts'

export const STEP_LABELS: Readonly<Record<PacketStep, string>> = {
  criteria: 'Criteria',
  data: 'Comparability data',
  meeting: 'Body and meeting',
  decision: 'Decision',
  record: 'Minutes and record',
}

export const SIMILAR_TYPE_LABELS: Readonly<Record<Criteria['organizationTypes'], string>> = {
  church: 'Churches',
  nonprofit: 'Nonprofits',
  both: 'Churches and nonprofits',
}

export const CONFLICT_LABELS: Readonly<Record<Conflict, string>> = {
  none: 'No conflict of interest',
  left: 'Conflicted, and left before debate and vote',
  stayed: 'Conflicted, and stayed',
}

export const VOTE_LABELS: Readonly<Record<Vote, string>> = {
  voted: 'Voted',
  abstained: 'Abstained',
  no_vote: 'Took no part in the vote',
}

export const AMENDMENT_LABELS: Readonly<Record<AmendmentKind, string>> = {
  criteria: 'Amendment of the criteria',
  record: 'Amendment of the record',
  approval: 'Approval of the minutes',
}

/** Field name -> label, in the order of each form. */
export const CRITERIA_LABELS = {
  position: 'Position',
  duties: 'Duties and responsibilities',
  organizationTypes: 'Organizations that count as similar',
  budgetFrom: 'Smallest operating budget',
  budgetTo: 'Largest operating budget',
  geography: 'Geography',
  denomination: 'Denomination or mission',
  definition: 'Definition of pay',
  targetPercentile: 'Target percentile',
  reason: 'Why these criteria',
} as const

export const RECEIPTS_LABELS = {
  averageReceipts: 'Average gross receipts of three years',
  years: 'Which three years',
} as const

export const MEETING_LABELS = {
  body: 'Authorized body',
  authority: 'Its authority',
  metOn: 'Date of the meeting',
  nextMeetingOn: 'Date of its next meeting',
  votesFor: 'Votes for',
  votesAgainst: 'Votes against',
  votesAbstained: 'Abstentions',
} as const

export const ATTENDEE_LABELS = {
  name: 'Name of the person present',
  membership: 'Role in the body',
  conflict: 'Conflict of interest',
  conflictDetail: 'What the conflict is',
  vote: 'Part in the vote',
} as const

export const DECISION_LABELS = {
  cash: 'Cash salary',
  housing: 'Housing',
  secaOffset: 'Social Security (SECA) offset',
  retirement: 'Retirement',
  insurance: 'Insurance',
  employerFica: 'Employer’s FICA',
  effectiveOn: 'Pay takes effect on',
  terms: 'Terms',
  basis: 'Basis for pay outside the range',
  adjustments: 'Adjustments and why',
} as const
