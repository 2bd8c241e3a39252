/** The places of an organization, and what their figures add up to. */
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { CAMPUS_LABELS } from '~/core/engine/facts/organization-facts.ts'
import { plansPath } from '~/core/people/organizations/plans.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { AddressFields } from '~/renderer/people/OrganizationFields.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import { SumsByYear } from './SumsByYear.tsx'

export function Page() {
  const { organization, campuses, plan, mayUpdate } = useData<Data>()
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Campuses"
        lede="Each campus has its own address and figures. Together they make up the organization."
      />
      <DoneNotice words={DONE} />
      <Section>
        <Table
          caption="Campuses"
          columns={columnsOf(organization.id)}
          rows={campuses}
          rowKey={({ id }) => id}
        />
      </Section>
      <SumsByYear />
      {mayUpdate && (plan.hasRoom ? <AddCampus /> : <NoRoom />)}
    </>
  )
}

const DONE = {
  sum: 'Estimates now use the sum of the campuses',
  archived: 'Campus archived',
}

type Campus = Data['campuses'][number]

function columnsOf(organizationId: number): readonly Column<Campus>[] {
  return [
    {
      header: 'Campus',
      cell: ({ id, name }) => (
        <Link href={`/organization/${organizationId}/campuses/${id}`}>{name}</Link>
      ),
    },
    {
      header: 'Address',
      cell: ({ street, city, stateCode, zip }) => `${street}, ${city}, ${stateCode} ${zip}`,
    },
    {
      header: 'Status',
      cell: ({ isMain, isArchived }) =>
        isMain ? <Badge>Main</Badge> : isArchived ? <Badge kind="signal">Archived</Badge> : 'Open',
    },
  ]
}

function NoRoom() {
  const { plan } = useData<Data>()
  const { urlPathname } = usePageContext()
  return (
    <Section>
      <Notice title="Another campus needs a larger plan">
        <p>
          {plan.name} holds {plan.limit} {plan.limit === 1 ? 'campus' : 'campuses'}. A larger plan
          lets you add more campuses, each with its own address and figures. Nothing you entered is
          locked or lost. <Link href={plansPath(urlPathname)}>Compare plans</Link>
        </p>
      </Notice>
    </Section>
  )
}

function AddCampus() {
  return (
    <Form intent="add" labels={CAMPUS_LABELS}>
      <Fields />
      <ButtonRow>
        <Button>Add campus</Button>
      </ButtonRow>
    </Form>
  )
}

function Fields() {
  return (
    <FormSection title="Add a campus" description="You enter its figures next.">
      <TextField name="name" label={CAMPUS_LABELS.name} autoComplete="off" required />
      <AddressFields values={{}} />
    </FormSection>
  )
}
