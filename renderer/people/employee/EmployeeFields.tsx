/** The fields of an employee, for a new one and for changes: the usual ones open, the rarer ones collapsed. */

import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import { PERSON } from '~/core/engine/facts/person-facts.ts'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { FactFields, type FactFieldsProps } from '../FactFields.tsx'
import { MoreFields } from '../MoreFields.tsx'
import { positionOptions } from '../position-options.ts'
import styles from '../work.module.css'
import { PositionFinder, type PositionToFind } from './PositionFinder.tsx'
import { SecaSuggestions } from './SecaSuggestions.tsx'

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

type PersonFieldsProps = Omit<FactFieldsProps<keyof typeof PERSON>, 'facts'>

export function PersonFields(props: PersonFieldsProps) {
  return <FactFields facts={PERSON} {...props} />
}

export function EmployeeFields(props: EmployeeFieldsProps) {
  const { values } = props
  return (
    <>
      <RoleFields {...props} />
      <PayFields {...props} />
      <FormSection
        title="Background"
        description="Anything you leave blank is unknown and makes the range a little wider."
      >
        <PersonFields
          values={values}
          rows={[['yearsExperience', 'yearsInRole'], { name: 'education', width: 'medium' }]}
        />
        {/* what is not known stays so until the box is checked */}
        <input type="hidden" name="ordained" value={values.ordained === '' ? '' : 'no'} />
        <PersonFields values={values} rows={['ordained']} />
      </FormSection>
    </>
  )
}

const SHARED = ['position2', 'position3', 'weight', 'weight2', 'weight3'] as const

function RoleFields({ values, positions, ...rest }: EmployeeFieldsProps) {
  const { findable, campuses, typed, organizationType, employeeId } = rest
  const groups = positionOptions(positions)
  const places = campuses.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FormSection
      title="The role"
      description="The position sets who we compare this person with. Use any job title you like."
    >
      <PersonFields
        values={values}
        rows={[
          { name: 'name', autoComplete: 'off' },
          { name: 'jobTitle', autoComplete: 'off' },
          { name: 'position', groups, width: 'full' },
        ]}
      />
      <PositionFinder
        positions={findable}
        type={organizationType}
        chosen={typed.position}
        employeeId={employeeId}
      />
      <MoreFields summary="Has more than one role" names={SHARED} values={values}>
        <PersonFields
          values={values}
          rows={[
            { name: 'weight', width: 'medium', optional: false },
            [
              { name: 'position2', groups, optional: false },
              { name: 'weight2', optional: false },
            ],
            [
              { name: 'position3', groups, optional: false },
              { name: 'weight3', optional: false },
            ],
          ]}
        />
      </MoreFields>
      <PersonFields
        values={{ ...values, kind: values.kind || 'employee' }}
        rows={[
          { name: 'kind', optional: false },
          ...(places.length > 1 ? [{ name: 'campus', options: places } as const] : []),
        ]}
      />
    </FormSection>
  )
}

const RARER = [
  ...[
    'livesInParsonage',
    'requiredLodging',
    'parsonageRentalValue',
    'parsonageUtilities',
    'secaOffset',
  ],
  ...['retirement', 'insurance', 'retirementStatus', 'insuranceStatus', 'reimbursements'],
  ...['clergyTaxStatus', 'weeksPerYear'],
]

function PayFields({ values, asksFromWhen }: EmployeeFieldsProps) {
  const ofRaise = 'Cash, without the housing allowance. Enter a raise as +3%, with its date below.'
  const rarer = {
    ...values,
    weeksPerYear: values.weeksPerYear === '52' ? '' : (values.weeksPerYear ?? ''),
  }
  return (
    <FormSection
      title="Hours and pay"
      description="Enter pay as in your budget, such as 58k, $58,000 or 25/hr. We keep amounts as you enter them."
    >
      <PersonFields
        values={values}
        rows={[
          { name: 'hoursPerWeek', width: 'medium' },
          { name: 'basePay', optional: false, ...(asksFromWhen ? { hint: ofRaise } : {}) },
          'housingAllowance',
          { name: 'payType', width: 'full' },
          { name: 'exemption', width: 'full' },
          ...(asksFromWhen ? (['effectiveOn'] as const) : []),
        ]}
      />
      {asksFromWhen && (
        <MoreFields summary="Why it changed" names={['payReason', 'payNote']} values={values}>
          <Reason values={values} />
        </MoreFields>
      )}
      <MoreFields
        summary="More about pay"
        names={asksFromWhen ? RARER : [...RARER, 'effectiveOn']}
        values={rarer}
      >
        <PersonFields
          values={rarer}
          rows={[
            { name: 'weeksPerYear', width: 'medium' },
            ...(asksFromWhen ? [] : (['effectiveOn'] as const)),
          ]}
        />
        <input type="hidden" name="livesInParsonage" value="no" />
        <PersonFields values={values} rows={['livesInParsonage']} />
        <input type="hidden" name="requiredLodging" value="no" />
        <PersonFields values={values} rows={['requiredLodging']} />
        <RarerAmounts values={values} />
        <PersonFields
          values={values}
          rows={[
            { name: 'retirementStatus', optional: false, width: 'full' },
            'retirement',
            { name: 'insuranceStatus', optional: false, width: 'full' },
            ...(['insurance', 'reimbursements'] as const),
            { name: 'clergyTaxStatus', width: 'full' },
          ]}
        />
        <details className={`${styles.close} soft medium`}>
          <summary>Which one is it?</summary>
          <p>
            A minister has two tax statuses. For income tax, a minister is your employee and gets a
            W-2. For Social Security, a minister is self-employed and pays SECA, also on housing.
            You never withhold or pay FICA for a minister.
          </p>
          <p>
            It depends on the person, not the title. A minister is ordained, licensed or
            commissioned and does a minister’s work. A “director” who is not ordained is regular
            staff under FICA.
          </p>
          <p>
            A few ministers are exempt from SECA. They filed Form 4361 for religious reasons, and
            the IRS approved it. Ask the minister before you choose this.
          </p>
          <p>
            A supply or interim minister pays SECA like any minister. A retired minister who is paid
            a pension pays none, and housing designated from the pension is free of income tax up to
            the usual limits. Enter pay for new work as a second person. This is not tax advice.
          </p>
        </details>
      </MoreFields>
    </FormSection>
  )
}

/** Housing in kind and the offset: the amounts of ministers that are not paid with the salary. */
export function RarerAmounts({ values }: Pick<PersonFieldsProps, 'values'>) {
  return (
    <>
      <PersonFields
        values={values}
        rows={['parsonageRentalValue', 'parsonageUtilities', 'secaOffset']}
      />
      <SecaSuggestions />
    </>
  )
}

export function Reason({ values }: Pick<PersonFieldsProps, 'values'>) {
  return (
    <PersonFields values={values} rows={['payReason', { name: 'payNote', autoComplete: 'off' }]} />
  )
}
