/** The form of the decision: amounts, the day they take effect, terms, and why where the pay is outside the range. */
import { useData } from 'vike-react/useData'
import { DECISION_LABELS as labels } from '~/core/answers/board-packets/labels.ts'
import { proposalWords } from '~/core/people/employees/proposal.ts'
import type { FieldRows } from '~/renderer/people/form-fields.tsx'
import type { Data } from './+data.ts'
import { PartForm } from './fields.tsx'

export function DecisionForm() {
  const { employee, forms, proposal } = useData<Data>()
  const { decision } = forms
  // a minister is self-employed for Social Security: the employer pays no FICA; what was entered can be taken back
  const takesFica = !employee.isMinister || (decision.values.employerFica ?? '') !== ''
  return (
    <PartForm
      {...{ intent: 'save-decision', stored: decision, labels, button: 'Save decision' }}
      rows={rowsOf(takesFica)}
    >
      {proposal && <p>{`The person’s proposal: ${proposal.text} ${proposalWords(proposal)}.`}</p>}
      <p>
        Dollars a year; 58k, 17/hr and +3% work too. Leave blank what is not paid. Reimbursements
        are not pay.
      </p>
    </PartForm>
  )
}

const rowsOf = (takesFica: boolean): FieldRows<typeof labels> => [
  [
    { name: 'cash', as: 'money' },
    {
      ...{ name: 'housing', as: 'money', optional: true },
      hint: 'Allowance, or rental value with utilities.',
    },
  ],
  [
    { name: 'secaOffset', as: 'money', optional: true },
    { name: 'retirement', as: 'money', optional: true },
  ],
  [
    { name: 'insurance', as: 'money', optional: true },
    ...(takesFica
      ? [{ name: 'employerFica', as: 'money', hint: 'For lay staff.', optional: true } as const]
      : []),
  ],
  {
    ...{ name: 'effectiveOn', as: 'date' },
    hint: 'Approved in advance: on or after the date of the meeting. A future date plans this pay; on that date it becomes the person’s pay.',
  },
  {
    ...{ name: 'terms', as: 'text', rows: 3 },
    hint: 'How long it applies, when it is reviewed, and what else was agreed.',
  },
  {
    ...{ name: 'basis', as: 'text', rows: 3, optional: true },
    hint: 'Say what justifies the pay if it is below the 25th or above the 75th percentile, or outside your comparables.',
  },
  {
    ...{ name: 'adjustments', as: 'text', rows: 3, optional: true },
    hint: 'Any adjustments the body made for geography or other conditions: how much, and why.',
  },
]
