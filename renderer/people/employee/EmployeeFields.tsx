/** The fields of an employee, new or changed: those of the kind of person open, the rarer ones a line each. */

import { type ReactNode, useRef } from 'react'
import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import { KIND_OF_PERSON_LABELS, kindOfPerson } from '~/core/engine/facts/person.ts'
import { PERSON } from '~/core/engine/facts/person-facts.ts'
import type { ReadTitle } from '~/core/market/positions/match-positions.ts'
import { isMinisterial } from '~/core/pay/definition.ts'
import { parsePay } from '~/core/pay/entered-amount.ts'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { FactFields, type FactFieldsProps } from '../FactFields.tsx'
import { choicesOf } from '../form-fields.tsx'
import { MoreFields, type MoreFieldsProps } from '../MoreFields.tsx'
import { positionOptions } from '../position-options.ts'
import styles from '../work.module.css'
import { SecaSuggestions } from './SecaSuggestions.tsx'
import { TitledPosition, useFollowed } from './TitledPosition.tsx'

export interface EmployeeFieldsProps {
  readonly values: Readonly<Record<string, string>>
  readonly positions: readonly {
    readonly family: string
    readonly positions: readonly { readonly key: string; readonly title: string }[]
  }[]
  /** what the page knows of the title that it came with */
  readonly titled: ReadTitle
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
        <PersonFields values={values} rows={[['yearsExperience', 'yearsInRole', 'education']]} />
        {/* what is not known stays so until the box is checked */}
        <input type="hidden" name="ordained" value={values.ordained === '' ? '' : 'no'} />
        <div className={styles.ordained}>
          <PersonFields values={values} rows={['ordained']} />
        </div>
      </FormSection>
    </>
  )
}

function RoleFields({ values, typed, positions, ...rest }: EmployeeFieldsProps) {
  const { titled, campuses, organizationType, employeeId } = rest
  const groups = positionOptions(positions)
  const places = campuses.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FormSection title="The role">
      <PersonFields
        values={values}
        rows={[
          [
            { name: 'name', autoComplete: 'off', hint: 'Initials are fine.' },
            { name: 'jobTitle', autoComplete: 'off' },
          ],
        ]}
      />
      <TitledPosition {...{ values, typed, titled, groups, employeeId }} type={organizationType}>
        <Line
          summary="Has more than one role"
          {...{ values, typed }}
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
      </TitledPosition>
      <KindOfPerson {...{ values, typed }} isNew={employeeId === undefined} />
      {places.length > 1 && (
        <PersonFields values={values} rows={[{ name: 'campus', options: places }]} />
      )}
    </FormSection>
  )
}

interface KindOfPersonProps extends Pick<EmployeeFieldsProps, 'values' | 'typed'> {
  readonly isNew: boolean
}

/** Decides which fields follow. For a new person the position and the pay answer it, until somebody else does. */
function KindOfPerson({ values, typed, isNew }: KindOfPersonProps) {
  const here = useRef<HTMLDivElement>(null)
  const positions = [{ key: typed.position ?? '', weight: 100 }]
  const isPastor = isMinisterial({ payType: null, clergyTaxStatus: 'dual_status', positions })
  const pay = parsePay(typed.basePay ?? '', null)
  const basePayPeriod = pay.ok ? pay.value.period : typed.basePayPeriod
  const paid = kindOfPerson({ basePay: typed.basePay, basePayPeriod, ordained: 'no' })
  const said = isPastor ? 'minister' : paid
  const now = typed.kind ?? ''
  useFollowed(here, { name: 'kind', now, said: isNew ? said : now })
  return (
    <div ref={here}>
      <RadioGroup
        name="kind"
        label={PERSON.kind.label}
        hint="A minister is ordained, licensed or commissioned."
        options={choicesOf(KIND_OF_PERSON_LABELS)}
        defaultValue={kindOfPerson(values)}
        inline
      />
    </div>
  )
}

function PayFields({ values, typed, asksFromWhen }: EmployeeFieldsProps) {
  const kind = kindOfPerson(typed)
  const shown = { values, typed }
  return (
    <FormSection
      title="Hours and pay"
      description="Enter pay as in your budget, such as 58k, $58,000 or 25/hr."
    >
      <input type="hidden" name="livesInParsonage" value="no" />
      <input type="hidden" name="requiredLodging" value="no" />
      <PersonFields
        values={values}
        rows={[
          [
            'hoursPerWeek',
            {
              ...{
                name: 'basePay',
                hint: `${PAY_HINTS[kind]}${asksFromWhen ? RAISED : ''}`.trim(),
              },
              optional: kind === 'volunteer' || kind === 'planned_hire',
            },
          ],
        ]}
      />
      {asksFromWhen && (
        <>
          <PersonFields values={values} rows={['effectiveOn']} />
          <Line summary="Why it changed" {...shown} rows={REASON} />
        </>
      )}
      <Line
        summary="Housing allowance"
        {...shown}
        rows={['housingAllowance']}
        plain={kind === 'minister' || kind === ''}
        className={styles.ministers}
      />
      <Line
        summary="Overtime law"
        {...shown}
        rows={[['payType', 'exemption']]}
        plain={kind === 'salaried'}
      />
      <Line summary="Lives in a parsonage" {...shown} rows={PARSONAGE} />
      <Line
        summary="Social Security and tax status"
        {...shown}
        rows={[{ name: 'clergyTaxStatus', width: 'full' }, 'secaOffset']}
        className={styles.ministers}
      >
        <SecaSuggestions />
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
      </Line>
      <Line
        summary="Retirement and insurance"
        {...shown}
        rows={[
          [{ name: 'retirementStatus', optional: false }, 'retirement'],
          [{ name: 'insuranceStatus', optional: false }, 'insurance'],
        ]}
      />
      <Line summary="Reimbursed expenses" {...shown} rows={['reimbursements']} />
      <Line
        summary="Paid fewer than 52 weeks"
        values={values}
        // 52 is what a blank field means
        typed={typed.weeksPerYear === '52' ? {} : typed}
        rows={['weeksPerYear']}
      />
      {!asksFromWhen && <Line summary="This pay began earlier" {...shown} rows={['effectiveOn']} />}
    </FormSection>
  )
}

const CASH = 'Cash, without the housing allowance. '
const RAISED = 'Enter a raise as +3%, with its date below.'
const PAY_HINTS = {
  ...{ '': CASH, minister: CASH, hourly: 'What an hour is paid. ', salaried: 'Cash. ' },
  ...{ volunteer: 'A stipend, if any. ', planned_hire: 'Leave blank if it is not set. ' },
}

const PARSONAGE: PersonFieldsProps['rows'] = [
  ...(['livesInParsonage', 'requiredLodging'] as const),
  ['parsonageRentalValue', 'parsonageUtilities'],
]

const REASON: PersonFieldsProps['rows'] = ['payReason', { name: 'payNote', autoComplete: 'off' }]

export function Reason({ values }: Pick<PersonFieldsProps, 'values'>) {
  return <PersonFields values={values} rows={REASON} />
}

type LineProps = Pick<PersonFieldsProps, 'rows'> &
  Pick<EmployeeFieldsProps, 'values' | 'typed'> &
  Pick<MoreFieldsProps, 'summary' | 'plain' | 'className'> & { readonly children?: ReactNode }

/** Facts as one line that opens: plain where the kind of person usually has them. */
function Line({ rows, values, typed, children, ...rest }: LineProps) {
  const names = rows.flatMap((row) => (typeof row === 'object' && !('name' in row) ? row : [row]))
  return (
    <MoreFields
      {...rest}
      names={names.map((one) => (typeof one === 'string' ? one : one.name))}
      values={typed}
    >
      <PersonFields values={values} rows={rows} />
      {children}
    </MoreFields>
  )
}
