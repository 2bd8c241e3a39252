/** The address of a building: street, city, state, ZIP code, and the question when ZIP code and state do not fit. */

import { ORGANIZATION_LABELS as labels } from '~/core/engine/facts/organization-facts.ts'
import { STATES } from '~/core/pay/region.ts'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'

export interface AddressFieldsProps {
  readonly values: Readonly<Record<string, string>>
}

export function AddressFields({ values }: AddressFieldsProps) {
  return (
    <>
      <TextField
        name="street"
        label={labels.street}
        hint="Of the building, not a PO box."
        defaultValue={values.street}
        autoComplete="address-line1"
        required
      />
      <FieldRow>
        <TextField
          name="city"
          label={labels.city}
          defaultValue={values.city}
          autoComplete="address-level2"
          required
        />
        <SelectField
          name="state"
          label={labels.state}
          options={STATES.map(({ code, name }) => ({ value: code, label: name }))}
          defaultValue={values.state}
          placeholder="Choose one"
          autoComplete="address-level1"
          required
        />
        <TextField
          name="zip"
          label={labels.zip}
          defaultValue={values.zip}
          autoComplete="postal-code"
          inputMode="numeric"
          width="short"
          required
        />
      </FieldRow>
    </>
  )
}
