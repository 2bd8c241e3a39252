/** The hub of what people read: learning path, guides, insights, places and news. */
import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import styles from '~/renderer/content/resources/resources.module.css'
import type { Data } from './+data.ts'

export function Page() {
  const { finding, insights, news, steps, guides, links } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Resources"
        lede="What to read before you trust a number, and what to do with it. All of it is open to everyone."
      />
      <ul className={`${styles.entries} cells cells-large far plain`}>
        <Entry href="/resources/the-basics" title="The basics" note={formatCount(steps, 'step')}>
          From your first pay range to a decision that your board can show.
        </Entry>
        <Entry href="/resources/how-to" title="How-to guides" note={formatCount(guides, 'guide')}>
          Enter staff, read a range, plan next year’s pay, prepare a board packet, share and more.
        </Entry>
        <Entry href="/resources/insights" title="Insights" note={formatCount(insights, 'chart')}>
          What churches pay, and what moves it.
          {finding && (
            <>
              {' '}
              <a href={`/resources/insights#${finding.key}`}>{finding.title}</a>.
            </>
          )}
        </Entry>
        <Entry
          href="/resources/location"
          title="Location"
          note="Every state and the 100 largest metro areas"
        >
          Rent, income, prices and local wages, and what work is paid in a place.
        </Entry>
        <Entry href="/resources/news" title="News" note="Updated as laws change">
          Minimum wages, overtime thresholds and tax limits by the day they take effect.
        </Entry>
      </ul>
      {links.length > 0 && (
        <nav aria-labelledby="more" className="before-5">
          <h2 id="more">More to read</h2>
          <ul className="plain ruled">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {news.length > 0 && (
        <section className="before-5">
          <h2>Latest changes</h2>
          <ul className="plain ruled">
            {news.map(({ id, name, place, figure, effectiveFrom, href }) => (
              <li key={id}>
                <span className={styles.when}>{formatShortDate(effectiveFrom)}</span>{' '}
                <a href={href}>
                  {place}: {name}
                </a>
                , {figure}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface EntryProps {
  readonly href: string
  readonly title: string
  readonly note: string
  readonly children: ReactNode
}

function Entry({ href, title, note, children }: EntryProps) {
  return (
    <li>
      <h2 className="after-0 large">
        <a href={href}>{title}</a>
      </h2>
      <p className="flush">{children}</p>
      <p className="flush before-0 fine">{note}</p>
    </li>
  )
}
