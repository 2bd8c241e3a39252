/** Who gets what and why, and what it costs. */
import { FICA_LEFT_OUT } from '~/core/pay/definition.ts'
import { type Cents, formatMoney, formatWholeDollars } from '~/core/pay/money.ts'
import { budgetLines } from '~/core/planning/raises/plan-documents.ts'
import type { PlanQuery } from '~/core/planning/raises/plan-query.ts'
import { onTopWords, type PlanRow, type PlanView } from '~/core/planning/raises/plan-view.ts'
import { basisWords, leftOutWords, NOT_CUT } from '~/core/planning/raises/words.ts'
import { PhoneFold } from '~/renderer/components/page/PhoneFold.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { OpenPlan } from './open-plan.ts'
import { MarksOfOthers, Person, SaveRatings } from './PlanMarks.tsx'

interface PlanResultProps {
  readonly view: PlanView
  readonly plan: OpenPlan
  readonly query: PlanQuery
  /** the fields as an address */
  readonly search: string
}

const written = (cents: Cents | null) => (cents === null ? '–' : formatWholeDollars(cents))

export function PlanResult({ view, plan, query, search }: PlanResultProps) {
  const { finding, left, next, rows, totals } = view
  const { page, pageSize, count } = plan
  // the server sends the rows of the page, the browser calculates all
  const from = (page - 1) * pageSize
  const shownRows = rows.length > pageSize ? rows.slice(from, from + pageSize) : rows
  return (
    <>
      <Section id="result">
        <h2>{finding}</h2>
        <p aria-live="polite">{[left, next, NOT_CUT].filter((words) => words !== '').join(' ')}</p>
        {plan.staff.isWithoutFica && <p>{FICA_LEFT_OUT}</p>}
        <Totals {...{ view, plan, query }} />
      </Section>
      <Section id="people">
        <h2>Each person</h2>
        <Table<PlanRow>
          caption="Raise of each person, with the reason"
          captionHidden
          stacked
          columns={columnsOf(query, plan)}
          rows={shownRows}
          rowKey={({ id }) => id}
          footer={[
            'Everyone',
            formatWholeDollars(totals.before),
            formatWholeDollars(totals.raise),
            formatWholeDollars(totals.before + totals.raise),
            onTopWords(totals),
            ...['', ''],
          ]}
        />
        {count > pageSize && (
          <Pagination
            {...{ page, pageSize, total: count, unit: 'people' }}
            href={(other) => `?${new URLSearchParams({ ...plan.search, page: String(other) })}`}
          />
        )}
        {query.chosen.includes('merit') && plan.mayAccept && <SaveRatings {...{ plan, search }} />}
        <MarksOfOthers query={query} shown={shownRows} />
        <LeftOut plan={plan} />
      </Section>
    </>
  )
}

function Totals({ view, plan, query }: Omit<PlanResultProps, 'search'>) {
  const date = query.date.value ?? plan.suggestedDate
  return (
    <dl className="cells totals framed">
      {budgetLines(view.totals, plan.staff, date).map(({ label, before, after, note }) => (
        <Figure
          key={label}
          label={label}
          value={written(before ?? after)}
          next={before === null ? undefined : written(after)}
          note={note}
        />
      ))}
    </dl>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string
  /** after the plan */
  readonly next?: string
  readonly note?: string
}

function Figure({ label, value, next, note }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {next && <> → {next}</>}
        {note && <span>{note}</span>}
      </dd>
    </div>
  )
}

function columnsOf(query: PlanQuery, plan: OpenPlan): readonly Column<PlanRow>[] {
  const kept = new Map(plan.ratings.map((one) => [one.id, one]))
  return [
    {
      key: 'name',
      header: 'Person',
      ownLine: true,
      cell: (row) => <Person row={row} query={query} kept={kept.get(row.id)} />,
    },
    { key: 'pay', header: 'Salary now', align: 'end', cell: ({ pay }) => formatMoney(pay) },
    {
      key: 'raise',
      header: 'Raise',
      align: 'end',
      cell: ({ raise, percent }) => (raise === 0 ? '–' : `${formatMoney(raise)} (${percent})`),
    },
    {
      key: 'salary',
      header: 'New salary',
      align: 'end',
      cell: ({ salary }) => formatMoney(salary),
    },
    {
      key: 'onTop',
      header: 'FICA, retirement',
      align: 'end',
      wideOnly: true,
      cell: onTopWords,
    },
    {
      key: 'place',
      header: 'In the market range',
      ownLine: true,
      cell: ({ before, after }) => (before === after ? after : `${before} → ${after}`),
    },
    {
      key: 'why',
      header: 'Why',
      ownLine: true,
      cell: ({ name, why, nextDollar }) => (
        <PhoneFold summary={`Reason for ${name}`}>
          {nextDollar === '' ? why : `${why} ${nextDollar}`}
        </PhoneFold>
      ),
    },
  ]
}

function LeftOut({ plan }: { readonly plan: OpenPlan }) {
  const { leftOut, minimumRoles } = plan.staff
  return (
    <>
      {leftOut.length > 0 && <p>{leftOutWords(leftOut)}</p>}
      {minimumRoles > 1 && (
        <p>
          Your denomination’s table has {minimumRoles} roles, and we do not record which one a
          minister has. The plan uses the lowest. The report of each minister shows every role.
        </p>
      )}
      <p className="soft medium block">{basisWords({ ...plan.staff, count: plan.count })}</p>
    </>
  )
}
