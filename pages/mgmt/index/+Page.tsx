/** The first page of the staff tools: everything that opens with one's roles, and what it is for. */
import { useData } from 'vike-react/useData'
import { TOOL_GROUP_LABELS, TOOL_GROUPS } from '~/core/management/tools.ts'
import { Card, CardGrid } from '~/renderer/components/Card.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { tools } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Staff tools"
        lede="Everything you view or change here is in the audit log."
      />
      {TOOL_GROUPS.map((group) => {
        const listed = tools.filter((tool) => tool.group === group)
        if (listed.length === 0) return null
        return (
          <Section key={group}>
            <h2>{TOOL_GROUP_LABELS[group]}</h2>
            <CardGrid>
              {listed.map(({ href, label, does }) => (
                <Card key={href} href={href} title={label} detail={does} />
              ))}
            </CardGrid>
          </Section>
        )
      })}
    </>
  )
}
