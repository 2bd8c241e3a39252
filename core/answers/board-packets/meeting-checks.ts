/**
 * The body and its vote held against 26 CFR 53.4958-6: who decided, without a conflict of interest, and with what
 * data.
 */
import { formatCount } from '../../forms/numbers.ts'
import { type Attendee, type Check, check, type Meeting, type PacketRecord } from './packet.ts'

export function meetingChecks(record: PacketRecord): Check[] {
  const { meeting, attendees } = record
  if (!meeting) return [check('meeting', 'missing', 'meeting', 'Enter which body met, and when.')]
  const isLarge = isLargeBody(meeting)
  const voting = votingMembers(attendees)
  if (voting.length === 0)
    return [
      check(
        'members',
        'missing',
        'meeting',
        'Enter who was present; at least one member without a conflict decides.',
      ),
    ]
  const problem = voteProblem(meeting, attendees)
  const stayed = attendees.filter(({ conflict }) => conflict === 'stayed')
  const votedAll = attendees.filter(({ conflict, vote }) => conflict !== 'none' && vote === 'voted')
  return [
    check(
      'members',
      'done',
      'meeting',
      isLarge
        ? `${people(voting.length)} without a conflict of interest ${voting.length === 1 ? 'is' : 'are'} named.`
        : `${people(voting.length)} without a conflict of interest decided.`,
    ),
    ...(isLarge ? [check('roll', 'look', 'meeting', ROLL)] : []),
    ...confirmationCheck(record),
    dataCheck(meeting),
    ...stayed.map(({ name }) =>
      check(
        'conflict',
        'look',
        'meeting',
        `${name} has a conflict and stayed: the regulation requires members without one.`,
      ),
    ),
    ...votedAll.map(({ name }) =>
      check(
        'conflict',
        'look',
        'meeting',
        `${name} has a conflict and voted; that vote is not counted here.`,
      ),
    ),
    problem
      ? check('vote', 'missing', 'meeting', problem)
      : meeting.votesFor > meeting.votesAgainst
        ? check(
            'vote',
            'done',
            'meeting',
            isLarge
              ? `The motion passed, ${meeting.votesFor} to ${meeting.votesAgainst}.`
              : 'The votes add up, and the motion passed.',
          )
        : check('vote', 'look', 'meeting', 'By these votes the motion did not pass.'),
  ]
}

const ROLL =
  'The record names the members who were present in the debate and who voted. Keep the roll of this meeting with the minutes.'

/** In the Presbyterian Church (U.S.A.) a congregation's vote on a pastor's terms is not the last one. */
function confirmationCheck({ meeting, organization }: PacketRecord): Check[] {
  if (meeting?.approver !== 'congregation' || organization.denomination !== 'presbyterian-usa')
    return []
  const { confirmation } = meeting
  if (confirmation && !/to come|pending|not yet/i.test(confirmation)) return []
  return [
    check(
      'confirmation',
      'look',
      'meeting',
      confirmation
        ? 'The presbytery’s approval of the terms is still to come (Book of Order G-2.0804).'
        : 'The presbytery approves a pastor’s terms too (Book of Order G-2.0804). Enter its approval, or that it is still to come.',
    ),
  ]
}

/** Only the meeting form says what the members had before them. */
function dataCheck({ hadData }: Meeting): Check {
  if (hadData === undefined)
    return check(
      'had-data',
      'missing',
      'meeting',
      'Say in the meeting form whether the members had the data before they voted.',
    )
  return hadData
    ? check(
        'had-data',
        'done',
        'meeting',
        'By the meeting form, the members had the data before they voted.',
      )
    : check(
        'had-data',
        'look',
        'meeting',
        'By the meeting form, the members did not have the data before they voted. The regulation asks that they relied on it.',
      )
}

/** Members who may vote: present, of the body, without a conflict. */
export function votingMembers(attendees: readonly Attendee[]): readonly Attendee[] {
  return attendees.filter(({ isMember, conflict }) => isMember && conflict === 'none')
}

/** Of a congregation or a conference only some of those who vote are named. */
export function isLargeBody({ approver }: Meeting): boolean {
  return approver === 'congregation' || approver === 'conference'
}

/** null where the votes fit those who voted, or where only some of many voters are named; else what does not. */
export function voteProblem(meeting: Meeting, attendees: readonly Attendee[]): string | null {
  if (isLargeBody(meeting)) return null
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

function people(count: number): string {
  return formatCount(count, 'member')
}
