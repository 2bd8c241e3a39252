/** Findings about the whole market: each a chart with its table, its date and its source. */
import { useData } from 'vike-react/useData'
import type { Insight } from '~/core/content/insights/insight.ts'
import { Blocks } from '~/renderer/blocks/Blocks.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { crumbsTo } from '~/renderer/content/resources/sections.ts'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import styles from './insights.module.css'

export function Page() {
  const { insights } = useData<Data>()
  return (
    <>
      <PageHeading
        crumbs={crumbsTo('Insights')}
        title="What churches pay, and what moves it"
        lede="Each chart answers one question. It says whose pay it shows, and what counts as pay."
      />
      {insights.length === 0 ? (
        <EmptyState title="No chart can be shown yet">
          <p>Charts come with the first source of pay that is loaded.</p>
        </EmptyState>
      ) : (
        <>
          <nav aria-label="Charts on this page">
            <ul className={`${styles.contents} row spaced plain after-4`} data-screen>
              {insights.map(({ key }) => (
                <li key={key}>
                  <a href={`#${key}`}>{NAMES[key]}</a>
                </li>
              ))}
            </ul>
          </nav>
          {insights.map((insight) => (
            <Finding key={insight.key} insight={insight} />
          ))}
          <p>
            Your own range depends on more than one fact. <a href="/preview">See a range</a>, or
            read <a href="/method">how the figures are made</a>.
          </p>
        </>
      )}
    </>
  )
}

const NAMES: Readonly<Record<Insight['key'], string>> = {
  'pay-by-size': 'Pay by size',
  'pay-by-place': 'Pay by place',
  'pay-by-tenure': 'Pay by years in the role',
  'pay-by-position': 'Pay by position',
  'pay-by-hours': 'Pay by hours',
  'pay-spread': 'How far apart equal jobs are',
}

function Finding({ insight: { key, title, subtitle, body } }: { readonly insight: Insight }) {
  return (
    <Section id={key}>
      <p className="after-0 fine">{NAMES[key]}</p>
      <h2 className={styles.finding}>{title}</h2>
      <p className={`${styles.subtitle} soft after-3`}>{subtitle}</p>
      <Blocks blocks={body} />
    </Section>
  )
}
