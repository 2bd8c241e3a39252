/** The fields that describe an employee, for a new one and for changes. */

import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import {
  EDUCATION_LABELS,
  EDUCATIONS,
  EMPLOYEE_KIND_LABELS,
  EMPLOYEE_KINDS,
} from '~/core/engine/facts/person.ts'
import { EMPLOYEE_LABELS as labels } from '~/core/engine/facts/person-facts.ts'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { NumberField } from '~/renderer/forms/NumberField.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { MoreFields } from '../MoreFields.tsx'
import { positionOptions } from '../position-options.ts'
import { PayFields } from './PayFields.tsx'
import { PositionFinder, type PositionToFind } from './PositionFinder.tsx'

export interface EmployeeFieldsProps {
  readonly values: Readonly<Record<string, string>>
  readonly positions: readonly {
    readonly family: string
    readonly positions: readonly { readonly key: string; readonly title: string }[]
  }[]
  /** with what finds them by other names */
  readonly findable: readonly PositionToFind[]
  readonly organizationType: OrganizationType
  /** of somebody who is saved already */
  readonly employeeId?: number
  /** places to choose from; one alone is not asked about */
  readonly campuses: readonly { readonly id: number; readonly name: string }[]
  /** what the form holds at this moment */
  readonly typed: Readonly<Record<string, string>>
  /** For an employee with pay: the first day of the pay below. */
  readonly asksFromWhen?: boolean
}

export function EmployeeFields(props: EmployeeFieldsProps) {
  const { values, asksFromWhen } = props
  return (
    <>
      <RoleFields {...props} />
      <PayFields values={values} asksFromWhen={asksFromWhen} />
      <BackgroundFields values={values} />
    </>
  )
}

function RoleFields({ values, positions, ...rest }: EmployeeFieldsProps) {
  const { findable, campuses, typed, organizationType, employeeId } = rest
  return (
    <FormSection
      title="The role"
      description="The position sets who we compare this person with. Use any job title you like."
    >
      <TextField
        name="name"
        label={labels.name}
        hint="Only members of your organization see it. Initials are fine."
        defaultValue={values.name}
        autoComplete="off"
        required
      />
      <TextField
        name="jobTitle"
        label={labels.jobTitle}
        defaultValue={values.jobTitle}
        autoComplete="off"
        required
      />
      <SelectField
        name="position"
        label={labels.position}
        hint="What the person does most of the time."
        options={[]}
        groups={positionOptions(positions)}
        defaultValue={values.position}
        placeholder="Choose one"
        width="full"
        required
      />
      <PositionFinder
        positions={findable}
        type={organizationType}
        chosen={typed.position}
        employeeId={employeeId}
      />
      <SharedRole values={values} positions={positions} />
      <SelectField
        name="kind"
        label={labels.kind}
        options={EMPLOYEE_KINDS.map((key) => ({ value: key, label: EMPLOYEE_KIND_LABELS[key] }))}
        defaultValue={values.kind || 'employee'}
      />
      {campuses.length > 1 && (
        <SelectField
          name="campus"
          label={labels.campus}
          hint="For people who serve one campus. Their range uses its budget and attendance."
          optional
          options={campuses.map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={values.campus}
          placeholder="The whole organization"
        />
      )}
    </FormSection>
  )
}

const SHARED = ['position2', 'position3', 'weight', 'weight2', 'weight3'] as const

function SharedRole({ values, positions }: Pick<EmployeeFieldsProps, 'values' | 'positions'>) {
  const groups = positionOptions(positions)
  const others = [
    ['position2', 'weight2'],
    ['position3', 'weight3'],
  ] as const
  return (
    <MoreFields summary="Has more than one role" names={SHARED} values={values}>
      <NumberField
        name="weight"
        width="medium"
        label={labels.weight}
        hint="Share for the position above. All shares must add up to 100."
        defaultValue={values.weight}
      />
      {others.map(([position, weight]) => (
        <FieldRow key={position}>
          <SelectField
            name={position}
            label={labels[position]}
            options={[]}
            groups={groups}
            defaultValue={values[position]}
            placeholder="None"
          />
          <NumberField name={weight} label={labels[weight]} defaultValue={values[weight]} />
        </FieldRow>
      ))}
    </MoreFields>
  )
}

interface BackgroundFieldsProps {
  readonly values: Readonly<Record<string, string>>
}

function BackgroundFields({ values }: BackgroundFieldsProps) {
  return (
    <FormSection
      title="Background"
      description="Anything you leave blank is unknown and makes the range a little wider."
    >
      <FieldRow>
        <NumberField
          name="yearsExperience"
          label={labels.yearsExperience}
          hint="In this kind of work, anywhere."
          optional
          defaultValue={values.yearsExperience}
        />
        <NumberField
          name="yearsInRole"
          label={labels.yearsInRole}
          hint="At your organization."
          optional
          defaultValue={values.yearsInRole}
        />
      </FieldRow>
      <SelectField
        name="education"
        label={labels.education}
        hint="The highest degree."
        optional
        options={EDUCATIONS.map((key) => ({ value: key, label: EDUCATION_LABELS[key] }))}
        defaultValue={values.education}
        placeholder="Not known"
      />
      {/* what is not known stays so until the box is checked */}
      <input type="hidden" name="ordained" value={values.ordained === '' ? '' : 'no'} />
      <CheckboxField
        name="ordained"
        label={labels.ordained}
        hint="Includes licensed or commissioned, if that makes the person a minister for taxes."
        defaultChecked={values.ordained === 'yes'}
      />
    </FormSection>
  )
}
