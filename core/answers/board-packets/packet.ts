/** What a board packet holds: criteria, comparability data, the body and its meeting, the decision. Kept as JSON. */
import type { RangeOrigin } from '~/core/answers/analysis/range-words.ts'
import type { Grade } from '../../engine/estimate/estimate.ts'
import type { OrganizationType } from '../../engine/facts/organization.ts'
import type { PayQuantiles } from '../../engine/model/fitted-model.ts'
import type { PublishedCrowd } from '../../engine/privacy/publish-comparables.ts'
import type { DefinitionOfPay } from '../../pay/definition.ts'
import type { Cents } from '../../pay/money.ts'
import type { OwnComparable } from '../matches/own-comparable.ts'
import type { CitedMatch } from '../matches/stored-match.ts'

/** In the order in which a board walks through them; each is a page of its own. */
export const PACKET_STEPS = ['criteria', 'data', 'meeting', 'decision', 'record'] as const
export type PacketStep = (typeof PACKET_STEPS)[number]

/** unsealed: its criteria are not sealed yet. open: they are, and the record is not finished. */
export type PacketState = 'unsealed' | 'open' | 'finalized' | 'set aside'

/** Written before any figure is shown. */
export interface Criteria {
  readonly position: string
  readonly duties: string
  readonly organizationTypes: 'church' | 'nonprofit' | 'both'
  /** yearly operating budget of organizations that count as similar, cents */
  readonly budgetFrom: Cents
  readonly budgetTo: Cents
  readonly geography: string
  /** null where it does not matter, or there is none */
  readonly denomination: string | null
  readonly definition: DefinitionOfPay
  /** where in the market the body means to pay, 10 to 90 */
  readonly targetPercentile: number
  readonly reason: string
}

/** For organizations small enough that three comparables will do. */
export interface Receipts {
  /** average yearly gross receipts of the last three years, cents, with those of controlled organizations */
  readonly averageReceipts: Cents
  /** which three years: "2023, 2024, 2025" */
  readonly years: string
}

/** A frozen report, as far as a packet shows it; its figures are rounded as they were saved. */
export interface AttachedReport {
  readonly number: number
  /** an instant */
  readonly savedAt: string
  readonly position: string
  readonly definition: DefinitionOfPay
  /** YYYY-MM-DD */
  readonly asOf: string
  readonly snapshot: {
    readonly name: string
    /** 'public': by occupation and place, which is background and no data on similar organizations */
    readonly source: 'demonstration' | 'member' | 'public'
    readonly referenceDate: string
  }
  readonly quantiles: PayQuantiles
  readonly strength: Grade
  /** "34" or "10-19" */
  readonly organizations: string
  readonly hoursPerWeek: number
  /** below 52; absent for a whole year, and before it was recorded */
  readonly weeksPerYear?: number
  readonly partTime: boolean
  /** what limits the range: the model alone, facts beyond the data; absent before it was recorded */
  readonly limits?: string
  /** the model alone made the range */
  readonly modelled?: boolean
  /** absent before public sources answered */
  readonly origin?: RangeOrigin
  /** groups of comparables, nearest first; absent before they were recorded */
  readonly crowds?: readonly PublishedCrowd[]
  /** what the denomination asks for at least, a sentence each; absent for lay staff, and before it was recorded */
  readonly minimum?: readonly string[]
  /** how it was made, one sentence each */
  readonly method: readonly string[]
}

export const CONFLICTS = ['none', 'left', 'stayed'] as const
/** left: conflicted, and left before debate and vote. stayed: conflicted, and did not. */
export type Conflict = (typeof CONFLICTS)[number]

export const VOTES = ['voted', 'abstained', 'no_vote'] as const
export type Vote = (typeof VOTES)[number]

/** Somebody who was present. Minutes name who voted, not how. */
export interface Attendee {
  readonly name: string
  /** "chair"; absent where none was named, and before roles were recorded */
  readonly role?: string | null
  /** a voting member of the body, or somebody who was there for it */
  readonly isMember: boolean
  readonly conflict: Conflict
  /** what the conflict is, and what was done about it */
  readonly conflictDetail: string | null
  readonly vote: Vote
}

export const APPROVERS = ['board', 'session', 'congregation', 'conference', 'other'] as const
/** Whose vote makes the pay final. conference: a conference, diocese, presbytery or the like. */
export type Approver = (typeof APPROVERS)[number]

export interface Meeting {
  /** absent before it was asked */
  readonly approver?: Approver
  /** who recommended the terms, and when: the session, to its congregation */
  readonly recommendation?: string | null
  /** which other body approves them, and whether it has: a presbytery */
  readonly confirmation?: string | null
  /** whether the members had the packet's data before they voted; absent before it was asked */
  readonly hadData?: boolean
  /** "Personnel committee of the session" */
  readonly body: string
  /** why it may decide this: bylaws, a resolution */
  readonly authority: string
  /** YYYY-MM-DD: the day of the final action */
  readonly metOn: string
  /** null while it is not set */
  readonly nextMeetingOn: string | null
  readonly votesFor: number
  readonly votesAgainst: number
  readonly votesAbstained: number
}

/** What was approved, in cents a year. */
export interface Decision {
  readonly cash: Cents
  readonly housing: Cents
  readonly secaOffset: Cents
  readonly retirement: Cents
  readonly insurance: Cents
  readonly employerFica: Cents
  /** YYYY-MM-DD from which the pay holds */
  readonly effectiveOn: string
  readonly terms: string
  /** why, where the pay lies outside the range; null where it does not */
  readonly basis: string | null
  /** for geography or other conditions, and why */
  readonly adjustments: string | null
  /** what the body relied on for the parts of the pay without data in the packet */
  readonly uncovered?: string | null
  /** why the report's data is right although too few of its organizations meet the sealed criteria */
  readonly outsideCriteria?: string | null
}

/** The sealed criteria held against the comparables of the attached report, as it was attached. */
export interface CriteriaTest {
  /** number of the report */
  readonly report: number
  /** what was asked of its organizations: "churches, in Ohio, Baptist, with a budget of ..." */
  readonly asked: string
  /** sentences on what of the criteria could not be tested */
  readonly untested: readonly string[]
  /** how many organizations meet them: "24", "5-9"; null where nothing could be tested */
  readonly organizations: string | null
  /** what those pay; null where they are too few to show */
  readonly quantiles: PayQuantiles | null
}

export const AMENDMENT_KINDS = ['criteria', 'record', 'approval'] as const
export type AmendmentKind = (typeof AMENDMENT_KINDS)[number]

export interface Amendment {
  readonly number: number
  readonly kind: AmendmentKind
  readonly text: string
  readonly reason: string
  /** YYYY-MM-DD */
  readonly dated: string
  readonly by: string
  /** an instant */
  readonly at: string
}

/** Who had opened figures about this person in Stipend, once each. */
export interface SeenBefore {
  readonly name: string
  /** instants */
  readonly firstAt: string
  readonly lastAt: string
  readonly count: number
  /** an estimate, preview or report of this person, or a page with everybody's range */
  readonly what: 'estimate' | 'staff'
}

export interface Seal {
  readonly at: string
  readonly by: string
  readonly sha256: string
}

/** All that the minutes tell, whole or on the way there. */
export interface PacketRecord {
  readonly number: number
  readonly organization: {
    readonly name: string
    readonly type: OrganizationType
    /** postal code, for the time zone; absent before it was recorded */
    readonly state?: string | null
    /** key in the catalog; absent before it was recorded */
    readonly denomination?: string | null
  }
  readonly employee: {
    readonly name: string
    readonly jobTitle: string
    readonly hoursPerWeek: number
    /** below 52; absent for a whole year, and before it was recorded */
    readonly weeksPerYear?: number
  }
  readonly criteria: Criteria | null
  readonly seal: Seal | null
  /** as of the seal; empty before */
  readonly seenBefore: readonly SeenBefore[]
  readonly report: AttachedReport | null
  /** of the attached report; absent before criteria were tested */
  readonly test?: CriteriaTest | null
  /** the frozen match it cites; absent before matches were cited */
  readonly match?: CitedMatch | null
  readonly comparables: readonly OwnComparable[]
  readonly receipts: Receipts | null
  readonly meeting: Meeting | null
  readonly attendees: readonly Attendee[]
  readonly decision: Decision | null
  /** of the criteria: what was added to them after the seal */
  readonly criteriaAmendments: readonly Amendment[]
}

/**
 * done: it is there. missing: the record cannot be finished without it. impossible: nor with it. look: it can, and the
 * minutes say so.
 */
export interface Check {
  readonly key: string
  readonly state: 'done' | 'missing' | 'impossible' | 'look'
  readonly sentence: string
  /** the step where it is answered */
  readonly step: PacketStep
}

/** Whether the record cannot be finished before this is answered. */
export function holdsUp(state: Check['state']): boolean {
  return state === 'missing' || state === 'impossible'
}

export function check(
  key: string,
  state: Check['state'],
  step: Check['step'],
  sentence: string,
): Check {
  return { key, state, step, sentence }
}
