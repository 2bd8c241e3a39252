/** Tabs as plain links, so that every tab has its own address. */
import styles from './Tabs.module.css'

export interface TabsProps {
  readonly label: string
  readonly tabs: readonly {
    readonly href: string
    readonly label: string
    readonly current?: boolean
    /** name of the smallest plan that opens it */
    readonly lockedUntil?: string | null
  }[]
}

export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
          {tab.lockedUntil && <Lock plan={tab.lockedUntil} />}
        </a>
      ))}
    </nav>
  )
}

/** Behind the words of a link to what a larger plan opens. */
export function Lock({ plan }: { readonly plan: string }) {
  return (
    <>
      <svg className={styles.lock} viewBox="0 0 12 14" aria-hidden="true">
        <rect x="1" y="6" width="10" height="7" rx="1.5" />
        <path d="M3.5 6V4a2.5 2.5 0 0 1 5 0v2" />
      </svg>
      <span className="spoken">, locked: opens with {plan}</span>
    </>
  )
}
