/** The fields of an own comparable, in a packet and in a match. */
import {
  type COMPARABLE_LABELS,
  SOURCE_LABELS,
} from '~/core/answers/matches/own-comparable-words.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { choicesOf, type FieldRows } from '../people/form-fields.tsx'

/** Above the fields of a new one. */
export const OWN_COMPARABLE_INTRO =
  'Pay of a similar position at a similar organization, from a call, a written offer, a published survey or a Form 990. Record where each figure comes from.'

export const OWN_COMPARABLE_ROWS: FieldRows<typeof COMPARABLE_LABELS> = [
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
    hint: 'The rule for small organizations counts only these, each organization once.',
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
  {
    ...{ name: 'months', as: 'number', optional: true },
    hint: 'For a Form 990: 12 for a whole year, fewer where the person came or left during it.',
  },
  [
    { name: 'obtainedOn', as: 'date' },
    { name: 'obtainedBy', as: 'text', width: 'medium' },
  ],
]
