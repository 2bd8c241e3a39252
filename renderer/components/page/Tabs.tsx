/** Tabs as plain links, so that every tab has its own address. */
import styles from './Tabs.module.css'

export interface TabsProps {
  readonly label: string
  readonly tabs: readonly {
    readonly href: string
    readonly label: string
    readonly current?: boolean
  }[]
}

export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  )
}
