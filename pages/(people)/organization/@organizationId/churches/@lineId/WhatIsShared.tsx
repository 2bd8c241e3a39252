/** What a church shares with an office, at one look. */
import { formatCount } from '~/core/forms/numbers.ts'
import { formatDate } from '~/core/pay/date.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { formatDollars } from '~/core/pay/money.ts'
import { COMPLIANCE_LABELS } from '~/core/people/offices/offices.ts'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type View = NonNullable<Data['view']>

export function WhatIsShared({ totals, minimum, asOf }: View) {
  return (
    <>
      {totals ? <Totals {...totals} today={asOf} /> : <HeldBack />}
      {minimum && <Minimum {...minimum} />}
    </>
  )
}

function Totals(props: NonNullable<View['totals']> & { readonly today: string }) {
  const { people, total, unknown, definition, asOf, today } = props
  return (
    <>
      <p>
        <strong>{formatDollars(total)}</strong> a year for{' '}
        {formatCount(people, 'paid person', 'paid people')}, as of {formatDate(asOf)}. It counts “
        {DEFINITION_LABELS[definition]}” and is rounded to $1,000.
      </p>
      {unknown > 0 && (
        <p>The pay of {formatCount(unknown, 'more person', 'more people')} is not known.</p>
      )}
      {asOf !== today && (
        <p>Today’s total is held back: with this one, it would show what one person is paid.</p>
      )}
    </>
  )
}

function HeldBack() {
  return (
    <Notice title="The total is held back">
      <p>
        Few people are paid here, or one is paid most of it. A total would show what one person is
        paid, so neither the total nor the number of people is shown.
      </p>
    </Notice>
  )
}

type Minister = NonNullable<View['minimum']>['ministers'][number]

const MINISTERS: readonly Column<Minister>[] = [
  { header: 'Minister', cell: ({ jobTitle }) => jobTitle },
  { header: 'Minimum pay', cell: ({ compliance }) => COMPLIANCE_LABELS[compliance] },
]

function Minimum({ table, isOld, ministers }: NonNullable<View['minimum']>) {
  return (
    <>
      <h3>Minimum pay</h3>
      {table === null ? (
        <p>The church has not chosen a minimum, so no minister can be compared with one.</p>
      ) : (
        <p>
          Compared with {table}, which the church chose.
          {isOld && ' It is more than two years old, so no minister is compared with it.'}
        </p>
      )}
      <Table
        caption="Ministers and the minimum"
        columns={MINISTERS}
        rows={ministers}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No ministers are entered" />}
      />
    </>
  )
}
