/** A person's pay as we understood it, and how it changed. */
import { PAY_COMPONENT_LABELS } from '~/core/pay/pay-package.ts'
import { PERIOD_PHRASES } from '~/core/pay/period.ts'
import { formatDate } from '~/core/quantities/date.ts'
import { formatMoney, formatPay } from '~/core/quantities/format-money.ts'
import { SideSummary } from '~/renderer/components/SideSummary.tsx'
import { Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type Employee = Data['employee']
type Step = NonNullable<Employee['payHistory']>[number]

export function PaySummary({ employee }: { readonly employee: Employee }) {
  const now = payNow(employee)
  if (!employee.payHistory) return <SideSummary title="Pay is hidden from you" />
  if (!now) return <SideSummary title="No pay entered yet" />
  const rows = now.components.map(({ kind, amount, period, annual }) => ({
    label: PAY_COMPONENT_LABELS[kind],
    value:
      period === 'year'
        ? `${formatMoney(annual)} a year`
        : `${formatPay(amount, period)}, ${formatMoney(annual)} a year`,
  }))
  const total = {
    label: 'Salary: cash and housing',
    value: `${formatMoney(salaryOf(now))} a year`,
    total: true,
  }
  return <SideSummary title={`Pay since ${formatDate(now.effectiveOn)}`} rows={[...rows, total]} />
}

export function PayNow({ employee }: { readonly employee: Employee }) {
  const now = payNow(employee)
  if (!now) return <p>No pay has been entered yet.</p>
  return (
    <p>
      Understood as {formatMoney(salaryOf(now))} a year in cash and housing since{' '}
      {formatDate(now.effectiveOn)}.
    </p>
  )
}

export function PayHistory({ employee }: { readonly employee: Employee }) {
  const { payHistory, paidFrom } = employee
  if (!payHistory || payHistory.length === 0) return null
  return (
    <>
      <h2>How pay changed</h2>
      <Table
        caption="Pay from each day on"
        rows={payHistory}
        rowKey={({ effectiveOn }) => effectiveOn}
        columns={[
          { key: 'from', header: 'From', cell: ({ effectiveOn }) => whenOf(effectiveOn, paidFrom) },
          {
            key: 'salary',
            header: 'Cash and housing a year',
            align: 'end',
            cell: (step) => formatMoney(salaryOf(step)),
          },
          { key: 'typed', header: 'As typed', cell: asTyped },
        ]}
      />
    </>
  )
}

function payNow({ payHistory, paidFrom }: Employee): Step | undefined {
  return payHistory?.find(({ effectiveOn }) => effectiveOn === paidFrom)
}

function whenOf(effectiveOn: string, paidFrom: string | null): string {
  const day = formatDate(effectiveOn)
  if (effectiveOn === paidFrom) return `${day}, now`
  return paidFrom !== null && effectiveOn > paidFrom ? `${day}, planned` : day
}

const SALARY: readonly string[] = [
  ...['base', 'housing_allowance', 'parsonage_rental_value', 'parsonage_utilities'],
]

/** What was entered counts; the report says where something is unknown. */
function salaryOf({ components }: Step): number {
  return components
    .filter(({ kind }) => SALARY.includes(kind))
    .reduce((sum, { annual }) => sum + annual, 0)
}

/** The very characters; the period chosen beside them where it is not the year. */
function asTyped({ components }: Step): string {
  return components
    .map(({ kind, asTyped: typed, period }) => {
      const chosen =
        period === 'year' || /\p{L}{2}|\//u.test(typed) ? '' : ` ${PERIOD_PHRASES[period]}`
      return `${PAY_COMPONENT_LABELS[kind].toLowerCase()} ${typed}${chosen}`
    })
    .join(', ')
}
