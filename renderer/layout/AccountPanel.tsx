/** The user, their account, the theme, and sign-out: collapsed at the end of a side bar. */
import styles from './AccountPanel.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import type { FrameUser, Theme } from './types.ts'

export interface AccountPanelProps {
  readonly user: FrameUser
  readonly theme: Theme
}

export function AccountPanel({ user, theme }: AccountPanelProps) {
  return (
    <details className={styles.panel}>
      <summary aria-label={`Account of ${user.name}`}>{user.name}</summary>
      <p className={styles.email}>{user.email}</p>
      <ul>
        <li>
          <a href="/account">Your account</a>
        </li>
        <li>
          <a href="/account/security">Password and devices</a>
        </li>
        <li>
          <form method="post">
            <button type="submit" name="intent" value="sign-out">
              Sign out
            </button>
          </form>
        </li>
      </ul>
      <div className={styles.theme}>
        <ThemeSwitch theme={theme} />
      </div>
    </details>
  )
}
