import { expect, test } from 'vitest'
import type { ComingSoonFlag } from '~/core/content/coming-soon-flag.ts'
import { BUILT_IN_MENUS, MENUS, targetOf } from '~/core/content/menus.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { actingAsStaff, buildContext, buildUser } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Context } from '../../context.ts'
import { checkEveryText } from './edit/check-every.ts'
import { createContent } from './edit/load-item.ts'
import { saveEdit } from './edit/save-edit.ts'
import { publishContent, takeDown } from './edit/workflow.ts'
import { addLink, changeLink, currentMenus, removeLink, resetMenu, showMenus } from './menus.ts'
import { GUIDE_SLUGS } from './resources/guides.ts'

const database = await freshDatabase()

const editor = (name = 'Ann Lee') =>
  actingAsStaff(buildContext(database.knex), ['editor'], { name })

/** Each with a memory of its own, so that nothing is shown from before. */
const visitor = () => buildContext(database.knex, { kind: 'visitor' })

async function menuOf(context: Context, menu: (typeof MENUS)[number]) {
  const found = (await showMenus(context, [])).find((one) => one.menu === menu)
  if (!found) throw new Error(`no menu ${menu}`)
  return found
}

async function publishPage(context: Context, slug: string): Promise<string> {
  const address = { kind: 'page', slug } as const
  await createContent(context, { ...address, title: slug })
  const fields = {
    ...{ title: slug, summary: 'A page.', author: 'Ann Lee', places: 'US', markdown: 'Words.' },
    ...{ published: '2026-11-20', updated: '2026-11-20', changes: '2026-11-20 First published.' },
  }
  await saveEdit(context, address, { values: fields, baseVersion: 0 })
  await publishContent(context, address, 1)
  return `/pages/${slug}`
}

const FLAG: ComingSoonFlag = {
  ...{ id: 1, path: '/method', title: 'Method', what: 'How.', expected: null },
}

test('a menu that nobody changed has the links of the product, all of which lead somewhere', () => {
  const links = MENUS.flatMap((menu) => BUILT_IN_MENUS[menu])
  expect(links.filter(({ href }) => targetOf(href, GUIDE_SLUGS) === null)).toEqual([])
})

test('only editors see and change menus', async () => {
  const { id } = await buildUser(buildContext(database.knex))
  const support = buildContext(database.knex, { kind: 'staff', id, roles: ['support'] })
  for (const other of [visitor(), support]) {
    await expect(showMenus(other, [])).rejects.toThrow(NotFound)
    await expect(resetMenu(other, { menu: 'footer', version: 0 })).rejects.toThrow(NotFound)
  }
})

test('a link is added, moved, renamed and taken out, and the log says who did it', async () => {
  const ann = await editor()
  const begun = (await menuOf(ann, 'header')).version
  await addLink(ann, {
    menu: 'header',
    version: begun,
    label: 'Articles',
    href: '/content/articles',
  })
  const { links, version } = await menuOf(ann, 'header')
  const at = links.findIndex(({ href }) => href === '/content/articles')
  const link = { menu: 'header' as const, at }
  const place = await changeLink(
    ann,
    { link, version, label: 'Read', href: '/content/articles' },
    -1,
  )
  expect(place).toBe(at - 1)
  const moved = await menuOf(ann, 'header')
  expect(moved.links[place]).toMatchObject({ label: 'Read', href: '/content/articles' })
  expect(moved.changedBy).toBe('Ann Lee')
  const { header } = await currentMenus(visitor(), [])
  expect(header.map(({ label }) => label)).toContain('Read')
  await removeLink(ann, { link: { menu: 'header', at: place }, version: moved.version })
  expect((await currentMenus(visitor(), [])).header).toEqual(BUILT_IN_MENUS.header)
  const events = await database.knex('audit_events').where({ action: 'content.menu' })
  expect(events).toHaveLength(3)
})

test('a link leads to a page that is there, of this site, once', async () => {
  const ann = await editor()
  const { version } = await menuOf(ann, 'footer')
  for (const href of [
    ...['/content/articles/nobody-wrote-this', '/pages/nothing', '/nowhere', '/dashboard'],
    ...['/resources/nowhere', '/content/nothing', '/method', '/method/'],
  ]) {
    const refused = addLink(ann, { menu: 'footer', version, label: 'One', href })
    await expect(refused, href).rejects.toThrow(InvalidInput)
  }
})

test('of two editors the second is told who came first, and overwrites nothing', async () => {
  const [ann, bob] = [await editor(), await editor('Bob Ray')]
  const { version } = await menuOf(ann, 'resources')
  await addLink(bob, { menu: 'resources', version, label: 'News', href: '/resources/news' })
  const late = addLink(ann, { menu: 'resources', version, label: 'Plans', href: '/membership' })
  await expect(late).rejects.toThrow(Conflict)
  await expect(late).rejects.toThrow(/^Bob Ray changed the resources menu/)
  const both = await menuOf(ann, 'resources')
  expect(both.links.map(({ href }) => href)).toContain('/resources/news')
  const label = 'At once'
  const attempts = await Promise.allSettled(
    ['/membership', '/preview', '/job'].map((href) =>
      addLink(ann, { menu: 'resources', version: both.version, label, href }),
    ),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a page that is taken down leaves the menu, and editors see where it leads now', async () => {
  const ann = await editor()
  const href = await publishPage(ann, 'camp-2027')
  const { version } = await menuOf(ann, 'resources')
  await addLink(ann, { menu: 'resources', version, label: 'Camp', href })
  const labels = async () => (await currentMenus(visitor(), [])).resources.map((one) => one.label)
  expect(await labels()).toContain('Camp')
  await takeDown(ann, { kind: 'page', slug: 'camp-2027' }, { answer: 'moved', to: '/method' })
  expect(await labels()).not.toContain('Camp')
  const { links } = await menuOf(ann, 'resources')
  expect(links.find((link) => link.href === href)).toMatchObject({
    state: 'missing',
    movedTo: '/method',
  })
  const checked = (await checkEveryText(ann)).links
  expect(checked).toContainEqual({ menu: 'resources', label: 'Camp', href })
  await publishContent(ann, { kind: 'page', slug: 'camp-2027' }, 1)
  const after = (await checkEveryText(ann)).links
  expect(after).toEqual(checked.filter((link) => link.href !== href))
})

test('a page that is coming soon is not in the menu of visitors, and staff see a note', async () => {
  const ann = await editor()
  const shown = (await currentMenus(visitor(), [FLAG])).header.map(({ href }) => href)
  expect(shown).toContain('/preview')
  expect(shown).not.toContain('/method')
  const asStaff = (await currentMenus(ann, [FLAG])).header.map(({ label }) => label)
  expect(asStaff).toContain('Method (coming soon)')
})

test('a process asks once for all who come within a few seconds', async () => {
  const context = visitor()
  let queries = 0
  const count = () => queries++
  database.knex.on('query', count)
  for (let visit = 0; visit < 50; visit++) await currentMenus(context, [])
  database.knex.off('query', count)
  expect(queries).toBe(1)
})
