/** The preview's questions, asked by GET: the answer has an address, and nothing is stored. */
import type { ReactNode } from 'react'
import { ORGANIZATION_LABELS } from '~/core/engine/facts/organization-facts.ts'
import { STATES } from '~/core/pay/region.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { ErrorSummary } from '~/renderer/forms/ErrorSummary.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { positionOptions } from '../people/position-options.ts'

const PREVIEW_LABELS = {
  ...ORGANIZATION_LABELS,
  position: 'Position',
  hoursPerWeek: 'Hours per week',
}

interface PreviewFormProps {
  readonly positions: readonly {
    readonly family: string
    readonly positions: readonly { readonly key: string; readonly title: string }[]
  }[]
  readonly action: string
  /** further questions; without them the type of organization follows from the position */
  readonly children?: ReactNode
  /** what was asked, as typed */
  readonly values?: Readonly<Record<string, string>>
  readonly errors?: Readonly<Record<string, string>>
}

export function PreviewForm({
  positions,
  action,
  children,
  values = {},
  errors = {},
}: PreviewFormProps) {
  const failure = { errors: { ...errors }, values: { ...values } }
  const wrong = Object.keys(errors).length > 0
  return (
    <FormContext value={{ failure, busy: false }}>
      <form method="get" action={action} noValidate>
        {wrong && <ErrorSummary {...failure} labels={PREVIEW_LABELS} />}
        <SelectField
          name="position"
          label={PREVIEW_LABELS.position}
          placeholder="Choose a position"
          options={[]}
          groups={positionOptions(positions)}
          width="full"
        />
        <MoneyField
          name="operatingBudget"
          label={ORGANIZATION_LABELS.operatingBudget}
          hint="A round figure is fine, such as 310,000 or 1.2m."
          width="full"
        />
        <SelectField
          name="state"
          label={ORGANIZATION_LABELS.state}
          placeholder="Choose a state"
          options={STATES.map(({ code, name }) => ({ value: code, label: name }))}
          width="full"
        />
        {children}
        <Button>See the range</Button>
      </form>
    </FormContext>
  )
}
