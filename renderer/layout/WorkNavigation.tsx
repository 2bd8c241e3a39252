/** The pages of the work area, in groups; a locked one names the plan that opens it. */
import { useEffect, useId, useRef } from 'react'
import { Lock } from '~/renderer/components/page/Tabs.tsx'
import styles from './layout.module.css'
import type { WorkEntry, WorkLinkGroup } from './work-links.ts'

export interface WorkNavigationProps {
  readonly groups: readonly WorkLinkGroup[]
  /** its name, read aloud */
  readonly label?: string
}

/** For the popover with the navigation: another page closes it; one opened before this script ran stays open. */
export function useMenuOf(path: string) {
  const menu = useRef<HTMLDivElement>(null)
  const shownFor = useRef(path)
  useEffect(() => {
    if (shownFor.current !== path) menu.current?.hidePopover?.()
    shownFor.current = path
  }, [path])
  return menu
}

export function WorkNavigation({ groups, label = 'Main' }: WorkNavigationProps) {
  return (
    <nav aria-label={label} data-commands className="medium">
      {groups.map((group) => (
        <Group key={group.label ?? ''} {...group} />
      ))}
    </nav>
  )
}

function Group({ label, links }: WorkLinkGroup) {
  const id = useId()
  return (
    <>
      {label && (
        <p id={id} className={styles.label}>
          {label}
        </p>
      )}
      <ul aria-labelledby={label ? id : undefined} className={`${styles.links} plain`}>
        {links.map((link) => (
          <li key={link.href}>
            <Anchor {...link} />
          </li>
        ))}
      </ul>
    </>
  )
}

const CURRENT = { page: 'page', part: 'true' } as const

function Anchor({ href, label, does, current, lockedUntil }: WorkEntry) {
  return (
    <a href={href} title={does} aria-current={current ? CURRENT[current] : undefined}>
      {label}
      {lockedUntil && <Lock plan={lockedUntil} />}
    </a>
  )
}
