/** The frame of the staff tools: a marked bar and the tools in groups, clearly different from the product. */
import { type ReactNode, useId } from 'react'
import { SEARCH, type Tool } from '~/core/staff/tools.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Banners } from './Banners.tsx'
import styles from './layout.module.css'
import { Palette } from './Palette.tsx'
import { SkipLink } from './SkipLink.tsx'
import type { BannerLine, FrameUser, Theme } from './types.ts'
import { useMenuOf, WorkNavigation } from './WorkNavigation.tsx'
import type { WorkLinkGroup } from './work-links.ts'

export interface ManagementLayoutProps {
  readonly user: FrameUser
  /** Staff roles, as words: ["support", "analyst"]. */
  readonly roles: readonly string[]
  readonly nav: readonly WorkLinkGroup[]
  /** those that open with the roles */
  readonly tools: readonly Tool[]
  readonly path: string
  readonly banners: readonly BannerLine[]
  readonly theme: Theme
  readonly children: ReactNode
}

export function ManagementLayout(props: ManagementLayoutProps) {
  const { user, roles, tools, banners, theme, children } = props
  const id = useId()
  const canSearch = tools.some(({ href }) => href === SEARCH)
  return (
    <>
      <SkipLink />
      <header className={`${styles.staffBar} row gap-1 spaced small`}>
        <a href="/mgmt" className={styles.brand}>
          Stipend <span className={styles.staff}>staff</span>
        </a>
        <button type="button" popoverTarget={id} className={`${styles.opener} box`}>
          Tools
        </button>
        {canSearch && (
          <form action={SEARCH} className={`${styles.search} boxes`}>
            <input
              type="search"
              name="q"
              aria-label="Search users, organizations and more"
              placeholder="Search"
              autoComplete="off"
            />
          </form>
        )}
        <Palette
          searchAt={canSearch ? SEARCH : null}
          label={canSearch ? 'Tool, user, organization or subscription' : 'Tool'}
        />
        <span className={`${styles.roles} soft`}>{roles.join(', ')}</span>
        <a href="/dashboard" className="away">
          Dashboard
        </a>
        <AccountMenu user={user} theme={theme} />
      </header>
      <Banners banners={banners} />
      <div className={styles.tools}>
        <Side id={id} {...props} />
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </>
  )
}

/** A native popover, which a wide screen shows as a column: it opens without a script. */
function Side({ id, nav, path }: { readonly id: string } & ManagementLayoutProps) {
  const panel = useMenuOf(path)
  return (
    <div id={id} ref={panel} popover="auto" className={styles.side}>
      <WorkNavigation groups={nav} label="Staff tools" />
    </div>
  )
}
