/** The organization of this page, and the way to another: each a form of its own, so it works without JavaScript. */
import type { FrameOrganization } from '~/core/people/organizations/work-pages.ts'
import styles from './layout.module.css'

export interface OrganizationSwitcherProps {
  readonly organization: Pick<FrameOrganization, 'id' | 'name'> | null
  readonly organizations: readonly Pick<FrameOrganization, 'id' | 'name'>[]
}

/** Posts intent "switch-organization" with the field "organization". */
export function OrganizationSwitcher({ organization, organizations }: OrganizationSwitcherProps) {
  if (!organization) {
    return (
      <div className={`${styles.links} medium`}>
        <a href="/organization/new">Describe your organization</a>
      </div>
    )
  }
  const others = organizations.filter(({ id }) => id !== organization.id)
  return (
    <details className={`${styles.switcher} ${styles.fold} medium`}>
      <summary className="arrow apart" aria-label={`${organization.name}, change organization`}>
        <span className="breakable">{organization.name}</span>
      </summary>
      <ul className={`${styles.links} plain`}>
        {others.map(({ id, name }) => (
          <li key={id}>
            <form method="post">
              <input type="hidden" name="organization" value={id} />
              <button type="submit" name="intent" value="switch-organization">
                Switch to {name}
              </button>
            </form>
          </li>
        ))}
        <li>
          <a href="/organization">All your organizations</a>
        </li>
        <li>
          <a href="/organization/new">Add an organization</a>
        </li>
      </ul>
    </details>
  )
}
