/** The form of one person who was present, new or changed. */
import { useData } from 'vike-react/useData'
import {
  CONFLICT_LABELS,
  ATTENDEE_LABELS as labels,
  VOTE_LABELS,
} from '~/core/answers/board-packets/labels.ts'
import { choicesOf, type FieldRows } from '~/renderer/people/form-fields.tsx'
import type { Data } from './+data.ts'
import { EntryForm } from './fields.tsx'

export function AttendeeForm() {
  const { forms } = useData<Data>()
  return (
    <EntryForm
      {...{ kind: 'attendee', noun: 'person', labels }}
      words={{ ...CONFLICT_LABELS, ...VOTE_LABELS }}
      entries={forms.attendees}
      rows={ROWS}
      intro="A body without conflicts of interest decides in advance: the board, or a committee it authorized. First enter who was present. We check the votes against that list."
    />
  )
}

const PLACES = { member: 'Voting member of the body', guest: 'Another person who was present' }

const ROWS: FieldRows<typeof labels> = [
  [
    { name: 'name', as: 'text' },
    { name: 'membership', as: 'select', options: choicesOf(PLACES), otherwise: 'member' },
  ],
  {
    ...{ name: 'conflict', as: 'radio', options: choicesOf(CONFLICT_LABELS) },
    hint: 'A person has a conflict if they are the employee or family, work under them, are paid with their approval, or gain from the decision. Owing them a favor also counts.',
  },
  { name: 'conflictDetail', as: 'text', hint: 'Only if there is one.', optional: true },
  { name: 'vote', as: 'select', options: choicesOf(VOTE_LABELS), otherwise: 'voted' },
]
