/** The criteria before they are sealed: what counts as comparable, written before the packet shows a figure. */
import { useData } from 'vike-react/useData'
import {
  CRITERIA_LABELS as labels,
  SIMILAR_TYPE_LABELS,
} from '~/core/answers/board-packets/labels.ts'
import {
  DEFINITION_LABELS,
  DEFINITION_SENTENCES,
  DEFINITIONS_OF_PAY,
} from '~/core/pay/definition.ts'
import { formatDollars } from '~/core/pay/money.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { choicesOf, type FieldRows, Fields } from '~/renderer/people/form-fields.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Data } from './+data.ts'
import { PartForm } from './fields.tsx'

export function CriteriaForm() {
  const { forms, operatingBudget } = useData<Data>()
  const { criteria } = forms
  const { values } = criteria
  return (
    <>
      <p>
        Say what you will compare with before you see any figure. This page shows none. Once sealed,
        the criteria cannot be changed.
      </p>
      <PartForm
        {...{ intent: 'save-criteria', stored: criteria, labels, button: 'Save criteria' }}
        words={{ ...DEFINITION_LABELS, ...SIMILAR_TYPE_LABELS }}
      >
        {sectionsOf(operatingBudget).map(({ title, description, rows }) => (
          <FormSection key={title} title={title} description={description}>
            <Fields {...{ labels, values, rows }} />
          </FormSection>
        ))}
      </PartForm>
      {criteria.version > 0 && <SealForm version={criteria.version} />}
    </>
  )
}

interface CriteriaSection {
  readonly title: string
  readonly description: string
  readonly rows: FieldRows<typeof labels>
}

/** `budget`: the organization's own, dollars a year. */
function sectionsOf(budget: number | null): readonly CriteriaSection[] {
  const usual = 'A usual choice is half to twice your own'
  const span = budget ? `: ${formatDollars(budget / 2)} to ${formatDollars(budget * 2)}` : ''
  return [
    {
      title: 'The position',
      description: 'What counts is similar work, not the title.',
      rows: [
        { name: 'position', as: 'text', required: true },
        {
          ...{ name: 'duties', as: 'text', rows: 4, required: true },
          hint: 'A few lines: what this person leads, for how many people, and with what responsibility.',
        },
      ],
    },
    {
      title: 'Similar organizations',
      description:
        'The size, type and place of organizations you compare with. Taxable ones may count too if the work is similar.',
      rows: [
        { name: 'organizationTypes', as: 'select', options: choicesOf(SIMILAR_TYPE_LABELS) },
        [
          { name: 'budgetFrom', as: 'money', hint: `${usual}${span}.`, required: true },
          { name: 'budgetTo', as: 'money', required: true },
        ],
        {
          ...{ name: 'geography', as: 'text', required: true },
          hint: 'For example: Ohio and its neighbors, outside the largest cities.',
        },
        {
          ...{ name: 'denomination', as: 'text', optional: true },
          hint: 'Leave blank if it makes no difference.',
        },
      ],
    },
    {
      title: 'Pay and target',
      description: 'The regulation covers every economic benefit, not only the salary.',
      rows: [
        { name: 'definition', as: 'radio', options: DEFINITIONS },
        {
          ...{ name: 'targetPercentile', as: 'number', width: 'medium', required: true },
          hint: 'From 10 to 90. At 50, half of similar people earn more.',
        },
        {
          ...{ name: 'reason', as: 'text', rows: 4, required: true },
          hint: 'Why these organizations, this definition and this target fit the position.',
        },
      ],
    },
  ]
}

const DEFINITIONS = DEFINITIONS_OF_PAY.map((value) => ({
  ...{ value, label: DEFINITION_LABELS[value], hint: DEFINITION_SENTENCES[value] },
}))

function SealForm({ version }: { readonly version: number }) {
  return (
    <>
      <h3 id="seal">Seal criteria</h3>
      <p>
        Sealing keeps the saved criteria word for word, with the time and a fingerprint (SHA-256).
        It also lists who had already opened figures for this person in Stipend. You cannot undo it.
      </p>
      <Form intent="seal">
        <VersionField version={version} />
        <ButtonRow>
          <Button>Seal criteria</Button>
        </ButtonRow>
      </Form>
    </>
  )
}
