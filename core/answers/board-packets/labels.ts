/** The words of a packet's choices and fields, on screen and in the minutes. */
import type { AmendmentKind, Approver, Conflict, Criteria, PacketStep, Vote } from './packet.ts'

export const STEP_LABELS: Readonly<Record<PacketStep, string>> = {
  criteria: 'Criteria',
  data: 'Comparability data',
  meeting: 'Body and meeting',
  decision: 'Decision',
  record: 'Minutes and record',
}

/** By who approves the pay: the choice, the step of the meeting, and who signs its minutes. */
export const APPROVER_WORDS: Readonly<
  Record<
    Approver,
    { readonly label: string; readonly step: string; readonly signs: readonly string[] }
  >
> = {
  board: {
    label: 'The board, or a committee it authorized',
    step: 'Board meeting',
    signs: ['Chair', 'Secretary'],
  },
  session: {
    label: 'The session',
    step: 'Session meeting',
    signs: ['Moderator', 'Clerk of session'],
  },
  congregation: {
    label: 'The congregation, by its vote',
    step: 'Congregational meeting',
    signs: ['Moderator', 'Clerk'],
  },
  conference: {
    label: 'A conference, diocese, presbytery or the like',
    step: 'Meeting of the conference',
    signs: ['Presiding officer', 'Secretary'],
  },
  other: {
    label: 'Another body',
    step: 'Body and meeting',
    signs: ['Chair', 'Secretary'],
  },
}

/** The name of a step; that of the meeting is worded by who approves. */
export function stepLabel(step: PacketStep, approver: Approver | undefined): string {
  return step === 'meeting' && approver ? APPROVER_WORDS[approver].step : STEP_LABELS[step]
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
  approver: 'Who approves this pay',
  body: 'Authorized body',
  authority: 'Its authority',
  recommendation: 'Recommended to it by',
  confirmation: 'Approval of another body',
  hadData: 'The members had this packet’s data before they voted',
  metOn: 'Date of the meeting',
  nextMeetingOn: 'Date of its next meeting',
  votesFor: 'Votes for',
  votesAgainst: 'Votes against',
  votesAbstained: 'Abstentions',
} as const

export const ATTENDEE_LABELS = {
  present: 'Who was present',
  asked:
    'Everyone was asked about conflicts of interest. Those listed without one said they have none.',
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
  uncovered: 'What the body relied on for pay without data',
  outsideCriteria: 'Why data outside the criteria was used',
  adjustments: 'Adjustments and why',
} as const
