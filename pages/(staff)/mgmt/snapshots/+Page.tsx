/** The snapshots that estimates come from: each with its audit, and the way to publish one or to go back to one. */
import { useData } from 'vike-react/useData'
import { formatNumber, formatPercent } from '~/core/forms/numbers.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { snapshots, shown } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Snapshots"
        lede="Estimates come from the published one. Reports keep the one they were made with."
      />
      <DoneNotice words={DONE} />
      {shown && <Shown shown={shown} />}
      <Table
        caption="Snapshots, newest first"
        stacked
        columns={COLUMNS}
        rows={snapshots}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No snapshot is built yet" />}
      />
      <p className="fine">
        Building one takes minutes and is done by the nightly job, or with{' '}
        <code>stipend snapshots build</code>.
      </p>
    </>
  )
}

const DONE = {
  published: 'Published. Estimates come from this snapshot now.',
  'rolled-back': 'The earlier snapshot is the published one again.',
}

type Line = Data['snapshots'][number]

const COLUMNS: readonly Column<Line>[] = [
  {
    header: 'Snapshot',
    cell: ({ name }) => <a href={`/mgmt/snapshots?name=${encodeURIComponent(name)}`}>{name}</a>,
  },
  { header: 'Status', cell: ({ status }) => status },
  { header: 'Source', cell: ({ source }) => source },
  { header: 'Pay as of', cell: ({ referenceDate }) => formatShortDate(referenceDate) },
  { header: 'Records', align: 'end', cell: ({ recordCount }) => formatNumber(recordCount) },
  {
    header: 'Organizations',
    align: 'end',
    cell: ({ organizationCount }) => formatNumber(organizationCount),
  },
  { header: 'Decision', ownLine: true, cell: (line) => <Decide {...line} /> },
]

function Decide({ name, status }: Line) {
  if (status === 'published') return 'Estimates come from it'
  const intent = status === 'retired' ? 'roll-back' : 'publish'
  const words = status === 'retired' ? `Go back to ${name}` : `Publish ${name}`
  return (
    <Fold summary={words} intents={[intent]} row={['name', name]}>
      <RowForm field="name" row={name} intents={[intent]}>
        <TextField
          name="reason"
          label={`Reason for ${name}`}
          hint="It goes into the audit log."
          maxLength={300}
          required
        />
        <Button intent={intent} kind={status === 'retired' ? 'danger' : 'secondary'} size="small">
          {words}
        </Button>
      </RowForm>
    </Fold>
  )
}

function Shown({ shown }: { readonly shown: NonNullable<Data['shown']> }) {
  const { name, status, audit, held, models, checks } = shown
  return (
    <Section id="shown">
      <h2>{`${name}, ${status}`}</h2>
      {audit && <p>{audit}</p>}
      {held && <p>{held}</p>}
      <Table
        caption={`Models of ${name}`}
        columns={MODELS}
        rows={models}
        rowKey={({ definition }) => definition}
        empty={<p>It has no model.</p>}
      />
      {checks.length > 0 && (
        <>
          <h3>Nightly checks</h3>
          <ul>
            {checks.slice(0, 10).map(({ checkedAt, sentence }) => (
              <li key={checkedAt}>{`${formatShortDate(checkedAt)}: ${sentence}`}</li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

const MODELS: readonly Column<NonNullable<Data['shown']>['models'][number]>[] = [
  { header: 'Pay', cell: ({ definition }) => DEFINITION_LABELS[definition] },
  { header: 'Engine', cell: ({ engineVersion }) => engineVersion },
  {
    header: 'In the 80% range',
    align: 'end',
    cell: ({ coverage80 }) => formatPercent(coverage80, 1),
  },
  {
    header: 'Typical error',
    align: 'end',
    cell: ({ typicalMiss }) => formatPercent(typicalMiss, 1),
  },
]
