/** Describes a person, or a planned hire, for the first time. */
import { useData } from 'vike-react/useData'
import { EMPLOYEE_LABELS } from '~/core/engine/facts/person-facts.ts'
import { totalsOf } from '~/core/people/employees/totals.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import { DefaultSubmit } from '~/renderer/people/DefaultSubmit.tsx'
import { DraftKeeper, DraftNotice } from '~/renderer/people/Draft.tsx'
import { EmployeeFields } from '~/renderer/people/employee/EmployeeFields.tsx'
import { PayTotals } from '~/renderer/people/employee/PayTotals.tsx'
import { TotalsContext } from '~/renderer/people/employee/totals-context.ts'
import { useTypedValues } from '~/renderer/people/typed-values.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { organization, values, draft, rates, ...choices } = useData<Data>()
  const { typed, inForm } = useTypedValues(values)
  const totals = totalsOf(typed, rates)
  const side = (
    <>
      <PayTotals totals={totals} />
      <WhatItChanges />
    </>
  )
  return (
    <TotalsContext value={totals}>
      <PageHeading
        title="Add a person"
        lede={
          <>
            <span>{`A person who works at ${organization.name}, or whom you plan to hire.`}</span>{' '}
            <Link href={`/migrate?organization=${organization.id}`}>Have a list? Import it</Link>
          </>
        }
      />
      <Columns sideLabel="Summary" side={side} sticky>
        <DraftNotice
          draft={draft}
          resumeHref={`/employee/new?organization=${organization.id}&draft=1`}
        />
        <Form
          key={draft?.resumed ? 'draft' : 'new'}
          intent="save"
          labels={EMPLOYEE_LABELS}
          otherIntents={['keep-draft', 'show-totals']}
        >
          <div ref={inForm}>
            <DefaultSubmit intent="save" />
            <EmployeeFields values={values} typed={typed} {...choices} />
            <ButtonRow>
              <Button>Save and see the range</Button>
            </ButtonRow>
            <DraftKeeper keeps={!draft || draft.resumed} inForm={inForm} />
          </div>
        </Form>
      </Columns>
    </TotalsContext>
  )
}

function WhatItChanges() {
  return (
    <SideSummary title="How we use this">
      <p>
        The position and the hours set the range. Experience, education and ordination adjust it.
        Pay does not change it. Only members who may see pay can see it.
      </p>
      <p>We compare part-time jobs with part-time jobs, not with full-time pay scaled down.</p>
    </SideSummary>
  )
}
