/** The organization one works for, and the way to another: each a form of its own, so it works without JavaScript. */
import { Menu, MenuItem } from '~/renderer/components/Menu.tsx'
import styles from './OrganizationSwitcher.module.css'
import type { FrameOrganization } from './types.ts'

export interface OrganizationSwitcherProps {
  readonly organization: FrameOrganization
  readonly organizations: readonly FrameOrganization[]
}

/** Posts intent "switch-organization" with the field "organization". */
export function OrganizationSwitcher({ organization, organizations }: OrganizationSwitcherProps) {
  const others = organizations.filter(({ id }) => id !== organization.id)
  return (
    <div className={styles.switcher}>
      <Menu label={<span className={styles.name}>{organization.name}</span>} align="end">
        <MenuItem>
          <a href={`/organization/${organization.id}`}>Organization settings</a>
        </MenuItem>
        {others.map(({ id, name }) => (
          <MenuItem key={id}>
            <form method="post">
              <input type="hidden" name="organization" value={id} />
              <button type="submit" name="intent" value="switch-organization">
                Switch to {name}
              </button>
            </form>
          </MenuItem>
        ))}
        <MenuItem>
          <a href="/organization">All your organizations</a>
        </MenuItem>
        <MenuItem>
          <a href="/organization/new">Add an organization</a>
        </MenuItem>
      </Menu>
    </div>
  )
}
