/** The form of one comparable from another source, new or changed. */
import { useData } from 'vike-react/useData'
import { COMPARABLE_LABELS as labels } from '~/core/answers/matches/own-comparable-words.ts'
import {
  OWN_COMPARABLE_INTRO,
  OWN_COMPARABLE_ROWS,
} from '~/renderer/answers/own-comparable-rows.ts'
import type { Data } from './+data.ts'
import { EntryForm } from './fields.tsx'

export function ComparableForm() {
  const { forms, definition } = useData<Data>()
  return (
    <EntryForm
      {...{ kind: 'comparable', noun: 'comparable', labels }}
      entries={forms.comparables}
      values={{ definition }}
      rows={OWN_COMPARABLE_ROWS}
      intro={OWN_COMPARABLE_INTRO}
    />
  )
}
