/** The library: everything that was frozen, to be found, named, compared, put away. */

import { useData } from 'vike-react/useData'
import { formatNumber } from '~/core/quantities/format-number.ts'
import { isFiltered, libraryHref, REPORTS_ON_A_PAGE } from '~/core/reports/library.ts'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { PageHeading } from '~/renderer/components/PageHeading.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import type { Data } from './+data.ts'
import { Filters } from './Filters.tsx'
import { ReportList } from './ReportList.tsx'
import styles from './reports.module.css'

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
        <div className={styles.wide}>
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
        </div>
      )}
    </>
  )
}

function ledeOf({ active, archived }: Data['library']['choices']): string {
  if (active + archived === 0) return 'Ranges as they were on the day you saved them.'
  const many = active === 1 ? 'One report' : `${formatNumber(active)} reports`
  const away = archived === 0 ? '' : `, ${formatNumber(archived)} more in the archive`
  return `${many}${away}. Each shows the figures it was saved with, whatever was published since.`
}

function NothingFrozen() {
  return (
    <EmptyState
      title="Nothing has been saved yet"
      action={<ButtonLink href="/table">Choose somebody on the staff table</ButtonLink>}
    >
      <p>
        A person’s range moves with the market. When you decide, open their report and press “Save
        this report”: it is then kept here with its snapshot, its inputs and the records behind it,
        can be compared with others, sent by a link and made anew a year later.
      </p>
    </EmptyState>
  )
}

function NothingFound() {
  const { query } = useData<Data>()
  const title = query.filter.archived
    ? 'Nothing in the archive is like this'
    : 'No report is like this'
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
      <p>Try a part of the name, the position, a label, or the number of the report.</p>
    </EmptyState>
  )
}
