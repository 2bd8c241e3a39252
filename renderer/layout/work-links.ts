import type { FrameOrganization, WorkPage } from '~/core/people/organizations/work-pages.ts'

/**
 * The links of the side bar: their groups, words and addresses, for one organization and one visitor. Of a link for
 * several pages, these are tabs above each of them.
 */

export interface WorkLink {
  readonly href: string
  readonly label: string
  /** the page itself, or the part of the work area that it belongs to */
  readonly current: 'page' | 'part' | null
  /** name of the smallest plan that opens it */
  readonly lockedUntil: string | null
}

export interface WorkEntry extends WorkLink {
  /** what is done there, where its words do not say so */
  readonly does?: string
  /** of a link for several; the link leads to the first */
  readonly pages?: readonly WorkLink[]
}

export interface WorkLinkGroup {
  /** null for links above the groups */
  readonly label: string | null
  readonly links: readonly WorkEntry[]
}

interface Described {
  readonly label: string
  /** for every user, where the page exists */
  readonly page?: WorkPage
  /**
   * Where it leads: `@` is the organization's number. With `?` at its end it names no organization: it is about the one
   * that the session works on.
   */
  readonly href: string
  /** other addresses that belong to it */
  readonly holds?: readonly string[]
}

interface DescribedTogether {
  readonly label: string
  readonly pages: readonly Described[]
}

/** Links without a page that opens, and groups without a link, are left out. */
export function workLinks(path: string, organization: FrameOrganization | null): WorkLinkGroup[] {
  const opens = ({ page }: Described) => !page || (organization?.pages.includes(page) ?? false)
  const groups = GROUPS.map(({ label, links }) => {
    const together = links.map((link) => ('pages' in link ? link : { label: null, pages: [link] }))
    const open = together.map((link) => ({ ...link, pages: link.pages.filter(opens) }))
    return { label, links: open.filter(({ pages }) => pages.length > 0) }
  }).filter(({ links }) => links.length > 0)
  const nearest = nearestTo(
    path,
    groups.flatMap(({ links }) => links.flatMap(({ pages }) => pages)),
    organization,
  )
  const linkTo = (page: Described): WorkLink => ({
    href: addressOf(page.href, organization),
    label: labelOf(page, organization),
    current: page === nearest ? currentAt(path, addressOf(page.href, organization)) : null,
    lockedUntil: organization?.locked.find((one) => one.page === page.page)?.plan ?? null,
  })
  return groups.map(({ label, links }) => ({
    label,
    links: links.flatMap(({ label: ofAll, pages }) => {
      const [first, ...others] = pages.map(linkTo)
      if (!first) return []
      if (ofAll === null) return [first]
      const current = first.current ?? (others.some((one) => one.current) ? 'part' : null)
      return [{ ...first, label: ofAll, current, pages: [first, ...others] }]
    }),
  }))
}

/** Where people are looked for by name; null for those who may not see who works there. */
export function findAt(organization: FrameOrganization | null): string | null {
  return organization?.pages.includes('staff') ? addressOf('/find?', organization) : null
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
    const addresses = [withoutQuery(addressOf(link.href, organization)), ...(link.holds ?? [])]
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

function addressOf(href: string, organization: FrameOrganization | null): string {
  const id = String(organization?.id)
  if (!href.endsWith('?')) return href.replace('@', id)
  return organization && !organization.isChosen ? `${href}organization=${id}` : withoutQuery(href)
}

interface DescribedGroup {
  readonly label: string | null
  readonly links: readonly (Described | DescribedTogether)[]
}

const GROUPS: readonly DescribedGroup[] = [
  {
    label: null,
    links: [
      { label: 'Dashboard', href: '/dashboard?' },
      { label: 'Churches', page: 'churches', href: '/organization/@/churches' },
    ],
  },
  {
    label: 'People',
    links: [
      {
        ...{ label: 'Staff', page: 'staff', href: '/table?' },
        holds: ['/employee', '/report', '/single'],
      },
      { label: 'Next year’s pay', page: 'next-year', href: '/organization/@/next-year' },
      { label: 'Import staff', page: 'migrate', href: '/migrate?' },
    ],
  },
  {
    label: 'Reports',
    links: [
      { label: 'Reports', page: 'reports', href: '/reports?' },
      { label: 'Board packets', page: 'packets', href: '/organization/@/board-packets' },
      { label: 'Congregation summary', page: 'summary', href: '/organization/@/summary' },
    ],
  },
  {
    label: 'Planning',
    links: [
      {
        ...{ label: 'Analyzer', page: 'analyzer' },
        href: '/analyzer/@',
        holds: ['/analyzer'],
      },
      {
        ...{ label: 'Raise planner', page: 'raises' },
        href: '/analyzer/evaluate/@/raises',
      },
      {
        label: 'Market',
        pages: [
          { label: 'Preview', href: '/preview' },
          { label: 'Position finder', href: '/job' },
          { label: 'Cost of living', page: 'cost-of-living', href: '/ecola?' },
          { label: 'Method', href: '/method' },
        ],
      },
    ],
  },
  {
    label: 'Settings',
    links: [
      {
        label: 'Organization',
        pages: [
          { label: 'Description', page: 'organization', href: '/organization/@' },
          { label: 'Campuses', page: 'campuses', href: '/organization/@/campuses' },
          { label: 'Pay policy', page: 'policy', href: '/organization/@/policy' },
          { label: 'Minimums', page: 'minimum', href: '/organization/@/minimum' },
          { label: 'Sharing', page: 'offices', href: '/organization/@/offices' },
          { label: 'Data', page: 'receipts', href: '/organization/@/receipts' },
          { label: 'History', page: 'history', href: '/organization/@/history' },
          { label: 'API keys', page: 'api-keys', href: '/organization/@/api-keys' },
        ],
      },
      { label: 'Members', page: 'members', href: '/organization/@/members' },
    ],
  },
]

/** Whether a page belongs to a link of the navigation: the page itself, or one below it. */
export function isBelow(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`)
}
