/** Who is signed in, their account, the theme, and the way out. */
import { Menu, MenuItem } from '~/renderer/components/Menu.tsx'
import styles from './layout.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import type { FrameUser, Theme } from './types.ts'

export function AccountMenu({ user, theme }: { readonly user: FrameUser; readonly theme: Theme }) {
  const initials = initialsOf(user.name)
  return (
    <Menu label={initials} name={`${initials}, account of ${user.name}`} align="end">
      <MenuItem>
        <span className="block strong">{user.name}</span>
        <span className={`${styles.email} block fine`}>{user.email}</span>
      </MenuItem>
      <MenuItem>
        <a href="/account">Your account</a>
      </MenuItem>
      <MenuItem>
        <a href="/account/security">Password and devices</a>
      </MenuItem>
      <MenuItem>
        <a href="/organization">Your organizations</a>
      </MenuItem>
      <div className={styles.theme}>
        <ThemeSwitch theme={theme} />
      </div>
      <MenuItem>
        <form method="post">
          <button type="submit" name="intent" value="sign-out">
            Sign out
          </button>
        </form>
      </MenuItem>
    </Menu>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '')
  return letters.join('').toUpperCase() || '?'
}
