/** The library of saved reports: find, name, compare, archive. */

import { useData } from 'vike-react/useData'
import { isFiltered, libraryHref, REPORTS_ON_A_PAGE } from '~/core/answers/reports/library.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import type { Data } from './+data.ts'
import { Filters } from './Filters.tsx'
import { ReportList } from './ReportList.tsx'

export function Page() {
  const { library, query } = useData<Data>()
  const { choices, found, page } = library
  const all = choices.active + choices.archived
  return (
    <>
      <PageHeading title="Reports" lede={ledeOf(choices)} />
      {all === 0 ? (
        <NothingFrozen />
      ) : (
        <>
          <Filters />
          {found === 0 ? <NothingFound /> : <ReportList key={libraryHref(query)} />}
          {found > 0 && (
            <Pagination
              page={page}
              pageSize={REPORTS_ON_A_PAGE}
              total={found}
              unit={found === 1 ? 'report' : 'reports'}
              href={(other) => libraryHref(query, { page: other })}
            />
          )}
        </>
      )}
    </>
  )
}

function ledeOf({ active, archived }: Data['library']['choices']): string {
  if (active + archived === 0) return 'Ranges as they were when you saved them.'
  const many = active === 1 ? 'One report' : `${formatNumber(active)} reports`
  const away = archived === 0 ? '' : `, ${formatNumber(archived)} more archived`
  return `${many}${away}. Each shows the figures it was saved with.`
}

function NothingFrozen() {
  return (
    <EmptyState
      title="No saved reports yet"
      action={<ButtonLink href="/table">Choose a person in the staff table</ButtonLink>}
    >
      <p>
        A person’s range moves with the market. When you decide on pay, open the person’s report and
        press “Save report”. It is kept here with its snapshot, inputs and records. You can compare
        it, share it by link and update it a year later.
      </p>
    </EmptyState>
  )
}

function NothingFound() {
  const { query } = useData<Data>()
  const title = query.filter.archived ? 'No archived report matches' : 'No report matches'
  return (
    <EmptyState
      title={title}
      action={
        isFiltered(query) && (
          <ButtonLink kind="secondary" href="/reports">
            Show all reports
          </ButtonLink>
        )
      }
    >
      <p>Try part of the name, the position, a label, or the report number.</p>
    </EmptyState>
  )
}
