/** Next year's pay of everyone in one table, against the payroll budget. */
import { type RefObject, useEffect, useState } from 'react'
import { useData } from 'vike-react/useData'
import { EMPLOYEE_LABELS as labels } from '~/core/engine/facts/person-facts.ts'
import {
  type ProposedRow,
  proposedRows,
  RAISE_FOR_EVERYONE,
  sameRaise,
} from '~/core/people/employees/proposed-rows.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { setField } from '~/renderer/forms/state/set-field.ts'
import { Reason } from '~/renderer/people/employee/EmployeeFields.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { proposalLabels } from '~/renderer/people/proposed-field.tsx'
import { ReloadWhenStale, SavedProposals } from '~/renderer/people/SavedProposals.tsx'
import { useTypedValues } from '~/renderer/people/typed-values.ts'
import type { Data } from './+data.ts'
import styles from './next-year.module.css'
import { PayrollTable } from './PayrollTable.tsx'
import { PayrollTotals } from './PayrollTotals.tsx'

export function Page() {
  const { organization, rows, saved, removed, effectiveOn, page, pages } = useData<Data>()
  const { typed, inForm } = useTypedValues({})
  const proposed = proposedRows(rows, typed)
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Next year’s pay"
        lede="Propose salaries for everyone at once. Pay changes on the date you set. Housing and benefits stay the same."
      />
      {rows.length === 0 ? (
        <Nobody organizationId={organization.id} />
      ) : (
        <Form
          key={`${page} ${saved} ${removed}`}
          intent="save"
          labels={proposalLabels(rows)}
          otherIntents={OTHER_INTENTS}
        >
          <div ref={inForm}>
            {saved !== null && <SavedProposals saved={saved} removed={removed} />}
            {rows.some(({ proposal }) => proposal) && <Letters organizationId={organization.id} />}
            <ReloadWhenStale />
            <div className={styles.first}>
              <DateField
                name="effectiveOn"
                label={labels.effectiveOn}
                hint="For every row without its own date."
                defaultValue={effectiveOn}
                required
              />
              <Reason values={{}} />
            </div>
            <ForEveryone rows={proposed} inForm={inForm} />
            <PayrollTotals rows={proposed} />
            <PayrollTable rows={proposed} />
            <ButtonRow>
              <Button intent="save">Save next year’s pay</Button>
              {page > 1 && (
                <Button
                  intent="save-and-back"
                  kind="secondary"
                >{`Save and go back to page ${page - 1}`}</Button>
              )}
              {page < pages && (
                <Button
                  intent="save-and-next"
                  kind="secondary"
                >{`Save and go to page ${page + 1} of ${pages}`}</Button>
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

const OTHER_INTENTS = ['show-totals', 'raise-everyone', 'save-and-next', 'save-and-back']

interface ForEveryoneProps {
  readonly rows: readonly ProposedRow[]
  readonly inForm: RefObject<HTMLDivElement | null>
}

/** Fills the rows that are blank; nothing is saved until the form is. */
function ForEveryone({ rows, inForm }: ForEveryoneProps) {
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const fill = () => {
    for (const [name, raise] of Object.entries(sameRaise(rows, RAISE_FOR_EVERYONE))) {
      setField(inForm.current, name, raise)
    }
  }
  return (
    <ButtonRow>
      <Button
        kind="secondary"
        size="small"
        {...(scripted ? { onPress: fill } : { intent: 'raise-everyone' })}
      >
        {`${RAISE_FOR_EVERYONE} for everyone`}
      </Button>
      <span className="soft medium">
        Fills every blank row. Change any of them before you save.
      </span>
    </ButtonRow>
  )
}

function Letters({ organizationId }: { readonly organizationId: number }) {
  return (
    <p>
      <Link href={`/analyzer/evaluate/${organizationId}/letters`}>Raise letters</Link> tell each
      person about the pay that is proposed.
    </p>
  )
}

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
