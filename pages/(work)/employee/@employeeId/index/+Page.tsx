/** One employee: role, pay, background; what looks wrong about the pay, and the end of their time here. */
import { useData } from 'vike-react/useData'
import { totalsOf } from '~/core/employees/form/totals.ts'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import { DraftNotice } from '~/renderer/work/Draft.tsx'
import { PayTotals } from '~/renderer/work/employee/PayTotals.tsx'
import { TotalsContext } from '~/renderer/work/employee/totals-context.ts'
import { useTypedValues } from '~/renderer/work/typed-values.ts'
import type { Data } from './+data.ts'
import { ChangeEmployee } from './ChangeEmployee.tsx'
import { Findings } from './Findings.tsx'
import { Archived, Hired, Leaving } from './Leaving.tsx'
import { PaySummary } from './Pay.tsx'

export function Page() {
  const { employee, entry, values } = useData<Data>()
  const { positions, archived } = employee
  const { typed, inForm } = useTypedValues(values)
  const changes = entry && !archived
  const totals = changes ? totalsOf(typed, entry.rates) : null
  const side = (
    <>
      {changes && <PayTotals totals={totals} />}
      <PaySummary employee={employee} />
    </>
  )
  return (
    <TotalsContext value={totals}>
      <PageHeading title="Facts and pay" lede={`Compared as: ${rolesOf(positions)}`} />
      <Columns sideLabel="Summary" side={side} sticky>
        {archived && <Archived />}
        <Findings />
        {changes && (
          <DraftNotice draft={entry.draft} resumeHref={`/employee/${employee.id}?draft=1`} />
        )}
        {changes && <ChangeEmployee typed={typed} inForm={inForm} />}
        {!entry && <OnlyLooking />}
        {changes && employee.kind === 'planned_hire' && <Hired />}
        {entry && <Leaving />}
      </Columns>
    </TotalsContext>
  )
}

function OnlyLooking() {
  const { employee } = useData<Data>()
  return (
    <Notice title="You can view this page">
      <p>An owner of the organization can let you change it.</p>
      <ButtonLink href={`/report/${employee.id}`} kind="secondary">
        See the range
      </ButtonLink>
    </Notice>
  )
}

function rolesOf(positions: Data['employee']['positions']): string {
  if (positions.length === 1) return positions[0]?.title ?? ''
  return positions.map(({ title, weight }) => `${weight}% ${title}`).join(', ')
}
