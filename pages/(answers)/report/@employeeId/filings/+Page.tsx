/** What similar organizations filed: named peers of an executive director, and which of them a board packet cites. */
import { useData } from 'vike-react/useData'
import {
  filersSearch,
  formatEin,
  placeOfFiler,
  readFilersQuery,
} from '~/core/answers/matches/filer-comparable.ts'
import { PUBLIC_RECORDS, TOTAL_NOT_BASE } from '~/core/market/sources/filings-words.ts'
import { formatDate } from '~/core/pay/date.ts'
import { formatDollars } from '~/core/pay/money.ts'
import { Button, ButtonLink } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { employee, filers, expenses } = useData<Data>()
  return (
    <>
      <PageHeading
        title="What similar organizations filed"
        lede="Nonprofits report the pay of their executive director to the IRS on Form 990."
      />
      {filers && expenses !== null ? (
        <Filers />
      ) : (
        <EmptyState
          title="This list is for executive directors of nonprofits"
          action={
            <ButtonLink kind="secondary" href={`/report/${employee.id}`}>
              Open the report
            </ButtonLink>
          }
        >
          <p>The organization needs a state and an operating budget, to compare its size.</p>
        </EmptyState>
      )}
    </>
  )
}

type Filer = NonNullable<Data['filers']>[number]

function Filers() {
  const { filers, total, pageSize, query, expenses, asOf, packet } = useData<Data>()
  const { sort, direction, page } = query
  return (
    <>
      <p>
        {TOTAL_NOT_BASE} The list has the {total} nearest organizations with expenses from half to
        double of {formatDollars(expenses ?? 0)}, the nearest first. Twice the expenses, another
        field, and each step from your state to its neighbors and to the nation count the same.{' '}
        {PUBLIC_RECORDS}
      </p>
      <p>
        {packet === null
          ? 'To use them as comparability data, start a board packet and seal its criteria. Then you can add organizations from this list.'
          : `Choose the organizations that are similar, and add them to packet ${packet}. A board relies on pay of similarly situated organizations (26 CFR 53.4958-6(c)(2)). The packet keeps the figures of this day.`}
      </p>
      <Table
        captionShown
        stacked
        caption="Filed pay of executive directors, dollars a year"
        columns={columnsOf(asOf, packet)}
        rows={filers ?? []}
        rowKey={({ ein }) => ein}
        sort={{ key: sort, direction }}
        sortHref={({ key, direction: order }) =>
          filersSearch(readFilersQuery({ sort: key, order })) || '?'
        }
        empty={<p>No nonprofit of this size filed.</p>}
      />
      <Pagination
        {...{ page, pageSize, total, unit: 'organizations' }}
        href={(next) => filersSearch({ ...query, page: next }) || '?'}
      />
    </>
  )
}

function columnsOf(asOf: string, packet: number | null): Column<Filer>[] {
  const columns: Column<Filer>[] = [
    {
      sort: 'name',
      header: 'Organization',
      cell: ({ name, ein }) => (
        <>
          {name}
          <div className="unbroken">EIN {formatEin(ein)}</div>
        </>
      ),
    },
    { sort: 'place', header: 'Place', cell: placeOfFiler },
    { sort: 'field', header: 'Field', cell: ({ fieldName }) => fieldName ?? 'not known' },
    { sort: 'taxYear', header: 'Tax year', align: 'end', cell: ({ taxYear }) => taxYear },
    {
      sort: 'expenses',
      header: 'Expenses',
      align: 'end',
      cell: ({ expenses }) => formatDollars(expenses),
    },
    {
      sort: 'pay',
      header: 'Total pay as filed',
      align: 'end',
      cell: ({ pay }) => formatDollars(pay),
    },
    {
      sort: 'aged',
      header: `At wages of ${formatDate(asOf)}`,
      align: 'end',
      cell: ({ aged, factor }) => (
        <>
          {formatDollars(aged)}
          <div className="soft medium">× {factor.toFixed(3)}</div>
        </>
      ),
    },
  ]
  if (packet === null) return columns
  return [
    ...columns,
    {
      ...{ header: 'Board packet' },
      cell: ({ ein }) => (
        <RowForm field="ein" row={ein} intents={['add-filer']}>
          <Button kind="quiet" size="small" intent="add-filer">
            {`Add to packet ${packet}`}
          </Button>
        </RowForm>
      ),
    },
  ]
}
