import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picturePath, readMediaListQuery } from '~/core/content/media.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { actingAsStaff, buildContext, buildUser } from '~/tests/support/database/world.ts'
import { mediaInMemory } from '~/tests/support/server/media.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Context } from '../../context.ts'
import { folderStore } from '../../integrations/files/file-store.ts'
import { mediaStore } from '../../integrations/files/media-store.ts'
import { findChoices } from './edit/find-choices.ts'
import { createContent, keepContentDraft } from './edit/load-item.ts'
import { saveEdit } from './edit/save-edit.ts'
import { showEditor } from './edit/show-editor.ts'
import { publishContent } from './edit/workflow.ts'
import { addMedia, changeMedia, deleteMedia, listMedia, readMediaFile, showMedia } from './media.ts'
import { showArticle } from './show-content.ts'

const database = await freshDatabase()

const media = mediaInMemory()

async function editor(name = 'Ann Lee'): Promise<Context> {
  const context = await actingAsStaff(buildContext(database.knex), ['editor'], { name })
  return { ...context, outside: { ...context.outside, media } }
}

let shade = 0
/** Each is another picture. */
async function photo(width = 64, height = 48): Promise<Buffer> {
  shade += 1
  const background = { r: shade % 256, g: Math.floor(shade / 256), b: 90 }
  return await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

const TEXTS = { alt: 'A board around a table.', caption: '', credit: '' }
const add = (
  context: Context,
  bytes: Buffer,
  more: Partial<typeof TEXTS & { name: string }> = {},
) =>
  addMedia(context, {
    ...{ ...TEXTS, ...more },
    file: { name: more.name ?? 'Board Meeting.JPG', bytes },
  })

const FIELDS = {
  ...{ title: 'Severance', summary: 'What a church may pay.', topic: 'setting-pay' },
  ...{ author: 'Ann Lee', places: 'US', published: '2026-11-20', updated: '2026-11-20' },
  changes: '2026-11-20 First published.',
}

async function articleWith(context: Context, slug: string, markdown: string) {
  const address = { kind: 'article' as const, slug }
  await createContent(context, { kind: 'article', title: `About ${slug}`, slug })
  await saveEdit(context, address, { values: { ...FIELDS, markdown }, baseVersion: 0 })
  return address
}

test('a picture is added under a key of its own, with an event, and shown with its line of Markdown', async () => {
  const ann = await editor()
  const { key, isNew } = await add(ann, await photo(), { credit: 'J. Smith' })
  expect(isNew).toBe(true)
  expect(key).toMatch(/^board-meeting-[0-9a-f]{12}$/)
  const shown = await showMedia(ann, key)
  expect(shown).toMatchObject({
    ...{ alt: 'A board around a table.', credit: 'J. Smith', by: 'Ann Lee', uses: [] },
    ...{ name: 'Board Meeting.JPG', markdown: `![A board around a table.](media:${key})` },
    picture: { width: 64, height: 48, widths: [64], fallback: 'jpeg' },
  })
  const events = await database.knex('audit_events').where({ subject_kind: 'media' })
  expect(events.at(-1)).toMatchObject({ action: 'media.add', details: { key } })
})

test('the same file sent twice, also at once, is one picture, which keeps its first texts', async () => {
  const ann = await editor()
  const bytes = await photo()
  const both = await Promise.all([add(ann, bytes), add(ann, bytes, { name: 'other.png' })])
  expect(new Set(both.map(({ key }) => key)).size).toBe(1)
  expect(both.filter(({ isNew }) => isNew)).toHaveLength(1)
  const again = await add(ann, bytes, { alt: 'Other words.' })
  expect(again).toEqual({ key: both[0].key, isNew: false })
  expect((await showMedia(ann, again.key)).alt).toBe('A board around a table.')
})

test('what is refused says why at the file, and leaves nothing', async () => {
  const ann = await editor()
  const names = media.names()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await expect(add(ann, svg, { name: 'logo.png' })).rejects.toMatchObject({
    errors: { file: expect.stringContaining('SVG') },
  })
  await expect(add(ann, Buffer.alloc(8_000_001))).rejects.toMatchObject({
    errors: { file: expect.stringContaining('8 MB') },
  })
  await expect(add(ann, Buffer.from('<html>'), { name: 'a.png' })).rejects.toThrow(InvalidInput)
  expect(media.names()).toEqual(names)
})

test('its files are read by their names, and by no other', async () => {
  const ann = await editor()
  const { key } = await add(ann, await photo(600, 400))
  const read = (name: string, of = key) => readMediaFile({ outside: { media } }, of, name)
  const served = await read('480.avif')
  expect(served?.file).toEqual({ key, width: 480, format: 'avif' })
  expect((await sharp(served?.bytes).metadata()).width).toBe(480)
  const nothing = [
    ...['481.avif', '480.svg', '0480.avif', '480.avif/..', '../480.avif', '480', '', '1e3.webp'],
    ...['480.AVIF', '480.avif\0', '..', '%2e%2e'],
  ]
  for (const name of nothing) expect(await read(name)).toBe(null)
  for (const other of ['..', '.', '', `${key}/..`, `../${key}`, `${key}\0`, 'a'.repeat(81)]) {
    expect(await read('480.avif', other)).toBe(null)
  }
})

test('an article shows it with its place kept, its own words, and the credit of the library', async () => {
  const ann = await editor()
  const { key } = await add(ann, await photo(2000, 1000), { credit: 'J. Smith' })
  const address = await articleWith(ann, 'shown', `One.\n\n![Five people](media:${key} "In Ohio")`)
  expect((await showEditor(ann, address)).checks).toEqual([])
  await publishContent(ann, address, 1)
  const { pictures } = await showArticle(buildContext(database.knex, { kind: 'visitor' }), 'shown')
  expect(pictures).toEqual({
    [key]: {
      ...{ key, width: 1600, height: 800, widths: [480, 960, 1600] },
      ...{ fallback: 'jpeg', credit: 'J. Smith' },
    },
  })
})

test('a check names a picture that the library does not have, and its article shows the rest', async () => {
  const ann = await editor()
  const address = await articleWith(ann, 'missing', '![A board](media:never-added)')
  expect((await showEditor(ann, address)).checks).toEqual([
    'never-added: The media library has no such picture.',
  ])
  await publishContent(ann, address, 1)
  const shown = await showArticle(buildContext(database.knex, { kind: 'visitor' }), 'missing')
  expect(shown.pictures).toEqual({})
})

test('it is not deleted while a version that counts or a draft shows it, and says which', async () => {
  const ann = await editor()
  const { key } = await add(ann, await photo())
  const address = await articleWith(ann, 'uses-it', `![A board](media:${key})`)
  await publishContent(ann, address, 1)
  const without = { values: { ...FIELDS, markdown: 'No picture.' }, baseVersion: 1 }
  await saveEdit(ann, address, without)
  // the published version still shows it
  await expect(deleteMedia(ann, key)).rejects.toThrow(/“Severance”/)
  expect((await showMedia(ann, key)).uses).toMatchObject([{ slug: 'uses-it', draftOf: null }])
  expect((await listMedia(ann, readMediaListQuery({ text: key }))).pictures[0]?.uses).toBe(1)
  await publishContent(ann, address, 2)
  const bob = await editor('Bob Ray')
  const draft = { ...FIELDS, title: 'Leaving', markdown: `![A board](media:${key} "x")` }
  await keepContentDraft(bob, address, { values: draft, baseVersion: 2, revision: 0 })
  await expect(deleteMedia(ann, key)).rejects.toThrow(/unsaved draft of “Leaving” by Bob Ray/)
  await database.knex('content_drafts').del()

  await deleteMedia(ann, key)
  await expect(showMedia(ann, key)).rejects.toThrow(NotFound)
  expect(media.names().filter((name) => name.startsWith(`${key}/`))).toEqual([])
  const [event] = await database.knex('audit_events').orderBy('id', 'desc').limit(1)
  expect(event).toMatchObject({ action: 'media.delete', details: { key } })
})

test('a key that begins like another is another picture', async () => {
  const ann = await editor()
  const { key } = await add(ann, await photo())
  const address = await articleWith(ann, 'longer-key', 'One.')
  const draft = { ...FIELDS, markdown: `![A board](media:${key}0)` }
  const { revision } = await showEditor(ann, address)
  await keepContentDraft(ann, address, { values: draft, baseVersion: 1, revision })
  await deleteMedia(ann, key)
  await expect(showMedia(ann, key)).rejects.toThrow(NotFound)
})

test('a text that is saved while its picture is deleted keeps the picture or is told that it is gone', async () => {
  const ann = await editor()
  const { key } = await add(ann, await photo())
  const saving = articleWith(ann, 'at-once', `![A board](media:${key})`)
  const deleting = deleteMedia(ann, key).then(
    () => true,
    (error) => {
      if (error instanceof Conflict) return false
      throw error
    },
  )
  const [address, isDeleted] = await Promise.all([saving, deleting])
  expect((await showEditor(ann, address)).checks).toHaveLength(isDeleted ? 1 : 0)
})

test('its texts are changed over the version that was seen, with an event', async () => {
  const ann = await editor()
  const { key } = await add(ann, await photo())
  const texts = { alt: 'Five people.', caption: 'In Ohio', credit: 'J. Smith' }
  await changeMedia(ann, key, { ...texts, version: 1 })
  expect(await showMedia(ann, key)).toMatchObject({ ...texts, version: 2 })
  await expect(changeMedia(ann, key, { ...texts, version: 1 })).rejects.toThrow(Conflict)
  await expect(changeMedia(ann, '../etc', { ...texts, version: 1 })).rejects.toThrow(NotFound)
})

test('the list finds pictures by their words, added last first', async () => {
  const ann = await editor()
  const first = await add(ann, await photo(), { alt: 'A steeple 100% in snow', name: 'one.png' })
  const second = await add(ann, await photo(), { credit: 'Steeple Press', name: 'two.png' })
  const found = async (text: string) => {
    const { pictures } = await listMedia(ann, readMediaListQuery({ text }))
    return pictures.map(({ picture }) => picture.key)
  }
  expect(await found('STEEPLE')).toEqual([second.key, first.key])
  expect(await found('100%')).toEqual([first.key])
  expect(await found('two.png')).toEqual([second.key])
  expect(await found('%')).toEqual([first.key])
  expect(await found("'; drop table content_media; --")).toEqual([])
})

test('only editors learn of the library', async () => {
  const ann = await editor()
  const { key } = await add(ann, await photo())
  const { id } = await buildUser(buildContext(database.knex))
  const others = [
    buildContext(database.knex, { kind: 'visitor' }),
    buildContext(database.knex, { kind: 'user', id }),
    buildContext(database.knex, { kind: 'staff', id, roles: ['support', 'analyst'] }),
  ]
  for (const other of others) {
    await expect(listMedia(other, readMediaListQuery({}))).rejects.toThrow(NotFound)
    await expect(showMedia(other, key)).rejects.toThrow(NotFound)
    await expect(add(other, await photo())).rejects.toThrow(NotFound)
    await expect(changeMedia(other, key, { ...TEXTS, version: 1 })).rejects.toThrow(NotFound)
    await expect(deleteMedia(other, key)).rejects.toThrow(NotFound)
  }
})

test('a store on disk keeps files whole, and takes no name that leads elsewhere', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  const store = mediaStore(folderStore(folder))
  const file = { bytes: Buffer.from('a picture'), type: 'image/webp' }
  await store.put('a-picture/480.webp', file)
  await store.put('a-picture/480.webp', file)
  expect(await store.get('a-picture/480.webp')).toEqual(file.bytes)
  expect(await store.get('a-picture/960.webp')).toBe(null)
  expect(await store.get('another/960.webp')).toBe(null)
  for (const name of ['../a.webp', 'a/../../b.webp', '/etc/a.b', 'a/b/c.webp', 'a\\..\\b.c', 'a']) {
    await expect(store.put(name, file)).rejects.toThrow('not a name')
    await expect(store.get(name)).rejects.toThrow('not a name')
    await expect(store.remove([name])).rejects.toThrow('not a name')
  }
  await store.remove(['a-picture/480.webp', 'a-picture/never.webp'])
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})

test('an address of a file is made and read the same way', () => {
  expect(picturePath({ key: 'a-b', width: 480, format: 'avif' })).toBe('/media/a-b/480.avif')
})

test('the editor’s picker finds pictures by their words, newest first, for editors alone', async () => {
  const ann = await editor()
  const one = await add(ann, await photo(70), { alt: 'A pulpit of oak', caption: 'In Dayton' })
  const two = await add(ann, await photo(71), { alt: 'A pulpit of stone' })
  const find = async (text: string) => (await findChoices(ann, { of: 'pictures', text })).pictures
  const found = await find(' PULPIT of ')
  expect(found.map(({ picture }) => picture.key)).toEqual([two.key, one.key])
  expect(found[1]).toMatchObject({ alt: 'A pulpit of oak', caption: 'In Dayton' })
  expect(found[1]?.picture.widths).toEqual([70])
  expect((await find('dayton OAK')).map(({ picture }) => picture.key)).toEqual([one.key])
  expect(await find('a pulpit of nothing')).toEqual([])
  const visitor = buildContext(database.knex, { kind: 'visitor' })
  await expect(findChoices(visitor, { of: 'pictures', text: '' })).rejects.toThrow(NotFound)
})
