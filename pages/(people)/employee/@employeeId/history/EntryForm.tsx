/** The form of one entry: pay from a day on, ahead or past, added or corrected. */
import type { RefObject } from 'react'
import { useData } from 'vike-react/useData'
import { EMPLOYEE_LABELS as labels, PAY_FIELD_NAMES } from '~/core/engine/facts/person-facts.ts'
import { formatDate } from '~/core/pay/date.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { PersonFields, Reason } from '~/renderer/people/employee/EmployeeFields.tsx'
import { SecaSuggestions } from '~/renderer/people/employee/SecaSuggestions.tsx'
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

/** The amounts that are not collapsed. */
const OPEN: readonly string[] = ['basePay', 'housingAllowance']

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
      <PersonFields
        values={values}
        rows={[{ name: 'effectiveOn', hint: undefined, required: true }]}
      />
      <Reason values={values} />
      <PersonFields
        values={values}
        rows={[
          {
            name: 'basePay',
            hint: 'Cash, without the housing allowance, such as 58k, 25/hr or +3%.',
            optional: false,
          },
          { name: 'housingAllowance', hint: undefined },
        ]}
      />
      <MoreFields
        summary="More about pay"
        names={PAY_FIELD_NAMES.filter((name) => !OPEN.includes(name))}
        values={values}
      >
        <PersonFields
          values={values}
          rows={['parsonageRentalValue', 'parsonageUtilities', 'secaOffset']}
        />
        <SecaSuggestions />
        <PersonFields
          values={values}
          rows={['retirement', 'insurance', { name: 'reimbursements', hint: undefined }]}
        />
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
