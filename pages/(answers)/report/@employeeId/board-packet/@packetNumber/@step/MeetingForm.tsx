/** The form of the meeting and its vote. */
import { useData } from 'vike-react/useData'
import { MEETING_LABELS as labels } from '~/core/answers/board-packets/labels.ts'
import type { FieldRows } from '~/renderer/people/form-fields.tsx'
import type { Data } from './+data.ts'
import { PartForm } from './fields.tsx'

export function MeetingForm() {
  const { meeting } = useData<Data>().forms
  return (
    <PartForm
      {...{ intent: 'save-meeting', stored: meeting, labels, button: 'Save meeting' }}
      rows={ROWS}
    />
  )
}

const ROWS: FieldRows<typeof labels> = [
  { name: 'body', as: 'text', hint: 'For example: personnel committee of the session.' },
  {
    ...{ name: 'authority', as: 'text' },
    hint: 'What authorizes it: an article of the bylaws, a resolution of the board.',
  },
  [
    { name: 'metOn', as: 'date', hint: 'The date of the final action.' },
    {
      ...{ name: 'nextMeetingOn', as: 'date', optional: true },
      hint: 'If known. The deadline may depend on it.',
    },
  ],
  [
    { name: 'votesFor', as: 'number' },
    { name: 'votesAgainst', as: 'number' },
    { name: 'votesAbstained', as: 'number' },
  ],
]
