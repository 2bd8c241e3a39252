/** Changes of menus by editors. Each names the version it was made on, so that none undoes one that was not seen. */

import { authorize } from '~/core/authorize.ts'
import type { ComingSoonFlag } from '~/core/content/coming-soon/flag.ts'
import { contentOfPath } from '~/core/content/item.ts'
import type { AddInput, LinkInput, RemoveInput, ResetInput } from '~/core/content/menus/forms.ts'
import { BUILT_IN_MENUS, plainPath, stateOf, targetOf } from '~/core/content/menus/menu.ts'
import {
  MENU_WORDS,
  MENUS,
  type MenuKey,
  type MenuLink,
  MOST_LINKS,
} from '~/core/content/menus/words.ts'
import { Conflict, InvalidInput } from '~/core/errors.ts'
import { ContentRedirect } from '~/database/models/content/content.ts'
import { publishedVersion } from '~/database/queries/content/items.ts'
import { writeMenu } from '~/database/queries/content/menus.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { readMenus } from './read-menus.ts'

export async function showMenus(context: Context, flags: readonly ComingSoonFlag[]) {
  authorize(context.actor, 'staff.content')
  const { links, rows, published } = await readMenus(context)
  const linkOf = async (link: MenuLink) => {
    const state = stateOf(link, { published, flags })
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
  if (targetOf(href) === null) {
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

interface Changed {
  readonly menu: MenuKey
  readonly version: number
}

async function change(
  context: Context,
  { menu, version }: Changed,
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
