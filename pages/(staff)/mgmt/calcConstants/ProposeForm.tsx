/** The form of a proposal, empty or filled with a figure to change or to check again. */
import { useData } from 'vike-react/useData'
import {
  CONSTANT_KEYS,
  CONSTANT_STATUS_LABELS,
  CONSTANT_STATUSES,
  CONSTANT_UNITS,
  constantLabel,
  JURISDICTIONS,
  PROPOSAL_LABELS,
  UNIT_LABELS,
} from '~/core/pay/law.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

const L = PROPOSAL_LABELS

export function ProposeForm() {
  const { change } = useData<Data>()
  return (
    <Section id="propose">
      <h2>Propose a figure</h2>
      <p>
        An admin who is not you publishes it. To confirm a figure, enter it again with today’s
        check.
      </p>
      <Form key={change?.id} intent="propose" labels={L} aria-label="Propose a figure">
        <SelectField
          name="key"
          label={L.key}
          placeholder="Choose one"
          defaultValue={change?.key}
          options={CONSTANT_KEYS.map((value) => ({ value, label: constantLabel(value) }))}
          width="full"
        />
        <SelectField
          name="jurisdiction"
          label={L.jurisdiction}
          defaultValue={change?.jurisdiction ?? 'US'}
          options={JURISDICTIONS.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          name="value"
          label={L.value}
          hint="For example 184,500 or 7.65%."
          defaultValue={change?.value}
          width="short"
        />
        <SelectField
          name="unit"
          label={L.unit}
          placeholder="Choose one"
          defaultValue={change?.unit}
          options={CONSTANT_UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }))}
        />
        <DateField
          name="effectiveFrom"
          label={L.effectiveFrom}
          defaultValue={change?.effectiveFrom}
        />
        <DateField
          name="effectiveTo"
          label={L.effectiveTo}
          hint="Leave blank where no end is set."
          defaultValue={change?.effectiveTo}
        />
        <SelectField
          name="status"
          label={L.status}
          defaultValue={change?.status ?? 'in_force'}
          options={CONSTANT_STATUSES.map((value) => ({
            ...{ value, label: CONSTANT_STATUS_LABELS[value] },
          }))}
        />
        <TextField name="source" label={L.source} defaultValue={change?.source} maxLength={300} />
        <TextField
          name="sourceUrl"
          type="url"
          label={L.sourceUrl}
          optional
          defaultValue={change?.sourceUrl}
        />
        <DateField name="checkedOn" label={L.checkedOn} />
        <TextField name="reason" label={L.reason} hint="What changes, and why." maxLength={300} />
        <ButtonRow>
          <Button>Send proposal</Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}
