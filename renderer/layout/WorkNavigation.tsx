/** The pages of the work area, in groups; a locked one names the plan that opens it. */
import { useEffect, useId, useRef } from 'react'
import styles from './layout.module.css'
import type { WorkLink, WorkLinkGroup } from './work-links.ts'

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
    <nav aria-label={label} className="medium">
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

function Anchor({ href, label, current, lockedUntil }: WorkLink) {
  return (
    <a href={href} aria-current={current ? CURRENT[current] : undefined}>
      {label}
      {lockedUntil && (
        <>
          <svg className={styles.lock} viewBox="0 0 12 14" aria-hidden="true">
            <rect x="1" y="6" width="10" height="7" rx="1.5" />
            <path d="M3.5 6V4a2.5 2.5 0 0 1 5 0v2" />
          </svg>
          <span className="spoken">, locked: opens with {lockedUntil}</span>
        </>
      )}
    </a>
  )
}
