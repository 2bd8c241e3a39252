/** The head of every page about one person: who it is, their salary where it may be seen, and the pages about them. */
import type { ReactNode } from 'react'
import type { FramePerson } from '~/core/employees/page-frame.ts'
import { formatMoney } from '~/core/quantities/format-money.ts'
import { Tabs } from '~/renderer/components/page/Tabs.tsx'
import { isBelow } from '../is-below.ts'
import styles from './PersonFrame.module.css'

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
      <div className={styles.person}>
        <p className={styles.organization}>{organization}</p>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>{facts.filter(Boolean).join(', ')}</p>
      </div>
      <Tabs label={`Pages about ${name}`} tabs={tabsOf(person, path)} />
      {children}
    </>
  )
}

/** The tab with the longest address that the page is at or below is current: board packets are below the report. */
function tabsOf({ id, tabs }: FramePerson, path: string) {
  const shown = TABS.filter(({ key }) => tabs.includes(key)).map(({ label, address }) => {
    return { label, href: address(id) }
  })
  const current = shown
    .filter(({ href }) => isBelow(path, href))
    .sort((a, b) => b.href.length - a.href.length)[0]
  return shown.map((tab) => ({ ...tab, current: tab === current }))
}

const TABS = [
  { key: 'report', label: 'Report', address: (id: number) => `/report/${id}` },
  { key: 'facts', label: 'Facts and pay', address: (id: number) => `/employee/${id}` },
  { key: 'history', label: 'History', address: (id: number) => `/employee/${id}/history` },
  { key: 'hybrid', label: 'Hybrid', address: (id: number) => `/hybrid/${id}` },
  { key: 'precise', label: 'Precise', address: (id: number) => `/precise/${id}` },
  { key: 'prediction', label: 'Prediction', address: (id: number) => `/prediction/${id}` },
  { key: 'packets', label: 'Board packets', address: (id: number) => `/report/${id}/board-packet` },
] as const
