/** The form of an employee, with the newer version next to it after a conflict. */
import { type RefObject, useContext } from 'react'
import { useData } from 'vike-react/useData'
import {
  EDUCATION_LABELS,
  EMPLOYEE_KIND_LABELS,
  PAY_REASON_LABELS,
} from '~/core/engine/facts/person.ts'
import { EMPLOYEE_LABELS } from '~/core/engine/facts/person-facts.ts'
import { CLERGY_TAX_STATUS_LABELS } from '~/core/pay/definition.ts'
import { PERIOD_LABELS } from '~/core/pay/money.ts'
import { BENEFIT_STATUS_LABELS, PAY_TYPE_LABELS } from '~/core/pay/pay-package.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { DefaultSubmit } from '~/renderer/people/DefaultSubmit.tsx'
import { DraftKeeper } from '~/renderer/people/Draft.tsx'
import {
  EmployeeFields,
  type EmployeeFieldsProps,
} from '~/renderer/people/employee/EmployeeFields.tsx'
import { SavedNotice } from '~/renderer/people/SavedNotice.tsx'
import type { TypedValues } from '~/renderer/people/typed-values.ts'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Data } from './+data.ts'
import { PayNow } from './Pay.tsx'

interface ChangeEmployeeProps {
  readonly typed: TypedValues
  readonly inForm: RefObject<HTMLDivElement | null>
}

export function ChangeEmployee({ typed, inForm }: ChangeEmployeeProps) {
  const { employee, values, titled, savedValues, entry, saved, correcting } = useData<Data>()
  if (!entry) return null
  const { draft, positions, campuses, organizationType } = entry
  const words = { ...WORDS, ...titlesOf(positions), ...namesOf(campuses) }
  return (
    <Form
      key={`${draft?.resumed ?? false} ${correcting}`}
      intent="save"
      labels={EMPLOYEE_LABELS}
      otherIntents={['keep-draft', 'show-totals']}
    >
      <div ref={inForm}>
        {saved && (
          <SavedNotice>
            <PayNow employee={employee} />
            <p>
              <Link href={`/employee/new?organization=${employee.organization.id}`}>
                Add another person
              </Link>{' '}
              or <Link href="/table">look at all staff</Link>.
            </p>
          </SavedNotice>
        )}
        <ConflictComparison labels={EMPLOYEE_LABELS} saved={savedValues} words={words} />
        <DefaultSubmit intent="save" />
        <VersionField version={employee.version} />
        <Confirmed />
        <EmployeeFields
          {...{ values, titled, typed, positions, campuses, organizationType }}
          employeeId={employee.id}
          asksFromWhen={employee.paidFrom !== null}
        />
        <ButtonRow>
          <Button>Save and see the range</Button>
        </ButtonRow>
        <DraftKeeper keeps={!draft || draft.resumed} inForm={inForm} />
      </div>
    </Form>
  )
}

/** What was confirmed when it was saved is not asked about again while it stays as it is. */
function Confirmed() {
  const { confirmations } = useData<Data>()
  const { failure } = useContext(FormContext)
  if (failure) return null
  return Object.entries(confirmations).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}

/** What keys are called on the screen. */
const WORDS: Readonly<Record<string, string>> = {
  ...EDUCATION_LABELS,
  ...EMPLOYEE_KIND_LABELS,
  ...CLERGY_TAX_STATUS_LABELS,
  ...BENEFIT_STATUS_LABELS,
  ...PAY_TYPE_LABELS,
  ...PAY_REASON_LABELS,
  ...PERIOD_LABELS,
}

function titlesOf(families: EmployeeFieldsProps['positions']) {
  const all = families.flatMap(({ positions }) => positions)
  return Object.fromEntries(all.map(({ key, title }) => [key, title]))
}

function namesOf(campuses: readonly { readonly id: number; readonly name: string }[]) {
  return Object.fromEntries(campuses.map(({ id, name }) => [String(id), name]))
}
