/** The scenarios of an organization: saved ones, archived ones, and the form of a new one. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatDate, formatShortDate } from '~/core/pay/date.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { AnalyzerTabs, LockedScenarios } from '~/renderer/planning/AnalyzerTabs.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type Listed = Data['inUse'][number]

export function Page() {
  const { organization, locked, inUse, archived, mayWrite } = useData<Data>()
  const mayChange = mayWrite && !locked
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Scenarios"
        lede="Plan hires, raises, income and spending over one to three years. See what each plan does to your budget, your ratios and everyone’s place in the market range."
      />
      <AnalyzerTabs organizationId={organization.id} current="scenarios" mayReadPay />
      <DoneNotice words={{ archived: 'Scenario archived', restored: 'Scenario restored' }} />
      {locked && <LockedScenarios lock={locked} path={`/analyzer/evaluate/${organization.id}`} />}
      <Section id="saved">
        {inUse.length > 0 ? (
          <Scenarios caption="Saved scenarios" rows={inUse} mayChange={mayChange} />
        ) : (
          <EmptyState title="No scenario yet">
            <p>
              {mayWrite
                ? 'Name one below. It starts with your figures and your staff as they are today.'
                : 'An owner or an editor can make one.'}
            </p>
          </EmptyState>
        )}
      </Section>
      {mayChange && (
        <Section id="new">
          <h2>New scenario</h2>
          <Form intent="create" labels={{ name: 'Name' }} key={inUse.length}>
            <TextField name="name" label="Name" hint="For example: A second pastor." />
            <ButtonRow>
              <Button>Create scenario</Button>
            </ButtonRow>
          </Form>
        </Section>
      )}
      {archived.length > 0 && (
        <Section id="archived">
          <h2>Archived</h2>
          <Scenarios caption="Archived scenarios" rows={archived} mayChange={mayChange} />
        </Section>
      )}
    </>
  )
}

interface ScenariosProps {
  readonly caption: string
  readonly rows: readonly Listed[]
  readonly mayChange: boolean
}

function Scenarios({ caption, rows, mayChange }: ScenariosProps) {
  const { organization } = useData<Data>()
  const columns: readonly Column<Listed>[] = [
    {
      header: 'Scenario',
      cell: ({ id, name, note }) => (
        <>
          <a href={`/analyzer/evaluate/${organization.id}/scenarios/${id}`}>{name}</a>
          {note && <p>{note.length > 160 ? `${note.slice(0, 160)}…` : note}</p>}
        </>
      ),
    },
    {
      ...{ header: 'Changes' },
      cell: ({ changes, years }) =>
        `${formatCount(changes, 'change')}, ${formatCount(years, 'year')}`,
    },
    { header: 'Starts from', cell: ({ takenOn }) => formatDate(takenOn) },
    {
      ...{ header: 'Last change' },
      cell: ({ updatedAt }) => formatShortDate(updatedAt),
    },
    ...(mayChange ? [{ header: 'Actions', cell: (row: Listed) => <RowActions row={row} /> }] : []),
  ]
  return <Table {...{ caption, columns, rows }} rowKey={({ id }) => id} stacked />
}

function RowActions({ row: { id, archivedAt } }: { readonly row: Listed }) {
  const put = archivedAt === null ? 'archive' : 'restore'
  return (
    <RowForm field="scenario" row={id} intents={['duplicate', 'archive', 'restore']}>
      <Button intent="duplicate" kind="quiet" size="small">
        Duplicate
      </Button>
      <Button intent={put} kind="quiet" size="small">
        {put === 'archive' ? 'Archive' : 'Restore'}
      </Button>
    </RowForm>
  )
}
