/** The list of task guides. */
import { useData } from 'vike-react/useData'
import { groupsOf, guidePath } from '~/core/content/resources/guides.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import styles from '~/renderer/content/resources/resources.module.css'
import { crumbsTo } from '~/renderer/content/resources/sections.ts'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { guides } = useData<Data>()
  return (
    <>
      <PageHeading
        crumbs={crumbsTo('How-to guides')}
        title="How-to guides"
        lede={`${formatCount(guides.length, 'task')}, step by step. Each step links to the screen where it is done.`}
      />
      {groupsOf(guides).map((group) => (
        <Section key={group.key} id={group.key}>
          <h2>{group.title}</h2>
          <ul className={`${styles.entries} cells cells-large far plain`}>
            {group.guides.map((guide) => (
              <li key={guide.slug}>
                <h3 className="after-0 large">
                  <a href={guidePath(guide)}>{guide.title}</a>
                </h3>
                <p className="flush">{guide.summary}</p>
                <p className="flush before-0 fine">
                  {formatCount(guide.steps, 'step')}, about {formatCount(guide.minutes, 'minute')}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}
