/** The list of task guides. */

import { GUIDE_GROUPS, type GuideGroup } from '~/core/content/resources/how-to/guide.ts'
import { GUIDES, guidePath } from '~/core/content/resources/how-to/guides.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { crumbsTo } from '~/renderer/content/resources/crumbs.ts'
import styles from '~/renderer/content/resources/resources.module.css'
import { Section } from '~/renderer/layout/Columns.tsx'

export function Page() {
  return (
    <>
      <PageHeading
        crumbs={crumbsTo('How-to guides')}
        title="How-to guides"
        lede={`${formatCount(GUIDES.length, 'task')}, step by step. Each step links to the screen where it is done.`}
      />
      {(Object.keys(GUIDE_GROUPS) as GuideGroup[]).map((group) => (
        <Section key={group} id={group}>
          <h2>{GUIDE_GROUPS[group]}</h2>
          <ul className={styles.entries}>
            {GUIDES.filter((guide) => guide.group === group).map((guide) => (
              <li key={guide.slug}>
                <h3 className={styles.entryTitle}>
                  <a href={guidePath(guide)}>{guide.title}</a>
                </h3>
                <p className={styles.entryText}>{guide.summary}</p>
                <p className={styles.entryNote}>
                  {formatCount(guide.steps.length, 'step')}, about{' '}
                  {formatCount(guide.minutes, 'minute')}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}
