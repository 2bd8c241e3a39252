import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readSocialSubject, socialPath } from '~/core/content/social.ts'
import { actingAsStaff, buildContext } from '~/tests/support/database/world.ts'
import { mediaInMemory } from '~/tests/support/server/media.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { makeSocialPicture } from '../../documents/social/social-picture.ts'
import { createContent } from './edit/load-item.ts'
import { saveEdit } from './edit/save-edit.ts'
import { publishContent, takeDown } from './edit/workflow.ts'
import { showSocial, sweepSocial } from './social.ts'

const database = await freshDatabase()

const media = mediaInMemory()
function visitor() {
  const context = buildContext(database.knex, { kind: 'visitor' })
  return { ...context, outside: { ...context.outside, media } }
}

const FIELDS = {
  ...{ title: 'Severance', summary: 'What a church may pay.', topic: 'setting-pay' },
  ...{ author: 'Ann Lee', places: 'US', published: '2026-11-20', updated: '2026-11-20' },
  ...{ changes: '2026-11-20 First published.', markdown: 'One.' },
}

test('an article has one while it is published, and another when its title changes', async () => {
  const ann = await actingAsStaff(buildContext(database.knex), ['editor'])
  const address = { kind: 'article' as const, slug: 'severance-pay' }
  await createContent(ann, { ...address, title: 'Severance' })
  await saveEdit(ann, address, { values: FIELDS, baseVersion: 0 })
  expect(await showSocial(visitor(), address)).toBe(null)
  await publishContent(ann, address, 1)
  const first = await showSocial(visitor(), address)
  expect(await sharp(first?.png).metadata()).toMatchObject({
    ...{ format: 'png', width: 1200, height: 630 },
  })
  expect(media.names()).toEqual([`social/${first?.hash}.png`])
  await saveEdit(ann, address, { values: { ...FIELDS, title: 'Leaving' }, baseVersion: 1 })
  await publishContent(ann, address, 2)
  expect((await showSocial(visitor(), address))?.hash).not.toBe(first?.hash)
  await takeDown(ann, address, { answer: 'gone', to: '' })
  expect(await showSocial(visitor(), address)).toBe(null)
})

test('drawings of earlier titles are swept, and what a published text has stays', async () => {
  const ann = await actingAsStaff(buildContext(database.knex), ['editor'])
  const publish = async (slug: string, title: string, version: number) => {
    const address = { kind: 'article' as const, slug }
    if (version === 1) await createContent(ann, { ...address, title })
    await saveEdit(ann, address, { values: { ...FIELDS, title }, baseVersion: version - 1 })
    await publishContent(ann, address, version)
    return `social/${(await showSocial(visitor(), address))?.hash}.png`
  }
  const site = `social/${(await showSocial(visitor(), { kind: 'site' }))?.hash}.png`
  const earlier = await publish('swept', 'An earlier title', 1)
  const shared = await publish('swept', 'A title of two', 2)
  await publish('of-two', 'A title of two', 1)
  const newest = await publish('swept', 'The newest title', 3)
  const down = await publish('down', 'Taken down', 1)
  await takeDown(ann, { kind: 'article', slug: 'down' }, { answer: 'gone', to: '' })

  await sweepSocial(visitor())
  const kept = media.names()
  expect(kept).toEqual(expect.arrayContaining([site, shared, newest]))
  expect(kept).not.toContain(earlier)
  expect(kept).not.toContain(down)
  // a second run finds nothing, and long after a change nothing is looked for
  await sweepSocial(visitor())
  expect(media.names()).toEqual(kept)
  const later = { ...visitor(), now: () => new Date('2031-01-01T00:00:00Z') }
  expect(await sweepSocial(later)).toEqual({ titles: 0 })
})

test('sections and the site have one; nothing is drawn for addresses that do not exist', async () => {
  const site = await showSocial(visitor(), { kind: 'site' })
  const topic = await showSocial(visitor(), { kind: 'topic', slug: 'governance' })
  expect(new Set([site?.hash, topic?.hash]).size).toBe(2)
  const kept = media.names()
  expect(await showSocial(visitor(), { kind: 'page', slug: 'nobody-wrote-this' })).toBe(null)
  expect(media.names()).toEqual(kept)
})

test('many who ask at once get one drawing', async () => {
  const asked = { kind: 'topic', slug: 'benefits' } as const
  const all = await Promise.all(Array.from({ length: 8 }, () => showSocial(visitor(), asked)))
  expect(new Set(all.map((one) => one?.png)).size).toBe(1)
})

test('an address is made and read the same way, and nothing else is one', () => {
  for (const subject of [
    { kind: 'article', slug: 'severance' } as const,
    { kind: 'page', slug: 'about' } as const,
    { kind: 'topic', slug: 'benefits' } as const,
  ]) {
    const [, , folder = '', name = ''] = socialPath(subject).split('/')
    expect(readSocialSubject(folder, name)).toEqual(subject)
  }
  for (const [folder, name] of [
    ...[
      ['articles', 'search.png'],
      ['articles', '../x.png'],
      ['topics', 'none.png'],
    ],
    ...[
      ['articles', 'a.svg'],
      ['pages', 'A.png'],
      ['__proto__', 'a.png'],
      ['', ''],
    ],
  ] as [string, string][]) {
    expect(readSocialSubject(folder, name)).toBe(null)
  }
})

const LONG =
  'A title of two hundred characters that goes on and on, past every reasonable length, because an editor thought that a title should say all that the article says, and then a little more, to be sure of it'

test.each([
  ['a short title', 'About'],
  ['200 characters', LONG],
  ['400 characters', `${LONG} ${LONG}`],
  ['one endless word', 'verwaltungsangestellter'.repeat(12)],
  ['endless emoji', '🎉👩‍👩‍👧'.repeat(60)],
  ['Hebrew with a figure in brackets', 'שכר של עובדי קהילה (2026).'],
  ['Arabic', 'رواتب القساوسة والموظفين في الكنائس الصغيرة: ما الذي يجب أن تعرفه؟'],
  ['Japanese', '牧師の給与をどのように決めるか：小さな教会のための実用的なガイド'],
  ['markup', '<script>alert(1)</script></svg>&amp;"\u0000\ud800'],
  ['nothing', ''],
])('%s keeps to the margins of the picture', async (_, title) => {
  const png = await makeSocialPicture({ over: 'Ministers’ taxes', title })
  const { data, info } = await sharp(png).grayscale().raw().toBuffer({ resolveWithObject: true })
  const paper = data[40 * info.width + 10] ?? 0
  const isPaper = (x: number, y: number) =>
    Math.abs((data[(y * info.width + x) * info.channels] ?? 0) - paper) < 12
  const spilled: string[] = []
  for (let y = 20; y < 630; y++) {
    for (let x = 0; x < 1200; x++) {
      const isMargin = x < 76 || x > 1124 || y < 68 || (y > 516 && y < 540) || y > 594
      if (isMargin && !isPaper(x, y)) spilled.push(`${x},${y}`)
    }
  }
  expect(spilled.slice(0, 5)).toEqual([])
})
