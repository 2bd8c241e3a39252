/** The menus that editors change, in words, and what they hold. */

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
