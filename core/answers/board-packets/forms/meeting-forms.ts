/** The forms of the body: its meeting and votes, and each person who was present. */
import { z } from 'zod'
import { optional, required } from '../../../forms/fields-schema.ts'
import { wholeNumberBetween } from '../../../forms/numbers.ts'
import { lineOfText, oneOf } from '../../../forms/reading.ts'
import { parseDate } from '../../../pay/date.ts'
import { type Attendee, CONFLICTS, type Meeting, VOTES } from '../packet.ts'

const votes = (whenBlank: string) => required(wholeNumberBetween(0, 500, '5'), whenBlank)

export const meetingForm = z
  .object({
    body: required(lineOfText({ maximum: 200 }), 'Enter the body that decided, such as the board.'),
    authority: required(
      lineOfText({ maximum: 300 }),
      'Enter why it may decide, for example under the bylaws.',
    ),
    metOn: required(parseDate, 'Choose the date of the meeting.'),
    nextMeetingOn: optional(parseDate),
    votesFor: votes('Enter how many voted for it.'),
    votesAgainst: votes('Enter how many voted against it, or 0 if no one.'),
    votesAbstained: votes('Enter how many abstained, or 0 if no one.'),
  })
  .transform((meeting, context): Meeting => {
    if (meeting.nextMeetingOn !== null && meeting.nextMeetingOn <= meeting.metOn) {
      const message = 'The next meeting comes after this one.'
      context.addIssue({ code: 'custom', path: ['nextMeetingOn'], message })
    }
    return meeting
  })

export const attendeeForm = z
  .object({
    name: required(lineOfText({ maximum: 200 }), 'Enter the name of the person present.'),
    membership: required(oneOf(['member', 'guest']), 'Choose their role in the body.'),
    conflict: required(oneOf(CONFLICTS), 'Answer for each person whether there is a conflict.'),
    conflictDetail: optional(lineOfText({ maximum: 300 })),
    vote: required(oneOf(VOTES), 'Choose their part in the vote.'),
  })
  .transform(({ membership, ...attendee }, context): Attendee => {
    const isMember = membership === 'member'
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (attendee.conflict !== 'none' && attendee.conflictDetail === null)
      refuse('conflictDetail', 'Say in a few words what the conflict is.')
    if (attendee.conflict === 'left' && attendee.vote !== 'no_vote')
      refuse('vote', 'A person who left before the vote took no part in it.')
    if (!isMember && attendee.vote !== 'no_vote') refuse('vote', 'Only members of the body vote.')
    return { ...attendee, isMember }
  })

/** What only the calendar can tell; `today` as YYYY-MM-DD. Field -> sentence. */
export function meetingProblems(meeting: Meeting, today: string): Record<string, string> {
  if (meeting.metOn > today)
    return { metOn: 'This date is in the future. Enter the meeting after it was held.' }
  if (meeting.metOn < EARLIEST)
    return { metOn: 'The rule began in 2002. Check the date of the meeting.' }
  if (
    meeting.nextMeetingOn !== null &&
    Number(meeting.nextMeetingOn.slice(0, 4)) > Number(today.slice(0, 4)) + 3
  )
    return { nextMeetingOn: 'That is years away. Check the date of the next meeting.' }
  return {}
}

const EARLIEST = '2002-01-23'
