/** The form of one entry: pay from a day on, ahead or past, added or corrected. */
import type { RefObject } from 'react'
import { useData } from 'vike-react/useData'
import { EMPLOYEE_LABELS as labels } from '~/core/engine/facts/person-facts.ts'
import { formatDate } from '~/core/pay/date.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Amount } from '~/renderer/people/employee/PayAmount.tsx'
import { RarerAmounts, Reason } from '~/renderer/people/employee/PayFields.tsx'
import { MoreFields } from '~/renderer/people/MoreFields.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Data } from './+data.ts'

export function EntryForm({ inForm }: { readonly inForm: RefObject<HTMLDivElement | null> }) {
  const { employee, form, steps } = useData<Data>()
  if (!form) return null
  const { entryOn } = form
  const intent = entryOn === null ? 'add-entry' : 'correct-entry'
  return (
    <>
      <Form
        key={entryOn}
        version={steps.length}
        intent={intent}
        labels={labels}
        otherIntents={['show-totals']}
      >
        <div ref={inForm}>
          <VersionField version={employee.version} />
          <EntryFields />
          <ButtonRow>
            <Button intent={intent}>{entryOn === null ? 'Add change' : 'Save correction'}</Button>
            {entryOn !== null && (
              <ButtonLink href={`/employee/${employee.id}/history`} kind="quiet">
                Cancel
              </ButtonLink>
            )}
            <noscript>
              <Button intent="show-totals" kind="quiet">
                Show totals
              </Button>
            </noscript>
          </ButtonRow>
        </div>
      </Form>
      {entryOn !== null && <DeleteEntry entryOn={entryOn} />}
    </>
  )
}

function EntryFields() {
  const { form } = useData<Data>()
  if (!form) return null
  const { entryOn, values } = form
  const title = entryOn === null ? 'Add a change' : `Correct pay from ${formatDate(entryOn)}`
  return (
    <FormSection
      title={title}
      description="Enter all of the pay from this date on, not only what changes. A future date plans a change, such as next year’s pay."
    >
      <DateField
        name="effectiveOn"
        label={labels.effectiveOn}
        defaultValue={values.effectiveOn}
        required
      />
      <Reason values={values} />
      <Amount
        name="basePay"
        values={values}
        hint="Cash, without the housing allowance, such as 58k, 25/hr or +3%."
      />
      <Amount name="housingAllowance" values={values} optional />
      <MoreFields
        summary="More about pay"
        names={[
          'parsonageRentalValue',
          'parsonageUtilities',
          'secaOffset',
          'retirement',
          'insurance',
          'reimbursements',
        ]}
        values={values}
      >
        <RarerAmounts values={values} />
        <Amount name="retirement" values={values} optional />
        <Amount name="insurance" values={values} optional />
        <Amount name="reimbursements" values={values} optional />
      </MoreFields>
    </FormSection>
  )
}

function DeleteEntry({ entryOn }: { readonly entryOn: string }) {
  const { employee } = useData<Data>()
  return (
    <Form intent="delete-entry" idPrefix="delete-">
      <VersionField version={employee.version} />
      <input type="hidden" name="entryOn" value={entryOn} />
      <p>
        Was this never paid? Delete the entry, and the earlier pay continues. The history still
        shows that you deleted it.
      </p>
      <Button kind="danger">Delete entry</Button>
    </Form>
  )
}
