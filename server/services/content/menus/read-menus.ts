/** The menus of the frame, for readers from memory and for editors from the database. */
import type { ComingSoonFlag } from '~/core/content/coming-soon/flag.ts'
import { contentOfPath, contentPath } from '~/core/content/item.ts'
import { BUILT_IN_MENUS, plainPath, shownLinks } from '~/core/content/menus/menu.ts'
import { STORED_MENU } from '~/core/content/menus/stored-menu.ts'
import { MENUS, type MenuKey, type MenuLink, type Menus } from '~/core/content/menus/words.ts'
import { readStoredMenus, type StoredMenuRow } from '~/database/queries/content/menus.ts'
import type { Context } from '../../../context.ts'

export interface ReadMenus {
  readonly links: Menus
  /** versions and who changed them; none of a menu that nobody changed */
  readonly rows: ReadonlyMap<MenuKey, StoredMenuRow>
  readonly published: ReadonlySet<string>
}

/** Slugs of the menus that nobody changed. */
const BUILT_IN_SLUGS = MENUS.flatMap((menu) => BUILT_IN_MENUS[menu]).flatMap(
  ({ href }) => contentOfPath(plainPath(href))?.slug ?? [],
)

export async function readMenus(context: Context): Promise<ReadMenus> {
  const { menus, published } = await readStoredMenus(context.db, { slugs: BUILT_IN_SLUGS })
  const rows = new Map(menus.map((row) => [row.menu as MenuKey, row]))
  const linksOf = (menu: MenuKey): readonly MenuLink[] => {
    const row = rows.get(menu)
    return row ? STORED_MENU.read(row.links) : BUILT_IN_MENUS[menu]
  }
  return {
    links: {
      header: linksOf('header'),
      footer: linksOf('footer'),
      resources: linksOf('resources'),
    },
    rows,
    published: new Set(published.map(pathOf)),
  }
}

/** "page about" -> "/pages/about" */
function pathOf(item: string): string {
  const [kind, slug = ''] = item.split(' ')
  return contentPath(kind === 'page' ? 'page' : 'article', slug)
}

/** As a reader sees them: one query of a process every few seconds. */
export async function currentMenus(
  context: Context,
  flags: readonly Pick<ComingSoonFlag, 'path'>[],
): Promise<Menus> {
  const { links, published } = await context.market.shared('menus', () => readMenus(context))
  const isStaff = context.actor.kind === 'staff'
  const shown = (menu: MenuKey) => shownLinks(links[menu], { published, flags }, { isStaff })
  return { header: shown('header'), footer: shown('footer'), resources: shown('resources') }
}

/** Around error pages, while the database cannot be asked: pages of the product alone. */
export function menusWithoutDatabase(flags: readonly Pick<ComingSoonFlag, 'path'>[]): Menus {
  const shown = (menu: MenuKey) => {
    return shownLinks(BUILT_IN_MENUS[menu], { published: new Set(), flags }, { isStaff: false })
  }
  return { header: shown('header'), footer: shown('footer'), resources: shown('resources') }
}
