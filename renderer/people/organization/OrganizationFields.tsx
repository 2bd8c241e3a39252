/** The fields that describe an organization, for a new one and for changes. */
import type { ReactNode } from 'react'
import {
  ORGANIZATION_TYPE_LABELS,
  ORGANIZATION_TYPES,
  SETTING_LABELS,
  SETTINGS,
} from '~/core/engine/facts/organization.ts'
import { ORGANIZATION_LABELS as labels } from '~/core/engine/facts/organization-facts.ts'
import { ComboboxField } from '~/renderer/forms/ComboboxField.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { NumberField } from '~/renderer/forms/NumberField.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { AddressFields } from './AddressFields.tsx'
import { FigureFields } from './FigureFields.tsx'

export interface OrganizationFieldsProps {
  readonly values: Readonly<Record<string, string>>
  readonly denominations: readonly {
    readonly family: string
    readonly denominations: readonly {
      readonly key: string
      readonly name: string
      readonly isRetired?: boolean
    }[]
  }[]
  readonly nteeChoices: readonly { readonly code: string; readonly name: string }[]
  /** What is asked about the name, where the form came back with a question. */
  readonly underName?: ReactNode
}

export function OrganizationFields(props: OrganizationFieldsProps) {
  return (
    <>
      <IdentityFields {...props} />
      <PlaceFields {...props} />
      <SizeFields {...props} />
    </>
  )
}

function IdentityFields({
  values,
  denominations,
  nteeChoices,
  underName,
}: OrganizationFieldsProps) {
  return (
    <FormSection
      title="About you"
      description="We compare you with organizations of the same type."
    >
      <TextField
        name="name"
        label={labels.name}
        defaultValue={values.name}
        autoComplete="organization"
        required
      />
      {underName}
      <SelectField
        name="type"
        label={labels.type}
        options={choices(ORGANIZATION_TYPES, ORGANIZATION_TYPE_LABELS)}
        defaultValue={values.type}
        placeholder="Choose one"
        required
      />
      <ComboboxField
        name="denomination"
        label={labels.denomination}
        hint="For churches. Start typing and choose from the list. We compare a rare denomination with its larger family."
        optional
        options={denominations.flatMap(({ family, denominations }) =>
          denominations
            .filter(({ isRetired }) => !isRetired)
            .map(({ name }) => ({ value: name, hint: family })),
        )}
        defaultValue={values.denomination}
        width="full"
      />
      <ComboboxField
        name="ntee"
        label={labels.ntee}
        hint="For nonprofits, if you know it. A letter and two digits, such as P20. Common ones are in the list."
        optional
        options={nteeChoices.map(({ code, name }) => ({ value: code, hint: name }))}
        defaultValue={values.ntee}
        width="medium"
      />
    </FormSection>
  )
}

function PlaceFields({ values }: Pick<OrganizationFieldsProps, 'values'>) {
  return (
    <FormSection
      title="Where people work"
      description="We show local figures for context, but never multiply pay by them."
    >
      <AddressFields values={values} />
      <SelectField
        name="setting"
        label={labels.setting}
        hint="How people who attend would describe the area."
        optional
        options={choices(SETTINGS, SETTING_LABELS)}
        defaultValue={values.setting}
        placeholder="Not specified"
      />
    </FormSection>
  )
}

function SizeFields({ values }: Pick<OrganizationFieldsProps, 'values'>) {
  return (
    <FormSection
      title="Size"
      description="Round figures are fine, such as 310k or 1.2m. Size explains pay more than anything else."
    >
      <NumberField
        name="fiscalYear"
        width="medium"
        label={labels.fiscalYear}
        hint="The year these figures are for. A new year adds to the history. The same year replaces it."
        optional
        defaultValue={values.fiscalYear}
      />
      <FigureFields values={values} />
    </FormSection>
  )
}

function choices<Key extends string>(keys: readonly Key[], words: Readonly<Record<Key, string>>) {
  return keys.map((key) => ({ value: key, label: words[key] }))
}
