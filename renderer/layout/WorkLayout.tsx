/** The frame of the work area: a side bar from 1024 px, and below that a bar with the same links in a menu. */
import { type ReactNode, useId } from 'react'
import type { FrameOrganization } from '~/core/people/organizations/work-pages.ts'
import { Tabs } from '~/renderer/components/page/Tabs.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { Banners } from './Banners.tsx'
import { Footer } from './Footer.tsx'
import styles from './layout.module.css'
import { OrganizationSwitcher } from './OrganizationSwitcher.tsx'
import { Palette } from './Palette.tsx'
import { SkipLink } from './SkipLink.tsx'
import type { BannerLine, FrameUser, NavigationLink, Theme } from './types.ts'
import { useMenuOf, WorkNavigation } from './WorkNavigation.tsx'
import { findAt, type WorkLink, type WorkLinkGroup, workLinks } from './work-links.ts'

export interface WorkLayoutProps {
  readonly user: FrameUser
  /** the one that the page is about; null before the first */
  readonly organization: FrameOrganization | null
  readonly organizations: readonly Pick<FrameOrganization, 'id' | 'name'>[]
  readonly path: string
  /** shows the organization's name above the page */
  readonly isOfOrganization: boolean
  readonly banners: readonly BannerLine[]
  readonly theme: Theme
  readonly footer: readonly NavigationLink[]
  readonly children: ReactNode
}

export function WorkLayout(props: WorkLayoutProps) {
  const { organization, isOfOrganization, path, banners, footer, children } = props
  const groups = workLinks(path, organization)
  const open = groups.flatMap(({ links }) => links).find(({ current }) => current)
  return (
    <div className={styles.work}>
      <SkipLink />
      <Side groups={groups} {...props} />
      <div className={styles.body}>
        <Banners banners={[...owedBanner(organization), ...banners]} />
        <main id="content" tabIndex={-1} className={styles.main}>
          {isOfOrganization && organization && <p className="after-1 fine">{organization.name}</p>}
          {open?.pages && open.pages.length > 1 && (
            <Tabs label={`Pages of ${open.label}`} tabs={open.pages.map(asTab)} />
          )}
          {children}
        </main>
        <Footer links={footer} />
        <Palette searchAt={findAt(organization)} label="Person or page" />
      </div>
    </div>
  )
}

function asTab({ current, ...link }: WorkLink) {
  return { ...link, current: current !== null }
}

/** First of all banners: work stops without it. */
function owedBanner(organization: FrameOrganization | null): BannerLine[] {
  const owed = organization?.owed
  if (!owed) return []
  const { text, link } = owed
  return [{ kind: link ? 'payment' : 'account', text, ...link }]
}

/** The organization that the session works on needs no name in an address. */
function Find({ id, isChosen }: FrameOrganization) {
  return (
    <form action="/find" className={`${styles.find} boxes`}>
      {!isChosen && <input type="hidden" name="organization" value={id} />}
      <input
        type="search"
        name="q"
        aria-label="Find a person or page"
        placeholder="Find"
        autoComplete="off"
      />
    </form>
  )
}

/**
 * A native popover: below 1024 px its button opens it, Escape and a click elsewhere close it, all without a script.
 * Above that width the style sheet shows it as a column.
 */
function Side(props: WorkLayoutProps & { readonly groups: readonly WorkLinkGroup[] }) {
  const { user, organization, organizations, path, theme, groups } = props
  const id = useId()
  const panel = useMenuOf(path)
  return (
    <header className={styles.column}>
      <div className={`${styles.workBar} line baseline`}>
        <a className={styles.brand} href="/dashboard">
          Stipend
        </a>
        {organization && (
          <span className={`${styles.name} fine unbroken`}>{organization.name}</span>
        )}
        <button type="button" popoverTarget={id} className={`${styles.opener} box away`}>
          Menu
        </button>
      </div>
      <div id={id} ref={panel} popover="auto" className={styles.side}>
        <OrganizationSwitcher organization={organization} organizations={organizations} />
        {organization && findAt(organization) && <Find {...organization} />}
        <WorkNavigation groups={groups} />
        <AccountPanel user={user} theme={theme} />
      </div>
    </header>
  )
}
