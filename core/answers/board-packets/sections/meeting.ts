/** Which body decided, who was present, each one's conflict of interest, and the vote. */

import { formatDate } from '../../../pay/date.ts'
import type { Block } from '../../documents/blocks.ts'
import {
  ATTENDEE_LABELS,
  CONFLICT_LABELS,
  MEETING_LABELS as labels,
  STEP_LABELS,
  VOTE_LABELS,
} from '../labels.ts'
import type { Attendee, Meeting } from '../packet.ts'
import { dateBlocks, type PacketSection } from './document.ts'

export const meeting: PacketSection = {
  key: 'meeting',
  step: 'meeting',
  title: STEP_LABELS.meeting,
  blocks: (packet) => {
    const { seal, attendees, meeting: held } = packet.record
    if (!seal) return []
    return [
      ...dateBlocks(packet, 'meeting'),
      { kind: 'heading', level: 3, text: 'Who was present' },
      ...(attendees.length > 0 ? attendeeBlocks(attendees) : [NO_ONE]),
      { kind: 'slot', name: 'attendee' },
      { kind: 'heading', level: 3, text: 'The meeting and its vote' },
      { kind: 'slot', name: 'meeting', otherwise: [held ? factsOf(held) : NOT_ENTERED] },
    ]
  },
}

const NO_ONE: Block = { kind: 'paragraph', words: 'No one is entered yet.' }
const NOT_ENTERED: Block = { kind: 'paragraph', words: 'The meeting is not entered yet.' }

function attendeeBlocks(attendees: readonly Attendee[]): Block[] {
  return [
    {
      ...{ kind: 'table', caption: 'Who was present', stacked: true, rowSlot: 'attendees' },
      columns: [
        { header: 'Name' },
        { header: ATTENDEE_LABELS.conflict, long: true },
        { header: ATTENDEE_LABELS.vote },
      ],
      rows: attendees.map(({ name, conflict, conflictDetail, isMember, vote }) => [
        name,
        conflictDetail
          ? { text: CONFLICT_LABELS[conflict], below: conflictDetail }
          : CONFLICT_LABELS[conflict],
        isMember ? VOTE_LABELS[vote] : 'Not a member',
      ]),
    },
    ...(attendees.some(({ conflict }) => conflict === 'stayed') ? [STAYED] : []),
  ]
}

const STAYED: Block = {
  ...{ kind: 'notice', tone: 'signal' },
  words:
    'The body that decides must have no member with a conflict. A person with a conflict may answer questions, then leaves before debate and vote.',
}

function factsOf({ body, authority, metOn, nextMeetingOn, ...votes }: Meeting): Block {
  const { votesFor, votesAgainst, votesAbstained } = votes
  const next = nextMeetingOn && { name: labels.nextMeetingOn, value: formatDate(nextMeetingOn) }
  return {
    kind: 'facts',
    facts: [
      { name: labels.body, value: body },
      { name: labels.authority, value: authority },
      { name: labels.metOn, value: formatDate(metOn) },
      ...(next ? [next] : []),
      {
        name: 'Vote',
        value: `${votesFor} for, ${votesAgainst} against, ${votesAbstained} abstained`,
      },
    ],
  }
}
