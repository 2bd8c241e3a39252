/** The staff table: everyone against the market, with what is proposed for them. */
import { useData } from 'vike-react/useData'
import { LINES_ON_A_PAGE } from '~/core/analysis/staff-table.ts'
import { tableHref } from '~/core/analysis/table-query.ts'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import type { Data } from './+data.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { Filters } from './Filters.tsx'
import { SamePosition } from './SamePosition.tsx'
import { StaffRows } from './StaffRows.tsx'
import { Totals } from './Totals.tsx'
import styles from './table.module.css'

export function Page() {
  const { people } = useData<Data>().table
  return (
    <>
      <PageHeading title="Staff" />
      {people === 0 ? <Nobody /> : <Everybody />}
    </>
  )
}

function Nobody() {
  const { organization, mayAdd } = useData<Data>().table
  return (
    <EmptyState title="No one has been added yet">
      <p>Add people to compare their pay with the market.</p>
      {mayAdd && (
        <ButtonLink href={`/employee/new?organization=${organization.id}`}>Add a person</ButtonLink>
      )}
    </EmptyState>
  )
}

function Everybody() {
  const { table, query } = useData<Data>()
  const { seesPay, found, page } = table
  return (
    <div className={styles.page}>
      <Notices />
      <Totals on="screen" />
      <div className={styles.tools}>
        <Filters />
        <ColumnChoice />
      </div>
      <StaffRows />
      <Totals on="paper" />
      {!query.all && found > LINES_ON_A_PAGE && (
        <Pagination
          page={page}
          pageSize={LINES_ON_A_PAGE}
          total={found}
          unit="people"
          href={(next) => tableHref(query, { page: next })}
        />
      )}
      {seesPay && found > 0 && <SamePosition />}
    </div>
  )
}

function Notices() {
  const { locked, seesPay } = useData<Data>().table
  return (
    <>
      {locked > 0 && (
        <Notice kind="signal" title={`${locked} of your people have no estimate in your plan`}>
          <p>Nothing was deleted. An owner can choose who has estimates, or take a larger plan.</p>
        </Notice>
      )}
      {!seesPay && (
        <Notice title="Pay is hidden from you here">
          <p>You see market ranges. An owner of the organization can turn on “sees pay”.</p>
        </Notice>
      )}
    </>
  )
}
