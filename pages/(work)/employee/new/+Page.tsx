/** Describes a person, or a planned hire, for the first time. */
import { useData } from 'vike-react/useData'
import { totalsOf } from '~/core/employees/form/totals.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { PageHeading } from '~/renderer/components/PageHeading.tsx'
import { SideSummary } from '~/renderer/components/SideSummary.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import { DefaultSubmit } from '~/renderer/work/DefaultSubmit.tsx'
import { DraftKeeper, DraftNotice } from '~/renderer/work/Draft.tsx'
import { EmployeeFields } from '~/renderer/work/EmployeeFields.tsx'
import { PayTotals } from '~/renderer/work/PayTotals.tsx'
import { TotalsContext } from '~/renderer/work/totals-context.ts'
import { useTypedValues } from '~/renderer/work/typed-values.ts'
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
        lede={`Somebody who works at ${organization.name}, or whom you plan to hire.`}
      />
      <Columns sideLabel="Summary" side={side} sticky>
        <DraftNotice
          draft={draft}
          resumeHref={`/employee/new?organization=${organization.id}&draft=1`}
        />
        <Form
          key={draft?.resumed ? 'draft' : 'new'}
          intent="see-range"
          otherIntents={['save', 'keep-draft', 'show-totals', 'find-position']}
        >
          <div ref={inForm}>
            <DefaultSubmit intent="see-range" />
            <EmployeeFields values={values} typed={typed} {...choices} />
            <ButtonRow>
              <Button intent="see-range">See the range</Button>
              <Button intent="save" kind="secondary">
                Save and continue
              </Button>
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
    <SideSummary title="What it changes">
      <p>
        The position and the hours decide the range; experience, education and ordination move it.
        What you leave empty is taken as unknown, never as zero.
      </p>
      <p>
        Pay does not change the range. It shows where this person stands in it, and only people of
        your organization who may see pay see it.
      </p>
      <p>Part-time is compared with part-time: nothing is stretched to forty hours.</p>
    </SideSummary>
  )
}
