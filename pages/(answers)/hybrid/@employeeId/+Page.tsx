/** Two or three roles of one person as one range: shares that add up to 100, each position, and the blend. */
import { useData } from 'vike-react/useData'
import { reportSearch } from '~/core/answers/sections/addresses.ts'
import { ActionBar } from '~/renderer/answers/ActionBar.tsx'
import { Finding } from '~/renderer/answers/Finding.tsx'
import { Blocks } from '~/renderer/blocks/Blocks.tsx'
import { LockedByPlan } from '~/renderer/components/LockedByPlan.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import { BlendForm } from './BlendForm.tsx'

const LEDE =
  'For one person whose work is two or three positions. Choose them, and say how the work is divided.'

export function Page() {
  const { report, locked, person, held } = useData<Data>()
  if (locked || !report) {
    const titles = held.length > 1 ? held : [...held, 'A second position']
    return (
      <>
        <PageHeading
          title={`${person.name}: several roles as one`}
          lede={locked ? undefined : LEDE}
        />
        {locked ? (
          <LockedByPlan
            title="One range for several roles is locked"
            lock={locked}
            holds={[
              ...titles.map((title) => `${title}: a share, a range`),
              'The blend: 25th percentile, median, 75th percentile, strength',
            ]}
          />
        ) : (
          <BlendForm />
        )}
      </>
    )
  }
  const query = report.working?.query
  return (
    <>
      <Finding viewed={report.viewed} />
      <ActionBar page={report} />
      <BlendForm />
      <Blocks blocks={report.viewed.notices} />
      {report.viewed.sections.map(({ key, title, blocks }) => (
        <Section key={key} id={key}>
          <h2>{title}</h2>
          <Blocks blocks={blocks} />
        </Section>
      ))}
      {query && (
        <p>
          <a href={`/report/${person.id}/all${reportSearch(query)}`}>
            Read every view of this blend
          </a>
          : its reasons, what it is based on, and the package.
        </p>
      )}
    </>
  )
}
