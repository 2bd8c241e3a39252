/** Next year's pay of everyone in one table, against the payroll budget. */
import { useContext, useEffect } from 'react'
import { reload } from 'vike/client/router'
import { useData } from 'vike-react/useData'
import { EMPLOYEE_LABELS as labels } from '~/core/employees/employee-labels.ts'
import { rowField } from '~/core/employees/form/row-field.ts'
import { proposedRows } from '~/core/employees/next-year/proposed-rows.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { Reason } from '~/renderer/work/employee/PayFields.tsx'
import { OrganizationHeading } from '~/renderer/work/organization/OrganizationHeading.tsx'
import { useTypedValues } from '~/renderer/work/typed-values.ts'
import type { Data } from './+data.ts'
import { PayrollTable } from './PayrollTable.tsx'
import { PayrollTotals } from './PayrollTotals.tsx'

export function Page() {
  const { organization, rows, saved, effectiveOn, page, pages } = useData<Data>()
  const { typed, inForm } = useTypedValues({})
  const proposed = proposedRows(rows, typed)
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Next year’s pay"
        lede="Propose base pay for everyone at once. Pay changes on the date you set. Housing and benefits stay the same."
      />
      {rows.length === 0 ? (
        <Nobody organizationId={organization.id} />
      ) : (
        <Form
          key={`${page} ${saved}`}
          intent="save"
          labels={namesOf(rows)}
          otherIntents={OTHER_INTENTS}
        >
          <div ref={inForm}>
            {saved !== null && <SavedRows saved={saved} />}
            <Reloading />
            <DateField
              name="effectiveOn"
              label={labels.effectiveOn}
              hint="For every row without its own date."
              defaultValue={effectiveOn}
              required
            />
            <Reason values={{}} />
            <PayrollTotals rows={proposed} />
            <PayrollTable rows={proposed} />
            <ButtonRow>
              <Button intent="save">Save next year’s pay</Button>
              {page > 1 && (
                <Button intent="save-and-back" kind="secondary">
                  Save and go back to page {page - 1}
                </Button>
              )}
              {page < pages && (
                <Button intent="save-and-next" kind="secondary">
                  Save and go to page {page + 1} of {pages}
                </Button>
              )}
              <noscript>
                <Button intent="show-totals" kind="secondary">
                  Show totals
                </Button>
              </noscript>
            </ButtonRow>
          </div>
        </Form>
      )}
    </>
  )
}

/** A line about a row names the person. */
function namesOf(rows: Data['rows']): Readonly<Record<string, string>> {
  const named = rows.flatMap(({ id, name }) => [
    [rowField('proposed', id), name],
    [rowField('effectiveOn', id), name],
  ])
  return { effectiveOn: labels.effectiveOn, ...Object.fromEntries(named) }
}

const OTHER_INTENTS = ['show-totals', 'save-and-next', 'save-and-back']

function Nobody({ organizationId }: { readonly organizationId: number }) {
  return (
    <EmptyState
      title="No one to plan for yet"
      action={
        <ButtonLink href={`/employee/new?organization=${organizationId}`}>
          Add the first person
        </ButtonLink>
      }
    />
  )
}

function SavedRows({ saved }: { readonly saved: string }) {
  const { failure } = useContext(FormContext)
  if (failure) return null
  const count = /^\d{1,4}$/.test(saved) ? Number(saved) : 0
  const sentence = count === 1 ? 'Planned pay for one person.' : `Planned pay for ${count} people.`
  return (
    <div role="status">
      <Notice title={count === 0 ? 'No changes to save' : 'Saved'}>
        {count > 0 && <p>{sentence} You will find it in each person’s pay history.</p>}
      </Notice>
    </div>
  )
}

/** After a conflict in a row, the table is loaded again: a second save is then over the newer version. */
function Reloading() {
  const { failure } = useContext(FormContext)
  const isStale = failure?.values.stale === 'yes'
  useEffect(() => {
    if (isStale) void reload()
  }, [isStale])
  return null
}
