/** The board packets of everybody at an organization: what is open, what is due, what is finished. */
import { useData } from 'vike-react/useData'
import { packetColumns } from '~/renderer/answers/packet-cells.tsx'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { organization, packets, total, page, pageSize } = useData<Data>()
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Board packets"
        lede="Each packet documents one decision about pay: who decided, on which data, and why."
      />
      <Section>
        <Table
          caption="Board packets"
          stacked
          columns={COLUMNS}
          rows={packets}
          rowKey={({ employee, number }) => `${employee.id} ${number}`}
          empty={<NoPackets />}
        />
        {total > pageSize && (
          <Pagination
            page={page}
            pageSize={pageSize}
            total={total}
            unit="packets"
            href={(other) => `/organization/${organization.id}/board-packets?page=${other}`}
          />
        )}
      </Section>
    </>
  )
}

function NoPackets() {
  return (
    <EmptyState
      title="No packet yet"
      action={
        <ButtonLink href="/table" kind="secondary">
          Choose a person
        </ButtonLink>
      }
    >
      <p>Open a person’s page “Board packets” to start one before their pay is decided.</p>
    </EmptyState>
  )
}

const COLUMNS = packetColumns<Data['packets'][number]>(({ employee, number }) => ({
  employeeId: employee.id,
  name: `${employee.name}, packet ${number}`,
}))
