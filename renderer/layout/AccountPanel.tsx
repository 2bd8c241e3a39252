/** The user, their account, the theme, and sign-out: collapsed at the end of a side bar. */
import styles from './layout.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import type { FrameUser, Theme } from './types.ts'

export function AccountPanel({ user, theme }: { readonly user: FrameUser; readonly theme: Theme }) {
  return (
    <details className={`${styles.user} ${styles.fold} medium`}>
      <summary className="arrow apart" aria-label={`Account of ${user.name}`}>
        {user.name}
      </summary>
      <p className={`${styles.email} ${styles.label} fine`}>{user.email}</p>
      <ul className={`${styles.links} plain`}>
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
