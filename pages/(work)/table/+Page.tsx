/** The staff table: everyone against the market, with what is thought about for them. */
import { useData } from 'vike-react/useData'
import { tableHref } from '~/core/analysis/table-query.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { formatDollars } from '~/core/quantities/format-money.ts'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/PageHeading.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { Filters } from './Filters.tsx'
import { SamePosition } from './SamePosition.tsx'
import { StaffRows } from './StaffRows.tsx'
import { Totals } from './Totals.tsx'
import styles from './table.module.css'

export function Page() {
  const { table } = useData<Data>()
  const { organization, people } = table
  const crumbs = [
    { label: 'Dashboard', href: '/dashboard' },
    { label: organization.name, href: `/organization/${organization.id}` },
    { label: 'Staff' },
  ]
  return (
    <>
      <PageHeading crumbs={crumbs} title="Staff" lede={finding(table)} />
      {people === 0 ? <Nobody /> : <Everybody />}
    </>
  )
}

/** The finding comes first, in one sentence. */
function finding({ people, totals, definition }: Data['table']): string {
  if (people === 0) return 'Compare everyone with the market once you add the first person.'
  const who = people === 1 ? 'One person' : `${people} people`
  if (!totals || totals.paid === 0) return `${who} against the market.`
  const sum = `${who}, ${formatDollars(totals.pay)} a year in ${DEFINITION_LABELS[definition].toLowerCase()}`
  if (totals.marketIndex === null) return `${sum}.`
  const share = Math.round(totals.marketIndex * 100)
  return `${sum}: ${share}% of the market median for the same work.`
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
  const { organization, mayAdd, mayPropose, locked, seesPay, found } = table
  return (
    <>
      {locked > 0 && (
        <Notice kind="signal" title={`${locked} of your people have no estimate in your plan`}>
          <p>
            Nothing was deleted. An owner can choose who keeps estimates, or choose a larger plan.
          </p>
        </Notice>
      )}
      {!seesPay && (
        <Notice title="You don’t see pay here">
          <p>
            You see the market ranges. An owner of the organization can turn on “Sees pay” for you.
          </p>
        </Notice>
      )}
      <div className={styles.wide}>
        <div className={styles.tools}>
          <Filters />
          <ColumnChoice />
        </div>
        <StaffRows />
        <ButtonRow>
          {mayAdd && (
            <ButtonLink kind="secondary" href={`/employee/new?organization=${organization.id}`}>
              Add a person
            </ButtonLink>
          )}
          {mayPropose && (
            <ButtonLink kind="secondary" href={`/organization/${organization.id}/next-year`}>
              Decide next year’s pay
            </ButtonLink>
          )}
          <ButtonLink
            kind="quiet"
            download
            href={tableHref({ ...query, page: 1, all: false }, {}, '/table.csv')}
          >
            Download as CSV
          </ButtonLink>
          <ButtonLink kind="quiet" href={tableHref(query, { all: !query.all, page: 1 })}>
            {query.all ? 'Show page by page' : 'Everyone on one page, to print'}
          </ButtonLink>
        </ButtonRow>
      </div>
      {found > 0 && (
        <Section>
          <Totals />
        </Section>
      )}
      {seesPay && found > 0 && (
        <Section>
          <SamePosition />
        </Section>
      )}
    </>
  )
}
