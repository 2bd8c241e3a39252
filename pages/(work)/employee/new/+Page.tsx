/** Describes a person, or a planned hire, for the first time. */
import { useData } from 'vike-react/useData'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { PageHeading } from '~/renderer/components/PageHeading.tsx'
import { SideSummary } from '~/renderer/components/SideSummary.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import { EmployeeFields } from '~/renderer/work/EmployeeFields.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { organization, values, positions } = useData<Data>()
  const crumbs = [
    { label: 'Dashboard', href: '/dashboard' },
    { label: organization.name, href: `/organization/${organization.id}` },
    { label: 'New person' },
  ]
  return (
    <>
      <PageHeading
        crumbs={crumbs}
        title="Describe a person"
        lede={`Somebody who works at ${organization.name}, or whom you plan to hire.`}
      />
      <Columns sideLabel="What it changes" side={<WhatItChanges />} sticky>
        <Form>
          <EmployeeFields values={values} positions={positions} />
          <ButtonRow>
            <Button intent="see-range">See the range</Button>
            <Button intent="save" kind="secondary">
              Save and continue
            </Button>
          </ButtonRow>
        </Form>
      </Columns>
    </>
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
