/** The menus of the frame, for readers from memory and for editors from the database. */

import { authorize } from '~/core/authorize.ts'
import type { ComingSoonFlag } from '~/core/content/coming-soon-flag.ts'
import {
  type AddInput,
  type LinkInput,
  type RemoveInput,
  type ResetInput,
  STORED_MENU,
} from '~/core/content/edit/menu-forms.ts'
import { contentOfPath, contentPath } from '~/core/content/item.ts'
import {
  BUILT_IN_MENUS,
  MENU_WORDS,
  MENUS,
  type MenuKey,
  type MenuLink,
  type Menus,
  MOST_LINKS,
  plainPath,
  shownLinks,
  stateOf,
  targetOf,
} from '~/core/content/menus.ts'
import { Conflict, InvalidInput } from '~/core/errors.ts'
import { ContentRedirect } from '~/database/models/content.ts'
import { publishedVersion } from '~/database/queries/content/items.ts'
import { readStoredMenus, type StoredMenuRow, writeMenu } from '~/database/queries/content/menus.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { recordEvent } from '../record-event.ts'
import { GUIDE_SLUGS } from './resources/guides.ts'

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
  const shown = (menu: MenuKey) =>
    shownLinks(links[menu], { published, guides: GUIDE_SLUGS, flags }, { isStaff })
  return { header: shown('header'), footer: shown('footer'), resources: shown('resources') }
}

/** Around error pages, while the database cannot be asked: pages of the product alone. */
export function menusWithoutDatabase(flags: readonly Pick<ComingSoonFlag, 'path'>[]): Menus {
  const shown = (menu: MenuKey) => {
    return shownLinks(
      BUILT_IN_MENUS[menu],
      { published: new Set(), guides: GUIDE_SLUGS, flags },
      { isStaff: false },
    )
  }
  return { header: shown('header'), footer: shown('footer'), resources: shown('resources') }
}

// Changes of menus by editors. Each names the version it was made on, so that none undoes one that was not seen.

export async function showMenus(context: Context, flags: readonly ComingSoonFlag[]) {
  authorize(context.actor, 'staff.content')
  const { links, rows, published } = await readMenus(context)
  const linkOf = async (link: MenuLink) => {
    const state = stateOf(link, { published, guides: GUIDE_SLUGS, flags })
    return {
      ...link,
      state,
      movedTo: state === 'missing' ? await movedTo(context, link.href) : null,
    }
  }
  return await Promise.all(
    MENUS.map(async (menu) => ({
      menu,
      version: rows.get(menu)?.version ?? 0,
      changedAt: rows.get(menu)?.changedAt ?? null,
      changedBy: rows.get(menu)?.changedBy ?? null,
      links: await Promise.all(links[menu].map(linkOf)),
    })),
  )
}

export async function addLink(context: Context, { menu, ...input }: AddInput): Promise<void> {
  await change(context, { menu, version: input.version }, async (links) => {
    if (links.length >= MOST_LINKS[menu]) {
      throw new InvalidInput({ label: `This menu holds ${MOST_LINKS[menu]} links. Take one out.` })
    }
    return [...links, await checked(context, input, links)]
  })
}

/** Also saves what is typed in the row that moves. Answers its new place. */
export async function changeLink(
  context: Context,
  { link: { menu, at }, ...input }: LinkInput,
  by: -1 | 0 | 1 = 0,
): Promise<number> {
  let place = at
  await change(context, { menu, version: input.version }, async (links) => {
    const others = links.filter((_, index) => index !== at)
    if (others.length === links.length) throw changedMeanwhile(menu, null)
    place = Math.max(0, Math.min(others.length, at + by))
    return others.toSpliced(place, 0, await checked(context, input, others))
  })
  return place
}

export async function removeLink(
  context: Context,
  { link: { menu, at }, version }: RemoveInput,
): Promise<void> {
  await change(context, { menu, version }, async (links) => links.toSpliced(at, 1))
}

/** Back to the links that come with the product. */
export async function resetMenu(context: Context, { menu, version }: ResetInput): Promise<void> {
  await change(context, { menu, version }, async () => BUILT_IN_MENUS[menu])
}

/** The link itself, or InvalidInput where nothing is there or the menu has it already. */
async function checked(
  context: Context,
  { label, href: typed }: MenuLink,
  others: readonly MenuLink[],
): Promise<MenuLink> {
  const path = plainPath(typed)
  const href = path + typed.slice(typed.search(/[?#]|$/))
  if (others.some((other) => other.href === href)) {
    throw new InvalidInput({ href: 'This menu has this address already.' })
  }
  const item = contentOfPath(path)
  if (item && !(await publishedVersion(context.db, item))) {
    const target = await movedTo(context, path)
    throw new InvalidInput({
      href: target
        ? `This address leads on to ${target}. Enter that one.`
        : `Nothing is published at ${path}.`,
    })
  }
  if (targetOf(href, GUIDE_SLUGS) === null) {
    throw new InvalidInput({
      href: 'No public page is at this address. Enter an article, a page or a part of the product.',
    })
  }
  return { label, href }
}

/** Null for what never moved or was taken down. */
async function movedTo(context: Context, href: string): Promise<string | null> {
  const redirect = await ContentRedirect.query(context.db).findById(plainPath(href))
  return redirect?.toPath ?? null
}

async function change(
  context: Context,
  { menu, version }: { readonly menu: MenuKey; readonly version: number },
  make: (links: readonly MenuLink[]) => Promise<readonly MenuLink[]>,
): Promise<void> {
  authorize(context.actor, 'staff.content')
  await transact(context, async (inside) => {
    const { links, rows } = await readMenus(inside)
    const row = rows.get(menu)
    if ((row?.version ?? 0) !== version) throw changedMeanwhile(menu, row?.changedBy ?? null)
    const made = await make(links[menu])
    const by = { changedBy: personOf(inside), changedAt: inside.now() }
    const isWritten = await writeMenu(inside.db, { menu, version, links: made, ...by })
    if (!isWritten) throw changedMeanwhile(menu, null)
    await recordEvent(inside, {
      action: 'content.menu',
      details: { menu, links: made.map(({ href }) => href).join(' ') },
    })
  })
}

function changedMeanwhile(menu: MenuKey, by: string | null): Conflict {
  const title = MENU_WORDS[menu].title.toLowerCase()
  return new Conflict(
    `${by ?? 'Another editor'} changed the ${title} menu while you had it open. Nothing was overwritten. The menu below is the newest one, with what you typed in your row. Compare them, then press the button again.`,
  )
}
