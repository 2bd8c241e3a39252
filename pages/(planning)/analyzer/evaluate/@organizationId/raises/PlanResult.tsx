/** Who gets what and why, and what it costs. */

import { formatShortDate } from '~/core/pay/date.ts'
import { type Cents, formatWholeDollars, ROUNDED_ONE_BY_ONE } from '~/core/pay/money.ts'
import { budgetLines } from '~/core/planning/raises/plan-documents.ts'
import { type PlanQuery, personField } from '~/core/planning/raises/plan-query.ts'
import { onTopWords, type PlanRow, type PlanView } from '~/core/planning/raises/plan-view.ts'
import { RATINGS } from '~/core/planning/raises/terms.ts'
import {
  basisWords,
  leftOutWords,
  NOT_CUT,
  RATING_SHORT,
  RULE_LABELS,
} from '~/core/planning/raises/words.ts'
import { RangeBar } from '~/renderer/charts/RangeBar.tsx'
import { Button } from '~/renderer/components/Button.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { OpenPlan } from './open-plan.ts'
import { PLAN_FORM } from './PlanForm.tsx'
import styles from './raises.module.css'

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
  const minimum = view.rules.find(({ kind }) => kind === 'minimum')
  const { page, pageSize, count } = plan
  // the server sends the rows of the page, the browser calculates all
  const from = (page - 1) * pageSize
  const shownRows = rows.length > pageSize ? rows.slice(from, from + pageSize) : rows
  return (
    <>
      <Section id="result">
        <h2>{finding}</h2>
        <div className={styles.said}>
          <p aria-live="polite">
            {[left, next, NOT_CUT, ROUNDED_ONE_BY_ONE].filter((words) => words !== '').join(' ')}
          </p>
          {minimum && (
            <p>
              <strong>{RULE_LABELS.minimum}.</strong> {minimum.words.join(' ')}
            </p>
          )}
          {plan.staff.ficaNote !== null && <p>{plan.staff.ficaNote}</p>}
        </div>
        <Totals {...{ view, plan, query }} />
      </Section>
      <Section id="people">
        <h2>Each person</h2>
        <div className={styles.people}>
          <Table<PlanRow>
            captionShown
            caption="Each line is the person’s market range: filled dot now, hollow dot with the raise."
            stacked
            columns={columnsOf(query, plan)}
            rows={shownRows}
            rowKey={({ id }) => id}
            footer={[
              'Everyone',
              formatWholeDollars(totals.before),
              '',
              formatWholeDollars(totals.before + totals.raise),
              formatWholeDollars(totals.raise),
              '',
              ...(query.chosen.includes('freeze') ? [''] : []),
              ...(query.chosen.includes('merit') ? [''] : []),
            ]}
          />
        </div>
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
    <dl className={`${styles.totals} cells totals framed`}>
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
      <dd>{next ? `${value} → ${next}` : value}</dd>
      {note && <dd>{note}</dd>}
    </div>
  )
}

function columnsOf(query: PlanQuery, plan: OpenPlan): readonly Column<PlanRow>[] {
  const kept = new Map(plan.ratings.map((one) => [one.id, one]))
  const ranges = new Map(plan.ranges.map(({ id, drawn }) => [id, drawn]))
  return [
    {
      header: 'Person',
      ownLine: true,
      cell: ({ id, name, jobTitle }) => (
        <>
          <a href={`/report/${id}`}>{name}</a> <span className="fine">{jobTitle}</span>
        </>
      ),
    },
    { header: 'Now', align: 'end', cell: ({ pay }) => formatWholeDollars(pay) },
    {
      header: 'Now to new',
      cell: (row) => <FromNowToNew row={row} drawn={ranges.get(row.id) ?? null} />,
    },
    { header: 'New', align: 'end', cell: ({ salary }) => formatWholeDollars(salary) },
    {
      header: 'Raise',
      align: 'end',
      cell: ({ raise, percent }) =>
        raise === 0 ? '–' : `${formatWholeDollars(raise)} (${percent})`,
    },
    { header: 'Why', cell: (row) => <Why row={row} /> },
    ...(query.chosen.includes('freeze')
      ? [{ header: 'Freeze', cell: (row: PlanRow) => <Frozen {...{ row, query }} /> }]
      : []),
    ...(query.chosen.includes('merit')
      ? [
          {
            header: 'Rating',
            cell: (row: PlanRow) => <RatingOf {...{ row, query, kept: kept.get(row.id) }} />,
          },
        ]
      : []),
  ]
}

interface FromNowToNewProps {
  readonly row: PlanRow
  readonly drawn: OpenPlan['ranges'][number]['drawn']
}

function FromNowToNew({ row, drawn }: FromNowToNewProps) {
  if (drawn === null) return <span className="soft medium">no market range</span>
  const { pay, salary } = row
  return (
    <RangeBar
      size="row"
      {...drawn}
      pay={pay / 100}
      proposed={salary === pay ? null : salary / 100}
    />
  )
}

/** Few words in the row; the rules, the place in the range and the cost open below them. */
function Why({ row }: { readonly row: PlanRow }) {
  const { name, shortWhy, why, nextDollar, before, after } = row
  return (
    <details className={styles.why} data-printed>
      <summary aria-label={`${shortWhy}: reason for ${name}`}>{shortWhy}</summary>
      <p>{nextDollar === '' ? why : `${why} ${nextDollar}`}</p>
      <p>
        In the market range: {before === after ? after : `${before} → ${after}`}. FICA and
        retirement: {onTopWords(row)}.
      </p>
    </details>
  )
}

function LeftOut({ plan }: { readonly plan: OpenPlan }) {
  const { leftOut, minimumRoles } = plan.staff
  return (
    <div className={styles.said}>
      {leftOut.length > 0 && <p>{leftOutWords(leftOut)}</p>}
      {minimumRoles > 1 && (
        <p>
          Your denomination’s table has {minimumRoles} roles, and we do not record which one a
          minister has. The plan uses the lowest. The report of each minister shows every role.
        </p>
      )}
      <p className="soft medium block">{basisWords({ ...plan.staff, count: plan.count })}</p>
    </div>
  )
}

type Kept = OpenPlan['ratings'][number]

interface MarkProps {
  readonly row: PlanRow
  readonly query: PlanQuery
}

function Frozen({ row: { id, name }, query }: MarkProps) {
  return (
    <input
      type="checkbox"
      form={PLAN_FORM}
      name={personField('frozen', id)}
      value="yes"
      defaultChecked={query.frozen.includes(id)}
      aria-label={`Freeze ${name}`}
    />
  )
}

interface RatingOfProps extends MarkProps {
  readonly kept: Kept | undefined
}

/** The kept rating counts while no other is chosen. */
function RatingOf({ row, query, kept }: RatingOfProps) {
  const { id, name } = row
  const rated = kept?.rated ?? null
  const chosen = query.ratings.find((one) => one.id === id)?.rating ?? ''
  const present = kept && rated ? `${RATING_SHORT[kept.rating]} (saved)` : 'Not rated (meets)'
  return (
    <span className="boxes medium">
      <select
        form={PLAN_FORM}
        name={personField('rating', id)}
        defaultValue={chosen}
        aria-label={`Rating of ${name}`}
      >
        <option value="">{present}</option>
        {RATINGS.toReversed().map((rating) => (
          <option key={rating} value={rating}>
            {RATING_SHORT[rating]}
          </option>
        ))}
      </select>
      {rated && (
        <span className="soft medium block">
          {rated.by ?? 'A former member'}, {formatShortDate(rated.at)}
        </span>
      )}
    </span>
  )
}

/** Sends the fields of the plan by POST: works without a script, and the address stays. */
function SaveRatings({ plan, search }: { readonly plan: OpenPlan; readonly search: string }) {
  const year = (plan.query.date.value ?? plan.suggestedDate).slice(0, 4)
  return (
    <p className="row middle full" data-screen>
      <Button intent="save-ratings" kind="secondary" posts={{ form: PLAN_FORM, to: `?${search}` }}>
        Save ratings
      </Button>
      <span>
        Ratings are kept for each person with your name and the day, for pay that starts in {year}.
      </span>
    </p>
  )
}

interface MarksOfOthersProps {
  readonly query: PlanQuery
  readonly shown: readonly PlanRow[]
}

/** What is marked of people on other pages stays in the address. */
function MarksOfOthers({ query, shown }: MarksOfOthersProps) {
  const here = new Set(shown.map(({ id }) => id))
  const marks = [
    ...query.frozen.map((id) => ({ id, name: personField('frozen', id), value: 'yes' })),
    ...query.ratings.map(({ id, rating }) => {
      return { id, name: personField('rating', id), value: rating }
    }),
  ]
  return marks
    .filter(({ id }) => !here.has(id))
    .map(({ name, value }) => (
      <input key={name} type="hidden" form={PLAN_FORM} name={name} value={value} />
    ))
}
