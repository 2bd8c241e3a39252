/** The votes of a meeting, compared with the members who were present and had no conflict. */
import { formatCount } from '../../forms/numbers.ts'
import type { Attendee, Meeting } from './packet.ts'

/** Members who may vote: present, of the body, without a conflict. */
export function votingMembers(attendees: readonly Attendee[]): readonly Attendee[] {
  return attendees.filter(({ isMember, conflict }) => isMember && conflict === 'none')
}

/** null where the votes fit those who voted; else what does not. */
export function voteProblem(meeting: Meeting, attendees: readonly Attendee[]): string | null {
  const voting = votingMembers(attendees)
  const voted = voting.filter(({ vote }) => vote === 'voted').length
  const abstained = voting.filter(({ vote }) => vote === 'abstained').length
  const counted = meeting.votesFor + meeting.votesAgainst
  if (counted > voted || meeting.votesAbstained > abstained || counted < voted)
    return `${people(voted)} without a conflict voted and ${people(abstained)} abstained, but the votes are ${meeting.votesFor} for, ${meeting.votesAgainst} against and ${meeting.votesAbstained} abstained.`
  if (meeting.votesAbstained < abstained)
    return `${people(abstained)} abstained, but ${meeting.votesAbstained} abstentions are counted.`
  return null
}

export function people(count: number): string {
  return formatCount(count, 'member')
}

export function passed({ votesFor, votesAgainst }: Meeting): boolean {
  return votesFor > votesAgainst
}
