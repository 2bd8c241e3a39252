import type { FrameOrganization, WorkPage } from '~/core/people/organizations/work-pages.ts'

/** The links of the side bar: their groups, words and addresses, for one organization and one visitor. */

export interface WorkLink {
  readonly href: string
  readonly label: string
  /** the page itself, or the part of the work area that it belongs to */
  readonly current: 'page' | 'part' | null
  /** name of the smallest plan that opens it */
  readonly lockedUntil: string | null
}

export interface WorkLinkGroup {
  /** null for links above the groups */
  readonly label: string | null
  readonly links: readonly WorkLink[]
}

interface Described {
  readonly label: string
  /** for every user, where the page exists */
  readonly page?: WorkPage
  readonly href: (organization: FrameOrganization | null) => string
  /** other addresses that belong to it */
  readonly holds?: readonly string[]
}

/** Groups without a link that opens are left out. */
export function workLinks(path: string, organization: FrameOrganization | null): WorkLinkGroup[] {
  const groups = GROUPS.map(({ label, links }) => ({
    label,
    links: links.filter(({ page }) => !page || organization?.pages.includes(page)),
  }))
  const nearest = nearestTo(
    path,
    groups.flatMap(({ links }) => links),
    organization,
  )
  return groups
    .filter(({ links }) => links.length > 0)
    .map(({ label, links }) => ({
      label,
      links: links.map((link) => ({
        href: link.href(organization),
        label: labelOf(link, organization),
        current: link === nearest ? currentAt(path, link.href(organization)) : null,
        lockedUntil: organization?.locked.find(({ page }) => page === link.page)?.plan ?? null,
      })),
    }))
}

/**
 * The link with the longest address that the page is at or below: an organization's pages are below its description.
 */
function nearestTo(
  path: string,
  links: readonly Described[],
  organization: FrameOrganization | null,
): Described | undefined {
  const found = links.flatMap((link) => {
    const addresses = [withoutQuery(link.href(organization)), ...(link.holds ?? [])]
    const held = addresses.filter((address) => isBelow(path, address))
    return held.map((address) => ({ link, length: address.length }))
  })
  return found.sort((a, b) => b.length - a.length)[0]?.link
}

function currentAt(path: string, href: string): 'page' | 'part' {
  return path === withoutQuery(href) ? 'page' : 'part'
}

function withoutQuery(href: string): string {
  return href.split('?')[0] ?? href
}

/** Only a church has a congregation. */
function labelOf({ page, label }: Described, organization: FrameOrganization | null): string {
  return page === 'summary' && organization?.type !== 'church' ? 'Public summary' : label
}

const of = (path: string) => (organization: FrameOrganization | null) =>
  `/organization/${organization?.id}${path}`

/** These addresses name no organization: they are about the one that the session works on. */
const ofChosen = (path: string) => (organization: FrameOrganization | null) =>
  !organization || organization.isChosen ? path : `${path}?organization=${organization.id}`

const GROUPS: readonly { readonly label: string | null; readonly links: readonly Described[] }[] = [
  { label: null, links: [{ label: 'Dashboard', href: ofChosen('/dashboard') }] },
  {
    label: 'People',
    links: [
      {
        ...{ label: 'Staff', page: 'staff', href: ofChosen('/table') },
        holds: ['/employee', '/report', '/single'],
      },
      { label: 'Next year’s pay', page: 'next-year', href: of('/next-year') },
      { label: 'Import staff', page: 'migrate', href: ofChosen('/migrate') },
    ],
  },
  {
    label: 'Reports',
    links: [
      { label: 'Reports', page: 'reports', href: ofChosen('/reports') },
      { label: 'Board packets', page: 'packets', href: of('/board-packets') },
      { label: 'Congregation summary', page: 'summary', href: of('/summary') },
    ],
  },
  {
    label: 'Planning',
    links: [
      {
        ...{ label: 'Analyzer', page: 'analyzer' },
        href: (organization) => `/analyzer/${organization?.id}`,
        holds: ['/analyzer'],
      },
      {
        ...{ label: 'Raise planner', page: 'raises' },
        href: (organization) => `/analyzer/evaluate/${organization?.id}/raises`,
      },
    ],
  },
  {
    label: 'Market',
    links: [
      { label: 'Preview', href: () => '/preview' },
      { label: 'Position finder', href: () => '/job' },
      { label: 'Cost of living', page: 'cost-of-living', href: ofChosen('/ecola') },
      { label: 'Method', href: () => '/method' },
    ],
  },
  {
    label: 'Settings',
    links: [
      { label: 'Organization', page: 'organization', href: of('') },
      { label: 'Campuses', page: 'campuses', href: of('/campuses') },
      { label: 'Members', page: 'members', href: of('/members') },
      { label: 'Pay policy', page: 'policy', href: of('/policy') },
      { label: 'Minimums', page: 'minimum', href: of('/minimum') },
      { label: 'Data', page: 'receipts', href: of('/receipts') },
      { label: 'History', page: 'history', href: of('/history') },
    ],
  },
]

/** Whether a page belongs to a link of the navigation: the page itself, or one below it. */
export function isBelow(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`)
}
