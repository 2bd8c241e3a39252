/** Changes of law and thresholds by the day they take effect, the newest first. */
import { useData } from 'vike-react/useData'
import {
  NEWS_ON_A_PAGE,
  NEWS_STATUS_LABELS,
  type NewsItem,
  type NewsStatus,
  newsHref,
} from '~/core/content/resources/news.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatDate } from '~/core/pay/date.ts'
import { STATES } from '~/core/pay/region.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge, type BadgeProps } from '~/renderer/components/figures/Badge.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { crumbsTo } from '~/renderer/content/resources/sections.ts'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import type { Data } from './+data.ts'
import styles from './news.module.css'

export function Page() {
  const { items, query, total, page } = useData<Data>()
  return (
    <>
      <PageHeading
        crumbs={crumbsTo('News')}
        title="Changes of law and limits"
        lede="Minimum wages, overtime thresholds, retirement limits and tax figures, by the day they take effect."
      />
      <Filters />
      {items.length === 0 ? (
        <EmptyState title="Nothing is planned here">
          <p>
            No change with a date is known for this selection. <a href="/resources/news">See all</a>
            .
          </p>
        </EmptyState>
      ) : (
        <>
          <p className="fine">{formatCount(total, 'change')}</p>
          {daysOf(items).map(([day, changes]) => (
            <section key={day} className={`${styles.day} stack far`}>
              <h2 className="flush large">
                <time dateTime={day}>{formatDate(day)}</time>
              </h2>
              <ul className="stack gap-3 plain">
                {changes.map((item) => (
                  <Item key={item.id} item={item} />
                ))}
              </ul>
            </section>
          ))}
          {total > NEWS_ON_A_PAGE && (
            <Pagination
              {...{ page, pageSize: NEWS_ON_A_PAGE, total, unit: 'changes' }}
              href={(to) => newsHref(query, { page: to })}
            />
          )}
        </>
      )}
      <p>
        Reports use these figures. Each one says when we last checked it against its source. This is
        information, not legal advice.
      </p>
    </>
  )
}

function Filters() {
  const { query } = useData<Data>()
  return (
    <form
      method="get"
      action="/resources/news"
      className={`${styles.filters} row gap-2 spaced bottom after-3`}
      aria-label="Filter news"
    >
      <SelectField
        name="state"
        label="State"
        options={[
          { value: '', label: 'Every state' },
          ...STATES.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        defaultValue={query.state ?? ''}
      />
      <SelectField
        name="show"
        label="Show"
        options={[
          { value: '', label: 'All changes' },
          { value: 'planned', label: 'Planned only' },
        ]}
        defaultValue={query.plannedOnly ? 'planned' : ''}
      />
      <Button kind="secondary">Filter</Button>
    </form>
  )
}

const BADGES: Readonly<Record<NewsStatus, BadgeProps['kind']>> = {
  ...{ coming: 'signal', 'in-force': 'good', ended: 'neutral', never: 'neutral' },
  vacated: 'neutral',
}

function Item({ item }: { readonly item: NewsItem }) {
  const { id, name, place, figure, before, status, touches, effectiveTo, article } = item
  return (
    <li id={id}>
      <h3 className="name flush">
        {place}: {name} <Badge kind={BADGES[status]}>{NEWS_STATUS_LABELS[status]}</Badge>
      </h3>
      <p className="answer flush">
        {figure}
        {before && before !== figure && <span className="soft medium">, before {before}</span>}
        {effectiveTo && <span className="soft medium">, until {formatDate(effectiveTo)}</span>}
      </p>
      <p className="flush before-0">
        {touches}
        {article && (
          <>
            {' '}
            <a href={`/content/articles/${article}`}>Read what it means</a>.
          </>
        )}
      </p>
      <p className="flush before-0 fine">
        Source:{' '}
        {item.sourceUrl ? (
          <a href={item.sourceUrl} rel="noreferrer">
            {item.source}
          </a>
        ) : (
          item.source
        )}
        . Checked {formatDate(item.checkedOn)}. {item.note}
        {item.mayBeOutdated && ' A newer figure may be in force: ask the source before you use it.'}
      </p>
    </li>
  )
}

/** In the order of the items. */
function daysOf(items: readonly NewsItem[]): [day: string, items: NewsItem[]][] {
  const days = new Map<string, NewsItem[]>()
  for (const item of items) {
    const day = days.get(item.effectiveFrom)
    if (day) day.push(item)
    else days.set(item.effectiveFrom, [item])
  }
  return [...days]
}
