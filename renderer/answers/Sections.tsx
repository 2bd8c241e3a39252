/**
 * The sections of a view with a column that stays in sight: where one is, how strong the estimate is, what else there
 * is.
 */
import type { ReactNode } from 'react'
import type { ViewedReport } from '~/core/answers/reports/report-page.ts'
import { Blocks, type Slots } from '../blocks/Blocks.tsx'
import { Tabs } from '../components/page/Tabs.tsx'
import styles from './report.module.css'

interface SectionsProps {
  readonly viewed: ViewedReport
  readonly slots?: Slots
  readonly own?: Readonly<Record<string, ReactNode>>
  /** which definition of pay counts */
  readonly definitions?: ReactNode
  readonly side?: ReactNode
}

export function Sections({ viewed, slots, own = {}, definitions, side }: SectionsProps) {
  const { sections, strength, tabs, view } = viewed
  return (
    <>
      <div className={`${styles.heads} row far baseline apart after-3`} data-screen>
        <Tabs label="Views of this report" tabs={tabs} />
        {definitions}
      </div>
      <div className={`${styles.columns} columns`} data-view={view}>
        <div>
          {sections.length === 0 && (
            <p>This view needs a market range, which cannot be shown. The answer says why.</p>
          )}
          {sections.map(({ key, title, blocks }) => (
            <section key={key} id={key} className={`${styles.section} reading`}>
              <h2>{title}</h2>
              {own[key] ?? <Blocks blocks={blocks} slots={slots} />}
            </section>
          ))}
        </div>
        <aside aria-label="Contents and next steps" className={styles.side}>
          {sections.length > 1 && <Contents sections={sections} />}
          {strength && <Blocks blocks={[{ kind: 'paragraph', size: 'small', words: strength }]} />}
          {side}
        </aside>
      </div>
    </>
  )
}

function Contents({ sections }: Pick<ViewedReport, 'sections'>) {
  return (
    <nav aria-label="In this report" className={`${styles.contents} after-2`}>
      <ol className="plain medium">
        {sections.map(({ key, title }) => (
          <li key={key}>
            <a href={`#${key}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
