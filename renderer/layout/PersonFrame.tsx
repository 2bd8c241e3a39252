/** The head of every page about one person: who it is, their salary where it may be seen, and the pages about them. */
import type { ReactNode } from 'react'
import { formatMoney } from '~/core/pay/money.ts'
import type { FramePerson, PersonTab } from '~/core/people/organizations/work-pages.ts'
import { Tabs } from '~/renderer/components/page/Tabs.tsx'
import styles from './layout.module.css'
import { isBelow } from './work-links.ts'

export interface PersonFrameProps {
  readonly person: FramePerson
  readonly organization: string
  readonly path: string
  readonly children: ReactNode
}

export function PersonFrame({ person, organization, path, children }: PersonFrameProps) {
  const { name, jobTitle, salary } = person
  const facts = [jobTitle, salary !== null && salary > 0 && `salary ${formatMoney(salary)} a year`]
  return (
    <>
      <div className={`${styles.person} after-1`}>
        <p className="fine">{organization}</p>
        <p className={styles.personName}>{name}</p>
        <p className="fine">{facts.filter(Boolean).join(', ')}</p>
      </div>
      <Tabs label={`Pages about ${name}`} tabs={tabsOf(person, path)} />
      {children}
    </>
  )
}

/** The tab with the longest address that the page is at or below is current: board packets are below the report. */
function tabsOf({ id, tabs }: FramePerson, path: string) {
  const known: readonly Tab[] = TABS
  const shown = known
    .filter(({ key }) => tabs.includes(key))
    .map(({ label, address, below }) => {
      return { label, href: address(id), below: below ?? address(id) }
    })
  const current = shown
    .filter(({ below }) => isBelow(path, below))
    .sort((a, b) => b.below.length - a.below.length)[0]
  return shown.map(({ label, href, below }) => ({ label, href, current: below === current?.below }))
}

interface Tab {
  readonly key: PersonTab
  readonly label: string
  readonly address: (id: number) => string
  /** where its pages are, where that is not its own address */
  readonly below?: string
}

const TABS = [
  { key: 'report', label: 'Report', address: (id: number) => `/report/${id}` },
  { key: 'facts', label: 'Facts and pay', address: (id: number) => `/employee/${id}` },
  { key: 'history', label: 'History', address: (id: number) => `/employee/${id}/history` },
  { key: 'hybrid', label: 'Hybrid', address: (id: number) => `/hybrid/${id}` },
  { key: 'precise', label: 'Precise', address: (id: number) => `/precise/${id}` },
  {
    ...{ key: 'match', label: 'Match', address: (id: number) => `/match/person/${id}` },
    // one match has its own number in its address
    below: '/match',
  },
  { key: 'prediction', label: 'Prediction', address: (id: number) => `/prediction/${id}` },
  { key: 'packets', label: 'Board packets', address: (id: number) => `/report/${id}/board-packet` },
] as const satisfies readonly Tab[]
