/** How one person's pay changed, what is planned, and the form that adds or corrects an entry. */

import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { PAY_REASON_LABELS } from '~/core/engine/facts/person.ts'
import { formatSignedPercent } from '~/core/forms/numbers.ts'
import { formatDate } from '~/core/pay/date.ts'
import { formatMoney, PERIOD_PHRASES } from '~/core/pay/money.ts'
import { componentName } from '~/core/pay/pay-package.ts'
import { totalsOf } from '~/core/people/employees/totals.ts'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import { PayTotals } from '~/renderer/people/employee/PayTotals.tsx'
import { TotalsContext } from '~/renderer/people/employee/totals-context.ts'
import { useTypedValues } from '~/renderer/people/typed-values.ts'
import { Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import { EntryForm } from './EntryForm.tsx'

type Step = Data['steps'][number]

export function Page() {
  const { form, saved, deleted } = useData<Data>()
  const { action: refused } = usePageContext()
  const { typed, inForm } = useTypedValues(form?.values ?? {})
  const totals = form && totalsOf({ ...form.facts, ...typed }, form.rates)
  return (
    <TotalsContext value={totals}>
      <PageHeading title="Pay history" lede="Newest first. A change counts cash and housing." />
      {!refused && (saved || deleted) && (
        <div role="status">
          <Notice title={deleted ? 'Entry deleted' : 'Saved'} />
        </div>
      )}
      <Steps />
      {form && (
        <Columns sideLabel="Summary" side={<PayTotals totals={totals} />} sticky>
          <EntryForm inForm={inForm} />
        </Columns>
      )}
    </TotalsContext>
  )
}

function Steps() {
  const { employee, steps, form } = useData<Data>()
  const correct = {
    header: 'Correct',
    cell: ({ effectiveOn }: Step) => (
      <a
        href={`/employee/${employee.id}/history?correct=${effectiveOn}`}
        aria-label={`Correct pay from ${formatDate(effectiveOn)}`}
      >
        Correct
      </a>
    ),
  }
  return (
    <Table
      caption="Pay by date"
      stacked
      rows={steps}
      rowKey={({ effectiveOn }) => effectiveOn}
      empty={<EmptyState title={`No pay of ${employee.name} has been entered yet`} />}
      columns={[
        { header: 'From', cell: fromOf },
        {
          header: 'Cash and housing a year',
          align: 'end',
          cell: ({ salary }) => formatMoney(salary),
        },
        { header: 'Change', align: 'end', cell: changeOf },
        { header: 'Why', cell: reasonOf },
        { header: 'As entered', cell: asTyped, wideOnly: true },
        ...(form ? [correct] : []),
      ]}
    />
  )
}

function fromOf({ effectiveOn, when }: Step) {
  return (
    <>
      {formatDate(effectiveOn)} {when === 'now' && <Badge kind="good">now</Badge>}
      {when === 'planned' && <Badge>planned</Badge>}
    </>
  )
}

/** "+$2,000 (+4%)" */
function changeOf({ change, percent }: Step): string {
  if (change === null) return 'first entry'
  if (change === 0) return 'no change'
  const dollars = `${change > 0 ? '+' : ''}${formatMoney(change)}`
  if (percent === null) return dollars
  return `${dollars} (${formatSignedPercent(Math.round(percent * 10) / 10)})`
}

/** Why, who and when; the amount as it was proposed, such as "+3%". */
function reasonOf({ reasonKind, reason, proposedAs, by, at }: Step) {
  const why = [reasonKind && PAY_REASON_LABELS[reasonKind], reason].filter(Boolean).join(': ')
  const how = proposedAs === null ? 'entered' : `proposed as ${proposedAs}`
  return (
    <>
      {why} <small>{`${how}${by === null ? '' : ` by ${by}`} on ${formatDate(at)}`}</small>
    </>
  )
}

/** The text as typed, with its period where it is not the year. */
function asTyped({ components }: Step): string {
  return components
    .map(({ kind, asTyped: typed, period }) => {
      const chosen =
        period === 'year' || /\p{L}{2}|\//u.test(typed) ? '' : ` ${PERIOD_PHRASES[period]}`
      return `${componentName(kind)} ${typed}${chosen}`
    })
    .join(', ')
}
