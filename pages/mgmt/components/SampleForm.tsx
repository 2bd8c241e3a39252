/** A form with one field of every kind. */
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { ComboboxField } from '~/renderer/forms/ComboboxField.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { NumberField } from '~/renderer/forms/NumberField.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'

const types = [
  { value: 'church', label: 'Church', hint: 'Any congregation' },
  { value: 'nonprofit', label: 'Nonprofit' },
]

const states = [
  { value: 'OH', label: 'Ohio' },
  { value: 'TX', label: 'Texas' },
]

const denominations = ['Southern Baptist', 'United Methodist', 'Nondenominational']

export function SampleForm() {
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
