/** The main links: in a row where there is room, behind "Menu" on a phone. */
import { Menu, MenuItem } from '~/renderer/components/Menu.tsx'
import styles from './Navigation.module.css'
import type { NavigationLink } from './types.ts'

export interface NavigationProps {
  readonly label: string
  readonly links: readonly NavigationLink[]
}

export function Navigation({ label, links }: NavigationProps) {
  if (links.length === 0) return null
  return (
    <>
      <nav aria-label={label} className={styles.row}>
        {links.map((link) => (
          <NavigationAnchor key={link.href} {...link} />
        ))}
      </nav>
      <nav aria-label={label} className={styles.folded}>
        <Menu label="Menu">
          {links.map((link) => (
            <MenuItem key={link.href}>
              <NavigationAnchor {...link} />
            </MenuItem>
          ))}
        </Menu>
      </nav>
    </>
  )
}

function NavigationAnchor({ href, label, current }: NavigationLink) {
  return (
    <a href={href} aria-current={current ? 'page' : undefined}>
      {label}
    </a>
  )
}
