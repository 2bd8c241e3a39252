/** A person's pay as we understood it when it was saved. */

import { formatDate } from '~/core/pay/date.ts'
import { formatMoney, formatPay } from '~/core/pay/money.ts'
import { PAY_COMPONENT_LABELS } from '~/core/pay/pay-package.ts'
import { salaryOf } from '~/core/people/employees/pay-steps.ts'
import { proposalWords } from '~/core/people/employees/proposal.ts'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import type { Data } from './+data.ts'

type Employee = Data['employee']
type Step = NonNullable<Employee['payHistory']>[number]

export function PaySummary({ employee }: { readonly employee: Employee }) {
  const now = payFrom(employee, employee.paidFrom)
  const shown = now ?? payFrom(employee, employee.plannedFrom)
  if (!employee.payHistory) return <SideSummary title="Pay is hidden from you" />
  if (!shown) return <SideSummary title="No pay entered yet" />
  const rows = shown.components.map(({ kind, amount, period, annual }) => ({
    label: PAY_COMPONENT_LABELS[kind],
    value:
      period === 'year'
        ? `${formatMoney(annual)} a year`
        : `${formatPay(amount, period)}, ${formatMoney(annual)} a year`,
  }))
  const total = {
    label: 'Salary: cash and housing',
    value: `${formatMoney(salaryOf(shown.components))} a year`,
    total: true,
  }
  return (
    <SideSummary
      title={now ? `Saved: pay since ${formatDate(now.effectiveOn)}` : 'Saved: planned pay'}
      rows={[...rows, total]}
    >
      {employee.proposal && (
        <p>{`Planned: ${employee.proposal.text} ${proposalWords(employee.proposal)}.`}</p>
      )}
      <p>
        <a href={`/employee/${employee.id}/history`}>Pay history</a>
      </p>
      {employee.mayUpdate && (
        <p>
          <a href={`/organization/${employee.organization.id}/next-year`}>
            Next year’s pay for everyone
          </a>
        </p>
      )}
    </SideSummary>
  )
}

export function PayNow({ employee }: { readonly employee: Employee }) {
  const { proposal } = employee
  const now = payFrom(employee, employee.paidFrom)
  const planned = proposal && `Planned: ${proposal.text} ${proposalWords(proposal)}.`
  if (!now) return <p>{planned ? `No pay yet. ${planned}` : 'No pay has been entered yet.'}</p>
  return (
    <p>{`That is ${formatMoney(salaryOf(now.components))} a year in cash and housing since ${formatDate(now.effectiveOn)}.${planned ? ` ${planned}` : ''}`}</p>
  )
}

function payFrom({ payHistory }: Employee, day: string | null): Step | undefined {
  return payHistory?.find(({ effectiveOn }) => effectiveOn === day)
}
