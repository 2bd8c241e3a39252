/** The staff table: everyone against the market, with what is proposed for them. */
import { useData } from 'vike-react/useData'
import { budgetRoomWords } from '~/core/answers/analysis/proposal-reach.ts'
import { countedWords, LINES_ON_A_PAGE } from '~/core/answers/analysis/staff-table.ts'
import { tableHref } from '~/core/answers/analysis/table-query.ts'
import { formatCount, formatShare } from '~/core/forms/numbers.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { formatDollars } from '~/core/pay/money.ts'
import { Button, ButtonLink } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import type { Data } from './+data.ts'
import { ArchivedLink, Filters } from './Filters.tsx'
import { SamePosition } from './SamePosition.tsx'
import { StaffRows } from './StaffRows.tsx'
import styles from './table.module.css'
import { COLUMN_WORDS } from './words.ts'

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
      <ArchivedLink />
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
      <div className={`${styles.tools} row spaced bottom apart small`} data-screen>
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

/** Which columns this person sees; remembered for the next visit. */
function ColumnChoice() {
  const { columns, choosable } = useData<Data>().table
  return (
    <details className={styles.choice}>
      <summary className="linked">Choose columns</summary>
      <Form intent="columns" idPrefix="columns-">
        <div className={`${styles.columns} cells cells-small`}>
          {choosable.map((column) => (
            <CheckboxField
              key={column}
              name={`column-${column}`}
              label={COLUMN_WORDS[column]}
              defaultChecked={columns.includes(column)}
            />
          ))}
        </div>
        <Button kind="secondary" size="small">
          Save columns
        </Button>
      </Form>
    </details>
  )
}

/** Total pay against the payroll budget: first on the screen, last on paper. */
function Totals({ on }: { readonly on: 'screen' | 'paper' }) {
  const { totals, payrollBudget, definition, found, people } = useData<Data>().table
  if (!totals) return null
  const label = DEFINITION_LABELS[definition].toLowerCase()
  return (
    <dl
      className={`${styles.totals} ${on === 'paper' ? styles.onPaper : ''} cells totals`}
      data-screen={on === 'screen' || undefined}
    >
      <div>
        <dt>
          {found < people
            ? found === 1
              ? 'Pay of the person shown'
              : `Pay of the ${found} people shown`
            : `Pay now, ${label}`}
        </dt>
        <dd>{formatDollars(totals.pay)}</dd>
        <dd>{countedWords(totals)}</dd>
      </div>
      <div>
        <dt>With proposals</dt>
        <dd>{formatDollars(totals.proposed)}</dd>
        <dd>{proposalsOf(totals)}</dd>
      </div>
      {payrollBudget && found === people && (
        <div>
          <dt>Payroll budget {payrollBudget.fiscalYear}</dt>
          <dd>{formatDollars(payrollBudget.dollars)}</dd>
          <dd>{budgetRoomWords(totals, { dollars: payrollBudget.dollars, definition })}</dd>
        </div>
      )}
      <div>
        <dt>Pay as a share of the median</dt>
        <dd>{totals.medianCompaRatio === null ? '–' : formatShare(totals.medianCompaRatio)}</dd>
        {totals.medianCompaRatio !== null && <dd>half are paid this share or more</dd>}
        <dd>
          {totals.below} below, {totals.within} in, {totals.above} above typical range
        </dd>
      </div>
    </dl>
  )
}

type Totals = NonNullable<Data['table']['totals']>

function proposalsOf({ proposals, pay, proposed }: Totals): string {
  if (proposals === 0) return 'no proposals yet'
  const more = proposed - pay
  const share = pay > 0 ? ` (${formatShare(Math.abs(more / pay), 1)})` : ''
  const people = formatCount(proposals, 'person', 'people')
  return `${formatDollars(Math.abs(more))}${share} ${more < 0 ? 'less' : 'more'}, for ${people}`
}
