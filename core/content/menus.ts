/** The menus that editors change, in words, and what they hold. */
import { type ComingSoonFlag, flagFor } from './coming-soon-flag.ts'
import { contentOfPath, contentPath, PUBLIC_PATHS, topicOf } from './item.ts'

export const MENUS = ['header', 'footer', 'resources'] as const
export type MenuKey = (typeof MENUS)[number]

export interface MenuLink {
  readonly label: string
  readonly href: string
}

export type Menus = Readonly<Record<MenuKey, readonly MenuLink[]>>

export const MENU_WORDS: Readonly<Record<MenuKey, { title: string; where: string }>> = {
  header: { title: 'Header', where: 'At the top of every public page, next to the ways in.' },
  footer: { title: 'Footer', where: 'At the end of every page, before the legal texts.' },
  resources: { title: 'Resources', where: 'Under “More to read” on the resources page.' },
}

/** What fits: the header is one row from 1024 px on. */
export const MOST_LINKS: Readonly<Record<MenuKey, number>> = { header: 6, footer: 8, resources: 12 }

export const LONGEST_LABEL = 40

/** The row of a link on the editor's page. */
export const rowId = (menu: MenuKey, at: number) => `link-${menu}-${at}`

// Links that editors choose for the frame of public pages, and what is shown of them now.

/** Until an editor changes a menu. */
export const BUILT_IN_MENUS: Menus = {
  header: [
    { label: 'Preview', href: '/preview' },
    { label: 'Positions', href: '/job' },
    { label: 'Method', href: '/method' },
    { label: 'Prices', href: '/membership' },
    { label: 'Resources', href: '/resources' },
  ],
  footer: [
    { label: 'Prices', href: '/membership' },
    { label: 'Resources', href: '/resources' },
    { label: 'How the figures are made', href: '/method' },
    { label: 'About', href: '/pages/about' },
    { label: 'Contact', href: '/pages/contact' },
  ],
  resources: [
    { label: 'All articles', href: '/content/articles' },
    { label: 'How to read a range', href: '/content/articles/how-to-read-a-range' },
    { label: 'Setting a pay policy', href: '/content/articles/setting-a-pay-policy' },
    { label: 'Housing allowance', href: '/content/articles/housing-allowance' },
  ],
}

/**
 * What a link leads to: a page that is always there, an article or page while it is published, or nothing. `guides` are
 * those of this version, by the ends of their addresses.
 */
export function targetOf(href: string, guides: ReadonlySet<string>): 'product' | 'content' | null {
  const path = plainPath(href)
  if (contentOfPath(path)) return 'content'
  const [, topic] = /^\/content\/([a-z-]+)$/.exec(path) ?? []
  const [, guide] = /^\/resources\/how-to\/([a-z0-9-]+)$/.exec(path) ?? []
  const isThere =
    PUBLIC_PATHS.includes(path) ||
    path === '/content/articles/search' ||
    (topic !== undefined && topicOf(topic) !== null) ||
    (guide !== undefined && guides.has(guide))
  return isThere ? 'product' : null
}

interface Surroundings {
  /** paths of published articles and pages, of those that menus name */
  readonly published: ReadonlySet<string>
  readonly guides: ReadonlySet<string>
  readonly flags: readonly Pick<ComingSoonFlag, 'path'>[]
}

export function stateOf({ href }: MenuLink, { published, guides, flags }: Surroundings) {
  const path = plainPath(href)
  const target = targetOf(href, guides)
  const item = contentOfPath(path)
  const isThere =
    target === 'product' || (item !== null && published.has(contentPath(item.kind, item.slug)))
  if (!isThere) return 'missing'
  return flagFor(flags, path) ? 'coming-soon' : 'shown'
}

/** Nothing that is not there, and nothing that is only announced: staff see that with a note, as they see the page. */
export function shownLinks(
  links: readonly MenuLink[],
  surroundings: Surroundings,
  { isStaff }: { readonly isStaff: boolean },
): MenuLink[] {
  return links.flatMap((link): MenuLink[] => {
    const state = stateOf(link, surroundings)
    if (state === 'shown') return [link]
    if (state === 'missing' || !isStaff) return []
    return [{ ...link, label: `${link.label} (coming soon)` }]
  })
}

/** Without query, fragment and a slash at the end. */
export function plainPath(href: string): string {
  const path = href.replace(/[?#][\s\S]*$/, '')
  return path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path
}
