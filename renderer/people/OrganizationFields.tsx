/** The fields that describe an organization, for a new one and for changes, and those of a campus. */
import type { ReactNode } from 'react'
import { CAMPUS, FIGURES_OF_YEAR, ORGANIZATION } from '~/core/engine/facts/organization-facts.ts'
import { STATES } from '~/core/pay/region.ts'
import { ComboboxField } from '~/renderer/forms/ComboboxField.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { FactFields } from './FactFields.tsx'
import styles from './work.module.css'

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

const { denomination, ntee } = ORGANIZATION

export function OrganizationFields({
  values,
  denominations,
  nteeChoices,
  underName,
}: OrganizationFieldsProps) {
  return (
    <>
      <FormSection
        title="About you"
        description="We compare you with organizations of the same type."
      >
        <FactFields
          facts={ORGANIZATION}
          values={values}
          rows={[{ name: 'name', autoComplete: 'organization' }]}
        />
        {underName}
        <FactFields facts={ORGANIZATION} values={values} rows={['type']} />
        <div className={styles.churches}>
          <ComboboxField
            name="denomination"
            label={denomination.label}
            hint={denomination.hint}
            optional
            options={denominations.flatMap(({ family, denominations }) =>
              denominations
                .filter(({ isRetired }) => !isRetired)
                .map(({ name }) => ({ value: name, hint: family })),
            )}
            defaultValue={values.denomination}
            width="full"
          />
        </div>
        <div className={styles.nonprofits}>
          <ComboboxField
            name="ntee"
            label={ntee.label}
            hint={ntee.hint}
            optional
            options={nteeChoices.map(({ code, name }) => ({ value: code, hint: name }))}
            defaultValue={values.ntee}
            width="medium"
          />
        </div>
      </FormSection>
      <FormSection
        title="Where people work"
        description="We show local figures for context, but never multiply pay by them."
      >
        <AddressFields values={values} />
        <FactFields facts={ORGANIZATION} values={values} rows={['setting']} />
      </FormSection>
      <FormSection
        title="Size"
        description="Round figures are fine, such as 310k or 1.2m. Size explains pay more than anything else."
      >
        <FactFields
          facts={ORGANIZATION}
          values={values}
          rows={[
            { name: 'fiscalYear', width: 'medium', inputMode: 'decimal', autoComplete: 'off' },
            ...FIGURES,
          ]}
        />
      </FormSection>
    </>
  )
}

const FIGURES = [
  'operatingBudget',
  { name: 'attendance', width: 'medium' },
  'payrollBudget',
  { name: 'staffFte', width: 'medium' },
] as const

type Values = Pick<OrganizationFieldsProps, 'values'>

/** The figures of a campus, which may know some of them only. */
export function FigureFields({ values }: Values) {
  return <FactFields facts={FIGURES_OF_YEAR} values={values} rows={FIGURES} />
}

const BY_ZIP = { optional: true, required: false, hint: 'Blank: from the ZIP code.' } as const

/** The address of a building. */
export function AddressFields({ values }: Values) {
  const options = STATES.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <FactFields
      facts={CAMPUS}
      values={values}
      rows={[
        { name: 'street', autoComplete: 'address-line1' },
        [
          { name: 'zip', autoComplete: 'postal-code', inputMode: 'numeric', width: 'short' },
          { ...BY_ZIP, name: 'city', autoComplete: 'address-level2' },
          { ...BY_ZIP, name: 'state', options, autoComplete: 'address-level1' },
        ],
      ]}
    />
  )
}
