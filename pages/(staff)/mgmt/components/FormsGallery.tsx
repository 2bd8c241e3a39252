/** Fields empty, filled, valid and invalid; buttons; outcomes of a form. */
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { ComboboxField } from '~/renderer/forms/ComboboxField.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { FormOutcome } from '~/renderer/forms/FormOutcome.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import type { Outcome } from '~/renderer/forms/state/types.ts'
import { NumberField, TextField } from '~/renderer/forms/TextField.tsx'
import { Specimen } from './Specimen.tsx'

const failure = {
  errors: {
    name: 'Enter the name of the organization.',
    type: 'Choose church or nonprofit.',
    state: 'ZIP code 43017 is in Ohio, not in Texas.',
    budget: 'Write an amount, such as $310,000 or 1.2m.',
    salary: '25.00 per year looks like an hourly wage. Did you mean per hour?',
    since: 'Choose a day that is not in the future.',
    agree: 'Tick the box to go on.',
  },
  values: { name: '', budget: 'lots', salary: '25.00', state: 'TX', notes: 'Typed before.' },
}

const outcomes: Outcome[] = [
  { kind: 'crash', digest: '8a7f31c2', status: 500 },
  { kind: 'offline' },
  { kind: 'refused', status: 429 },
]

export function FormsGallery({ idPrefix }: GalleryProps) {
  const wrongPrefix = `${idPrefix}wrong-`
  return (
    <>
      <Specimen of="Buttons: primary, secondary, danger, quiet, small, disabled, link">
        <ButtonRow>
          <Button intent="save">Save and see the range</Button>
          <Button kind="secondary">Add another</Button>
          <Button kind="danger">Delete for ever</Button>
          <Button kind="quiet">Undo</Button>
          <Button size="small">Small</Button>
          <Button disabled>Disabled</Button>
          <ButtonLink href="#forms" kind="secondary">
            A link
          </ButtonLink>
        </ButtonRow>
      </Specimen>
      <Specimen of="Fields, empty and filled">
        <FormContext value={{ idPrefix }}>
          <SampleForm />
        </FormContext>
      </Specimen>
      <Specimen of="The same form, come back with errors">
        <FormContext value={{ idPrefix: wrongPrefix, failure }}>
          <FormOutcome outcome={{ kind: 'failure', failure }} idPrefix={wrongPrefix} />
          <SampleForm />
        </FormContext>
      </Specimen>
      <Specimen of="Not saved: server error, no connection, too many tries">
        {outcomes.map((outcome) => (
          <FormOutcome key={outcome.kind} outcome={outcome} />
        ))}
      </Specimen>
    </>
  )
}

const types = [
  { value: 'church', label: 'Church', hint: 'Any congregation' },
  { value: 'nonprofit', label: 'Nonprofit' },
]

const states = [
  { value: 'OH', label: 'Ohio' },
  { value: 'TX', label: 'Texas' },
]

const denominations = ['Southern Baptist', 'United Methodist', 'Nondenominational']

/** A form with one field of every kind. */
function SampleForm() {
  return (
    <>
      <FormSection
        title="Your organization"
        description="We compare you with organizations like it."
      >
        <TextField
          name="name"
          label="Organization name"
          autoComplete="organization"
          defaultValue="Grace Church"
        />
        <RadioGroup name="type" label="Organization type" options={types} />
        <ComboboxField
          name="denomination"
          label="Denomination"
          hint="Start typing and choose from the list."
          options={denominations}
          optional
        />
        <FieldRow>
          <TextField name="city" label="City" autoComplete="address-level2" />
          <SelectField name="state" label="State" options={states} placeholder="Choose one" />
          <TextField name="zip" label="ZIP code" hint="Five digits" autoComplete="postal-code" />
        </FieldRow>
      </FormSection>
      <FormSection title="Money">
        <MoneyField
          name="budget"
          label="Annual operating budget"
          hint="The whole year, without building campaigns."
          defaultValue="1.2m"
          understood="$1,200,000"
        />
        <MoneyField
          name="salary"
          label="Base salary"
          hint="Before taxes."
          defaultValue="58k"
          period={{}}
          understood="$58,000 a year"
        />
        <NumberField name="hours" label="Hours per week" hint="Paid hours." defaultValue={40} />
      </FormSection>
      <FormSection title="Background">
        <DateField name="since" label="In this role since" />
        <CheckboxField name="ordained" label="Ordained" hint="Or licensed, or commissioned." />
        <CheckboxField name="agree" label="I may share these figures" defaultChecked />
        <TextField name="password" type="password" label="Password" hint="12 characters or more." />
        <TextField name="notes" label="Notes" rows={3} optional />
      </FormSection>
    </>
  )
}

interface GalleryProps {
  /** Keeps ids apart: every gallery is drawn once on light and once on dark paper. */
  readonly idPrefix: string
}
