/** The staff table: everyone against the market, with what is proposed for them. */

import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import {
  countedWords,
  DEFAULT_ORDER,
  LINES_ON_A_PAGE,
  PLACES_IN_RANGE,
  type PlaceInRange,
} from '~/core/answers/analysis/staff-table.ts'
import { tableHref } from '~/core/answers/analysis/table-query.ts'
import { formatCount, formatNumber, formatOrdinal, formatShare } from '~/core/forms/numbers.ts'
import {
  DEFINITION_LABELS,
  DEFINITIONS_OF_PAY,
  EMPLOYER_COST_PARTS,
} from '~/core/pay/definition.ts'
import { formatDollars, formatWholeDollars } from '~/core/pay/money.ts'
import { budgetRoomWords, FULL_YEAR_NOTE } from '~/core/people/employees/proposed-rows.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import type { Data } from './+data.ts'
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
        <ButtonRow>
          <ButtonLink href={`/employee/new?organization=${organization.id}`}>
            Add a person
          </ButtonLink>
          <ButtonLink href={`/migrate?organization=${organization.id}`} kind="secondary">
            Have a list? Import it
          </ButtonLink>
        </ButtonRow>
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
  const { locked, seesPay, minimum, organization } = useData<Data>().table
  return (
    <>
      {locked > 0 && (
        <Notice kind="signal" title={`${locked} of your people have no estimate in your plan`}>
          <p>Nothing was deleted. An owner can choose who has estimates, or take a larger plan.</p>
        </Notice>
      )}
      {minimum.length > 0 && (
        <Notice title="Denominational minimum">
          <ul>
            {minimum.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <p>
            <a href={`/organization/${organization.id}/minimum`}>Change the minimum</a>
          </p>
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
    <Fold
      summary={<span className="linked">Choose columns</span>}
      intents={['columns']}
      className={styles.choice}
    >
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
    </Fold>
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
        {totals.proposals > 0 && <dd>{FULL_YEAR_NOTE}</dd>}
      </div>
      {payrollBudget && found === people && (
        <div>
          <dt>Payroll budget {payrollBudget.fiscalYear}</dt>
          <dd>{formatDollars(payrollBudget.dollars)}</dd>
          {totals.cost && (
            <dd>
              {budgetRoomWords(totals.cost.next, payrollBudget.dollars * 100)} by the employer cost
              of {formatWholeDollars(totals.cost.next)}: {EMPLOYER_COST_PARTS}, with proposals
            </dd>
          )}
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

/** Which people the table shows: a form read by GET, so that every selection has its own address. */
function Filters() {
  const { table, query } = useData<Data>()
  const { filter, order } = query
  const isFiltered = Object.values(filter).some((value) => value !== null && value !== false)
  return (
    <form
      method="get"
      action="/table"
      className={`${styles.filters} row bottom boxes`}
      aria-label="Filter people"
    >
      <label>
        Name or title
        <input type="search" name="q" defaultValue={filter.text ?? undefined} maxLength={200} />
      </label>
      <Choice label="Position" name="position" value={filter.position}>
        <option value="">All positions</option>
        {table.positions.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </Choice>
      {table.seesPay && (
        <Choice label="Place in the range" name="place" value={filter.place}>
          <option value="">Anywhere</option>
          {PLACES_IN_RANGE.map((place) => (
            <option key={place} value={place}>
              {PLACE_WORDS[place]}
            </option>
          ))}
        </Choice>
      )}
      <Choice label="Definition of pay" name="definition" value={table.definition}>
        {DEFINITIONS_OF_PAY.map((key) => (
          <option key={key} value={key}>
            {DEFINITION_LABELS[key]}
          </option>
        ))}
      </Choice>
      {table.seesPay && (
        <label className={`${styles.tick} line gap-1 middle`}>
          <input type="checkbox" name="flagged" value="yes" defaultChecked={filter.flagged} />
          Open questions only
        </label>
      )}
      {order.key !== DEFAULT_ORDER.key && <input type="hidden" name="sort" value={order.key} />}
      <input type="hidden" name="order" value={order.direction} />
      <Button kind="secondary" size="small">
        Filter
      </Button>
      {isFiltered && (
        <ButtonLink kind="quiet" size="small" href="/table">
          Show everyone
        </ButtonLink>
      )}
      <ArchivedLink />
    </form>
  )
}

/** The archived are in a list of their own: they have no estimate, and anyone who left can come back. */
function ArchivedLink() {
  const { organization, archived } = useData<Data>().table
  if (archived === 0) return null
  return (
    <ButtonLink kind="quiet" size="small" href={`/organization/${organization.id}/archived`}>
      Archived people ({formatNumber(archived)})
    </ButtonLink>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly name: string
  readonly value: string | null
  readonly children: ReactNode
}

function Choice({ label, name, value, children }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value ?? ''}>
        {children}
      </select>
    </label>
  )
}

const PLACE_WORDS: Readonly<Record<PlaceInRange, string>> = {
  below: 'Below the typical range',
  within: 'Within the typical range',
  above: 'Above the typical range',
  unknown: 'Not known',
}

/** People in the same position compared: a look at the group, not a test. */
function SamePosition() {
  const { compression, moreCompression } = useData<Data>().table
  const count = compression.length + moreCompression
  return (
    <details className={`${styles.same} before-1`}>
      <summary>
        <h2>Same position, side by side</h2> <span className="soft medium">{findingOf(count)}</span>
      </summary>
      {count > 0 && (
        <ul className="before-1">
          {compression.map(({ position, newer, longer, yearsApart, difference }) => (
            <li key={longer.id}>
              <a href={`/employee/${newer.id}`}>{newer.name}</a> is {Math.round(difference * 100)}{' '}
              points higher against the market than{' '}
              <a href={`/employee/${longer.id}`}>{longer.name}</a>, who has been{' '}
              {position.title.toLowerCase()} {Math.round(yearsApart)} years longer.
            </li>
          ))}
        </ul>
      )}
      {moreCompression > 0 && (
        <p>These are the widest differences. There are {moreCompression} more.</p>
      )}
      <HowToRead />
    </details>
  )
}

function findingOf(count: number): string {
  if (count === 0) return 'No newer employee is paid clearly more than a longer-serving one.'
  if (count === 1) return 'One longer-serving person is paid clearly less than a newer one.'
  return `${count} longer-serving people are paid clearly less than a newer one.`
}

function HowToRead() {
  const { smallestVisibleDifference, people, targetPercentile, ficaNote } = useData<Data>().table
  return (
    <p className="measure before-1 fine">
      Each person is compared with their own market median.{' '}
      {smallestVisibleDifference === null
        ? `With ${people} ${people === 1 ? 'person' : 'people'} no difference between groups would be visible, so none is tested.`
        : `With ${people} people a difference between two groups below ${Math.round(smallestVisibleDifference * 100)}% would not be visible, so none is tested.`}{' '}
      Of fairly paid people about half are outside the typical range, which is the 25th to 75th
      percentile. Your pay policy aims at the {formatOrdinal(targetPercentile)} percentile. A
      payroll budget usually holds benefits and employer taxes too: choose the definition “Employer
      cost” to compare it. {ficaNote}
    </p>
  )
}
