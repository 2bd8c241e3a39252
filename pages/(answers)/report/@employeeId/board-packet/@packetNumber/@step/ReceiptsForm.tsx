/** The form of the receipts of a small organization. */
import { useData } from 'vike-react/useData'
import { RECEIPTS_LABELS as labels } from '~/core/answers/board-packets/labels.ts'
import type { FieldRows } from '~/renderer/people/form-fields.tsx'
import type { Data } from './+data.ts'
import { PartForm } from './fields.tsx'

export function ReceiptsForm() {
  const { receipts } = useData<Data>().forms
  return (
    <PartForm
      {...{ intent: 'save-receipts', stored: receipts, labels, button: 'Save receipts' }}
      isSecondary
      rows={ROWS}
    />
  )
}

const ROWS: FieldRows<typeof labels> = [
  {
    ...{ name: 'averageReceipts', as: 'money' },
    hint: 'The average of the last three years, such as 640k.',
  },
  { name: 'years', as: 'text', hint: 'For example 2023 to 2025.', width: 'medium' },
]
