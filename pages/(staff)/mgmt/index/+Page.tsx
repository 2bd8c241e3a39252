/** The first page of the staff tools: how the installation runs, and every tool that opens with one's roles. */
import { useData } from 'vike-react/useData'
import { TOOL_GROUP_LABELS, TOOL_GROUPS } from '~/core/staff/tools.ts'
import { Card, CardGrid } from '~/renderer/components/Card.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { StatRow, StatTile } from '~/renderer/components/figures/StatTile.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { tools, tiles } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Staff tools"
        lede="Everything you view or change here is in the audit log."
      />
      <Section>
        <h2>How it runs</h2>
        <StatRow aligned>
          {tiles.map(({ key, label, value, note, state, href }) => (
            <StatTile
              key={key}
              label={label}
              value={
                <>
                  {href ? (
                    <a href={href} aria-label={`${label}: ${value}`}>
                      {value}
                    </a>
                  ) : (
                    value
                  )}{' '}
                  {state === 'look' && <Badge kind="signal">Look</Badge>}
                </>
              }
              note={note}
            />
          ))}
        </StatRow>
      </Section>
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
