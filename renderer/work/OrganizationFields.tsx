/** The fields that describe an organization, for a new one and for changes. */

import {
  ORGANIZATION_TYPE_LABELS,
  ORGANIZATION_TYPES,
  SETTING_LABELS,
  SETTINGS,
} from '~/core/organizations/organization.ts'
import { ORGANIZATION_LABELS as labels } from '~/core/organizations/organization-labels.ts'
import { STATES } from '~/core/organizations/region.ts'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { NumberField } from '~/renderer/forms/NumberField.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Confirm } from './Confirm.tsx'
import { echoBudget } from './echoes.ts'
import { useQuestions } from './use-questions.ts'

export interface OrganizationFieldsProps {
  readonly values: Readonly<Record<string, string>>
  readonly denominations: readonly {
    readonly family: string
    readonly denominations: readonly { readonly key: string; readonly name: string }[]
  }[]
}

export function OrganizationFields(props: OrganizationFieldsProps) {
  const questions = useQuestions()
  return (
    <>
      <IdentityFields {...props} />
      <PlaceFields {...props} questions={questions} />
      <SizeFields {...props} questions={questions} />
    </>
  )
}

interface Asked extends OrganizationFieldsProps {
  readonly questions: ReadonlySet<string>
}

function IdentityFields({ values, denominations }: OrganizationFieldsProps) {
  const groups = denominations.map((group) => ({
    label: group.family,
    options: group.denominations.map(({ key, name }) => ({ value: key, label: name })),
  }))
  return (
    <FormSection title="Who you are" description="Peers are organizations of the same kind.">
      <TextField
        name="name"
        label={labels.name}
        defaultValue={values.name}
        autoComplete="organization"
        required
      />
      <SelectField
        name="type"
        label={labels.type}
        options={choices(ORGANIZATION_TYPES, ORGANIZATION_TYPE_LABELS)}
        defaultValue={values.type}
        placeholder="Choose one"
        required
      />
      <SelectField
        name="denomination"
        label={labels.denomination}
        hint="For churches. A rare one is compared through its family."
        optional
        options={[]}
        groups={groups}
        defaultValue={values.denomination}
        placeholder="None, or not in this list"
        width="full"
      />
      <TextField
        name="ntee"
        label={labels.ntee}
        hint="For nonprofits, if you know it; a letter and two digits, such as P20."
        optional
        defaultValue={values.ntee}
        width="medium"
      />
    </FormSection>
  )
}

function PlaceFields({ values, questions }: Asked) {
  const states = STATES.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <FormSection
      title="Where people work"
      description="The place is shown beside an estimate as context; no figure is multiplied by it."
    >
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
          options={states}
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
      <Confirm field="zip" questions={questions} />
      <SelectField
        name="setting"
        label={labels.setting}
        hint="What it feels like to the people who come."
        optional
        options={choices(SETTINGS, SETTING_LABELS)}
        defaultValue={values.setting}
        placeholder="Not said"
      />
    </FormSection>
  )
}

function SizeFields({ values, questions }: Asked) {
  return (
    <FormSection
      title="How large you are"
      description="Round figures will do; 310k and 1.2m are understood. Size explains more of pay than anything else."
    >
      <NumberField
        name="fiscalYear"
        width="medium"
        label={labels.fiscalYear}
        hint="The year these figures are of. Another year adds to the history, the same year replaces it."
        optional
        defaultValue={values.fiscalYear}
      />
      <MoneyField
        name="operatingBudget"
        label={labels.operatingBudget}
        hint="All of a normal year’s spending, without building campaigns."
        defaultValue={values.operatingBudget}
        understand={echoBudget}
        required
      />
      <Confirm field="operatingBudget" questions={questions} />
      <NumberField
        name="attendance"
        width="medium"
        label={labels.attendance}
        hint="People in a normal week, children too. Nonprofits: clients served in a year."
        optional
        defaultValue={values.attendance}
      />
      <MoneyField
        name="payrollBudget"
        label={labels.payrollBudget}
        hint="All pay and benefits of a year."
        optional
        defaultValue={values.payrollBudget}
        understand={echoBudget}
      />
      <Confirm field="payrollBudget" questions={questions} />
      <NumberField
        name="staffFte"
        width="medium"
        label={labels.staffFte}
        hint="All paid weekly hours divided by 40; two half-time people are 1."
        optional
        defaultValue={values.staffFte}
      />
      <Confirm field="staffFte" questions={questions} />
    </FormSection>
  )
}

function choices<Key extends string>(keys: readonly Key[], words: Readonly<Record<Key, string>>) {
  return keys.map((key) => ({ value: key, label: words[key] }))
}
