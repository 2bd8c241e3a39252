/** The form of one comparable from another source, new or changed. */
import { useData } from 'vike-react/useData'
import { COMPARABLE_LABELS as labels, SOURCE_LABELS } from '~/core/board-packets/labels.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import type { Data } from './+data.ts'
import { choicesOf, EntryForm, type FieldRows } from './fields.tsx'

export function ComparableForm() {
  const { forms, definition } = useData<Data>()
  return (
    <EntryForm
      {...{ kind: 'comparable', noun: 'comparable', labels }}
      entries={forms.comparables}
      values={{ definition }}
      rows={ROWS}
      intro="Pay of a similar position at a similar organization, from a call, a written offer, a published survey or a Form 990. Record where each figure comes from."
    />
  )
}

const ROWS: FieldRows<typeof labels> = [
  {
    ...{ name: 'organization', as: 'text' },
    hint: 'Describe it; you don’t have to name it. For example: a Presbyterian church of 200 in the next county.',
  },
  [
    {
      ...{ name: 'organizationType', as: 'select', placeholder: 'Choose one' },
      options: choicesOf({ church: 'Church', nonprofit: 'Nonprofit' }),
    },
    { name: 'budget', as: 'money', optional: true },
  ],
  {
    ...{ name: 'similarCommunity', as: 'checkbox' },
    hint: 'The rule for small organizations counts only these.',
  },
  { name: 'position', as: 'text' },
  [
    {
      ...{ name: 'time', as: 'select', otherwise: 'full_time' },
      options: choicesOf({ full_time: 'Full-time', part_time: 'Part-time' }),
    },
    { name: 'hoursPerWeek', as: 'number', hint: 'For part-time work.', optional: true },
  ],
  {
    ...{ name: 'pay', as: 'pay' },
    hint: 'As reported to you, such as 58,000, 58k or 25/hr.',
  },
  { name: 'definition', as: 'select', options: choicesOf(DEFINITION_LABELS) },
  [
    {
      ...{ name: 'source', as: 'select', placeholder: 'Choose one' },
      options: choicesOf(SOURCE_LABELS),
    },
    { name: 'sourceDetail', as: 'text' },
  ],
  [
    { name: 'obtainedOn', as: 'date' },
    { name: 'obtainedBy', as: 'text', width: 'medium' },
  ],
]
