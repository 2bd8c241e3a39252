/** Links to a frozen report: make one, see who opened it, close it. */
import { useData } from 'vike-react/useData'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import { FreshLink } from './FreshLink.tsx'
import { MadeLink } from './MadeLink.tsx'
import { NewLink } from './NewLink.tsx'

export function Page() {
  const { name, number, employeeId, links, fresh } = useData<Data>()
  const crumbs = [
    { label: `Report ${number} of ${name}`, href: `/report/${employeeId}?report=${number}` },
    { label: 'Links' },
  ]
  return (
    <>
      <PageHeading
        crumbs={crumbs}
        title={`Send report ${number} to people without an account`}
        lede="Anyone with a link can read the report as it was saved, until the link expires or you close it. Search engines cannot see it."
      />
      {fresh && <FreshLink address={fresh} />}
      <NewLink />
      {links.length > 0 && (
        <Section id="links">
          <h2>Links made so far</h2>
          {links.map((link) => (
            <MadeLink key={link.id} link={link} />
          ))}
        </Section>
      )}
    </>
  )
}
