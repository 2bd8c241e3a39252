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
  const groups = groupsOf(person, path)
  const open = groups.find(({ current }) => current)
  return (
    <>
      <div className={`${styles.person} after-1`}>
        <p className="fine">{organization}</p>
        <div className="row baseline">
          <p className={styles.personName}>{name}</p>
          <p className="fine">{facts.filter(Boolean).join(', ')}</p>
        </div>
      </div>
      <Tabs label={`Pages about ${name}`} tabs={groups} />
      {open && open.pages.length > 1 && <Tabs label={open.label} tabs={open.pages} />}
      {children}
    </>
  )
}

/** A tab leads to the first of its pages that opens; the page with the longest address around this one is current. */
function groupsOf({ id, tabs }: FramePerson, path: string) {
  const groups = GROUPS.map(({ label, pages }) => {
    const known: readonly Tab[] = pages
    const shown = known.filter(({ key }) => tabs.includes(key))
    return { label, pages: shown.map((tab) => ({ ...tab, href: tab.address(id) })) }
  }).filter(({ pages }) => pages.length > 0)
  const [current] = groups
    .flatMap(({ pages }) => pages)
    .filter(({ href, below = href }) => isBelow(path, below))
    .sort((a, b) => b.href.length - a.href.length)
  return groups.map(({ label, pages }) => ({
    ...{ label, href: pages[0]?.href ?? path },
    pages: pages.map((tab) => ({ ...tab, current: tab.key === current?.key })),
    current: pages.some(({ key }) => key === current?.key),
  }))
}

interface Tab {
  readonly key: PersonTab
  readonly label: string
  readonly address: (id: number) => string
  /** where its pages are, where that is not its own address */
  readonly below?: string
}

const GROUPS = [
  {
    label: 'Report',
    pages: [{ key: 'report', label: 'Report', address: (id: number) => `/report/${id}` }],
  },
  {
    label: 'Pay and facts',
    pages: [
      { key: 'facts', label: 'Now', address: (id: number) => `/employee/${id}` },
      { key: 'history', label: 'History', address: (id: number) => `/employee/${id}/history` },
    ],
  },
  {
    label: 'Compare',
    pages: [
      { key: 'precise', label: 'Precise', address: (id: number) => `/precise/${id}` },
      {
        ...{ key: 'match', label: 'Match', address: (id: number) => `/match/person/${id}` },
        // one match has its own number in its address
        below: '/match',
      },
      { key: 'hybrid', label: 'Hybrid', address: (id: number) => `/hybrid/${id}` },
      { key: 'prediction', label: 'Prediction', address: (id: number) => `/prediction/${id}` },
    ],
  },
  {
    label: 'Packets',
    pages: [
      { key: 'packets', label: 'Packets', address: (id: number) => `/report/${id}/board-packet` },
    ],
  },
] as const satisfies readonly { readonly label: string; readonly pages: readonly Tab[] }[]
