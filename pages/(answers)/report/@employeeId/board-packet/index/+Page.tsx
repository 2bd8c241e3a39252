/** The board packets of one person: what each documents and where it stands; one is open at a time. */
import { useData } from 'vike-react/useData'
import { packetColumns } from '~/renderer/answers/packet-cells.tsx'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import { Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { packets, mayWrite } = useData<Data>()
  const open = packets.find(({ state }) => state === 'unsealed' || state === 'open')
  return (
    <>
      <PageHeading
        title="Board packets"
        lede="A board packet records who decided, on what data and why, in the order federal rules for charities require."
      />
      <Columns sideLabel="About board packets" side={<About />}>
        <Section>
          {packets.length === 0 ? (
            <EmptyState title="No packet yet">
              <p>
                A packet starts with the criteria, written before it shows any figure. Next come the
                data, the meeting, the decision and the minutes.
              </p>
            </EmptyState>
          ) : (
            <Packets />
          )}
        </Section>
        {mayWrite && !open && <Start again={packets.length > 0} />}
        {!mayWrite && (
          <Notice title="You can view this page">
            <p>Owners and editors of the organization can start and complete a packet.</p>
          </Notice>
        )}
      </Columns>
    </>
  )
}

function Start({ again }: { readonly again: boolean }) {
  return (
    <Form intent="start">
      <ButtonRow>
        <Button>{again ? 'Start another packet' : 'Start a packet'}</Button>
      </ButtonRow>
    </Form>
  )
}

function Packets() {
  const { packets, employee } = useData<Data>()
  const columns = packetColumns<Data['packets'][number]>(({ number }) => ({
    ...{ employeeId: employee.id, name: `Packet ${number}` },
  }))
  return (
    <Table caption="Packets" columns={columns} rows={packets} rowKey={({ number }) => number} />
  )
}

function About() {
  return (
    <SideSummary title="What it is for">
      <p>
        Under 26 CFR 53.4958-6 pay is presumed reasonable if a body without conflicts of interest
        approved it in advance, relied on appropriate data, and documented how. The IRS may still
        show otherwise.
      </p>
      <p>
        A packet supports that documentation. It is not legal advice and does not decide for you.
      </p>
    </SideSummary>
  )
}
