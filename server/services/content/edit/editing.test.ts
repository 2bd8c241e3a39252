import { expect, test } from 'vitest'
import type { ContentAddress } from '~/core/content/edit/words.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { actingAsStaff, buildContext, buildUser } from '~/tests/support/database/world.ts'
import { newArticle, testManyEditors, typed } from '~/tests/support/many-editors.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { publishDue } from '../publish-version.ts'
import { showArticle } from '../show-content.ts'
import { exportContent, importText } from './files.ts'
import { findChoices } from './find-choices.ts'
import {
  createContent,
  discardContentDraft,
  editingStatus,
  keepContentDraft,
  listContent,
} from './load-item.ts'
import { checkTarget, setRedirect, showRedirects } from './redirects.ts'
import { findText, replaceText } from './replace-text.ts'
import { saveEdit } from './save-edit.ts'
import { previewContent, showEditor } from './show-editor.ts'
import { restoreContent, showVersions } from './versions.ts'
import {
  askForReview,
  publishContent,
  scheduleContent,
  takeDown,
  withdrawContent,
} from './workflow.ts'

const database = await freshDatabase()

const editor = (name = 'Ann Lee') =>
  actingAsStaff(buildContext(database.knex), ['editor'], { name })

const visitor = () => buildContext(database.knex, { kind: 'visitor' })

test('only editors learn that there is a text', async () => {
  const address = await newArticle(await editor())
  const { id } = await buildUser(buildContext(database.knex))
  const support = buildContext(database.knex, { kind: 'staff', id, roles: ['support'] })
  for (const other of [visitor(), support]) {
    await expect(showEditor(other, address)).rejects.toThrow(NotFound)
    await expect(saveEdit(other, address, { values: typed('A.'), baseVersion: 0 })).rejects.toThrow(
      NotFound,
    )
    await expect(publishContent(other, address, 1)).rejects.toThrow(NotFound)
    await expect(editingStatus(other, address)).rejects.toThrow(NotFound)
    await expect(
      listContent(other, { kind: null, state: null, text: '', page: 1 }),
    ).rejects.toThrow(NotFound)
  }
})

test('a text is written, reviewed, published by a second editor, and the log says who did what', async () => {
  const [ann, bob] = [await editor('Ann Lee'), await editor('Bob Ray')]
  const address = await newArticle(ann)
  const saved = await saveEdit(ann, address, {
    values: typed('One **bold** line.'),
    baseVersion: 0,
  })
  expect(saved).toEqual({ number: 1, isSame: false, mergedWith: null })
  await expect(showArticle(visitor(), address.slug)).rejects.toThrow(NotFound)
  await askForReview(ann, address, 1)
  expect((await showEditor(bob, address)).state).toBe('review')
  await publishContent(bob, address, 1)
  expect((await showArticle(visitor(), address.slug)).facts.title).toBe('Severance')
  const { events } = await showVersions(bob, address, { page: 1, from: null, to: null })
  expect(events.map(({ who, what }) => `${who} ${what}`)).toEqual([
    'Bob Ray published a text',
    'Ann Lee asked for a review of a text',
    'Ann Lee saved a version of a text',
    'Ann Lee started a new text',
  ])
})

test('a page that is saved unchanged is no new version, and what is typed again is no draft', async () => {
  const ann = await editor()
  const address = { kind: 'page', slug: 'unchanged' } as const
  await createContent(ann, { ...address, title: 'Unchanged' })
  // the form of a page has none of the fields of articles alone
  const { topic, places, ...rest } = typed('First.')
  await saveEdit(ann, address, { values: rest, baseVersion: 0 })
  const again = await saveEdit(ann, address, { values: rest, baseVersion: 1 })
  expect(again).toEqual({ number: 1, isSame: true, mergedWith: null })
  const { revision } = await showEditor(ann, address)
  await keepContentDraft(ann, address, { values: rest, baseVersion: 1, revision })
  expect((await showEditor(ann, address)).draft).toBeNull()
})

test('a newer draft leaves what readers see as it is', async () => {
  const ann = await editor()
  const address = await newArticle(ann)
  await saveEdit(ann, address, { values: typed('First.'), baseVersion: 0 })
  await publishContent(ann, address, 1)
  await saveEdit(ann, address, { values: typed('Second.'), baseVersion: 1 })
  const shown = await showEditor(ann, address)
  expect([shown.state, shown.publishedVersion, shown.newest?.number]).toEqual(['draft', 1, 2])
  expect(JSON.stringify((await showArticle(visitor(), address.slug)).document)).toContain('First.')
})

test('everything wrong is said at its field, in the text with its line', async () => {
  const ann = await editor()
  const address = await newArticle(ann)
  const values = typed('Fine.\n\n# Too large\n\n[x](javascript:alert(1))', {
    ...{ title: '', topic: 'nonsense', positions: 'Bell ringer', places: 'XX' },
    changes: 'yesterday something',
  })
  const refused = await saveEdit(ann, address, { values, baseVersion: 0 }).catch((error) => error)
  expect(refused).toBeInstanceOf(InvalidInput)
  expect(Object.keys(refused.errors).sort()).toEqual([
    'changes',
    'markdown',
    'places',
    'title',
    'topic',
  ])
  expect(refused.errors.markdown).toMatch(/^Line 3: .* Line 5: /)
  expect(refused.errors.changes).toMatch(/^Line 1: /)
  const unknown = saveEdit(ann, address, {
    values: typed('A.', { positions: 'Bell ringer' }),
    baseVersion: 0,
  })
  await expect(unknown).rejects.toMatchObject({
    errors: { positions: expect.stringContaining('bell-ringer') },
  })
})

test('two editors of different lines and fields both keep every word', async () => {
  const [ann, bob] = [await editor('Ann Lee'), await editor('Bob Ray')]
  const address = await newArticle(ann)
  await saveEdit(ann, address, { values: typed('One.\n\nTwo.\n\nThree.'), baseVersion: 0 })
  await saveEdit(bob, address, {
    values: typed('One by Bob.\n\nTwo.\n\nThree.', { author: 'Bob Ray' }),
    baseVersion: 1,
  })
  const saved = await saveEdit(ann, address, {
    values: typed('One.\n\nTwo.\n\nThree by Ann.', { summary: 'By Ann.' }),
    baseVersion: 1,
  })
  expect(saved).toEqual({ number: 3, isSame: false, mergedWith: 2 })
  const { texts } = await showEditor(ann, address)
  expect(texts.markdown.trim()).toBe('One by Bob.\n\nTwo.\n\nThree by Ann.')
  expect([texts.author, texts.summary]).toEqual(['Bob Ray', 'By Ann.'])
})

test('a change of the last line and one of the first are no conflict, with or without a line end', async () => {
  const [ann, bob] = [await editor('Ann Lee'), await editor('Bob Ray')]
  const address = await newArticle(ann)
  await saveEdit(ann, address, { values: typed('One.\n\nTwo.'), baseVersion: 0 })
  await saveEdit(bob, address, { values: typed('One.\n\nTwo by Bob.\n'), baseVersion: 1 })
  const saved = await saveEdit(ann, address, {
    values: typed('One by Ann.\n\nTwo.'),
    baseVersion: 1,
  })
  expect(saved.mergedWith).toBe(2)
})

test('a draft with characters that no database stores is kept without them', async () => {
  const ann = await editor()
  const address = await newArticle(ann)
  const values = typed('One \u0000two\ud800.')
  await keepContentDraft(ann, address, { values, baseVersion: 0, revision: 1 })
  expect((await showEditor(ann, address)).texts.markdown).toMatch(/^One .?two.?\.$/)
})

test('two editors of the same line: the second is asked, and neither text is lost', async () => {
  const [ann, bob] = [await editor('Ann Lee'), await editor('Bob Ray')]
  const address = await newArticle(ann)
  await saveEdit(ann, address, { values: typed('One.'), baseVersion: 0 })
  await saveEdit(bob, address, { values: typed('One by Bob.'), baseVersion: 1 })
  const mine = { values: typed('One by Ann.'), baseVersion: 1 }
  await expect(saveEdit(ann, address, mine)).rejects.toThrow(Conflict)
  const shown = await showEditor(ann, address)
  expect(shown.texts.markdown).toBe('One by Ann.')
  expect(shown.draft?.changes[0]?.lines[0]).toMatchObject({ kind: 'changed' })
  const saved = await saveEdit(ann, address, { ...mine, baseVersion: shown.baseVersion })
  expect(saved.number).toBe(3)
  const { versions } = await showVersions(ann, address, { page: 1, from: null, to: null })
  expect(versions.map(({ madeBy }) => madeBy)).toEqual(['Ann Lee', 'Bob Ray', 'Ann Lee'])
})

test('after a conflict, what only the other editor changed is in the form and stays with the next save', async () => {
  const [ann, bob] = [await editor('Ann Lee'), await editor('Bob Ray')]
  const address = await newArticle(ann)
  await saveEdit(ann, address, { values: typed('One.\n\nTwo.\n\nThree.'), baseVersion: 0 })
  await saveEdit(bob, address, {
    values: typed('One by Bob.\n\nTwo.\n\nThree by Bob.', { author: 'Bob Ray' }),
    baseVersion: 1,
  })
  const mine = { values: typed('One by Ann.\n\nTwo.\n\nThree.'), baseVersion: 1 }
  await expect(saveEdit(ann, address, mine)).rejects.toThrow(Conflict)
  const { texts, draft, baseVersion } = await showEditor(ann, address)
  expect(texts).toMatchObject({
    markdown: 'One by Ann.\n\nTwo.\n\nThree by Bob.',
    author: 'Bob Ray',
  })
  expect(draft?.changes.map(({ field }) => field)).toEqual(['markdown'])
  await saveEdit(ann, address, { values: texts, baseVersion })
  const saved = (await showEditor(ann, address)).texts
  expect([saved.markdown.trim(), saved.author]).toEqual([texts.markdown, 'Bob Ray'])
})

// of a hundred: tests/prove/many-editors.test.ts
testManyEditors(12)

test('a draft is kept for its own editor, others are told, and a second window does not overwrite it', async () => {
  const [ann, bob] = [await editor('Ann Lee'), await editor('Bob Ray')]
  const address = await newArticle(ann)
  await saveEdit(ann, address, { values: typed('One.'), baseVersion: 0 })
  const { revision: begun } = await showEditor(ann, address)
  const keep = (markdown: string, revision: number) =>
    keepContentDraft(ann, address, { values: typed(markdown), baseVersion: 1, revision })
  await keep('One, two', begun)
  await keep('One, two, three', begun + 1)
  await expect(keep('Other', begun)).rejects.toThrow(Conflict)
  expect((await showEditor(ann, address)).texts.markdown).toBe('One, two, three')
  const seen = await showEditor(bob, address)
  expect(seen.texts.markdown.trim()).toBe('One.')
  expect(seen.others).toEqual([
    'Ann Lee has this open now and typed words that are not saved yet, just now.',
  ])
  expect((await editingStatus(ann, address)).others).toEqual(['Bob Ray has this open now.'])
  await saveEdit(ann, address, { values: typed('One, two, three.'), baseVersion: 1 })
  expect((await showEditor(ann, address)).draft).toBeNull()
})

test('what is kept late does not bring back words that were saved, discarded or published', async () => {
  const [ann, bob] = [await editor('Ann Lee'), await editor('Bob Ray')]
  const address = await newArticle(ann)
  const late = (markdown: string, revision: number) =>
    keepContentDraft(bob, address, { values: typed(markdown), baseVersion: 1, revision })
  await saveEdit(ann, address, { values: typed('One.'), baseVersion: 0 })

  // the window knew no draft when it sent what was typed, and then saved it
  expect((await showEditor(bob, address)).revision).toBe(0)
  await saveEdit(bob, address, { values: typed('One by Bob.'), baseVersion: 1 })
  await publishContent(bob, address, 2)
  await expect(late('One by', 0)).rejects.toThrow(Conflict)
  const saved = await showEditor(bob, address)
  expect([saved.draft, saved.texts.markdown.trim(), saved.revision]).toEqual([
    null,
    'One by Bob.',
    1,
  ])
  expect((await showEditor(ann, address)).others).toEqual(['Bob Ray has this open now.'])

  // the page of after the save keeps as before
  await late('Two', saved.revision)
  expect((await showEditor(bob, address)).texts.markdown).toBe('Two')
  await discardContentDraft(bob, address)
  await expect(late('Two and', saved.revision + 1)).rejects.toThrow(Conflict)
  await expect(late('Two', 0)).rejects.toThrow(Conflict)
  expect((await showEditor(bob, address)).draft).toBeNull()
  expect((await editingStatus(bob, address)).problems).toEqual([])
  await late('Three', saved.revision + 2)
  expect((await showEditor(bob, address)).texts.markdown).toBe('Three')
})

test('what cannot be saved yet is previewed as far as it can be', async () => {
  const ann = await editor()
  const address = await newArticle(ann)
  const values = typed('Good.\n\n# Bad', { topic: '' })
  await keepContentDraft(ann, address, { values, baseVersion: 0, revision: 1 })
  const shown = await previewContent(ann, address, { version: null })
  expect(shown.document.content).toHaveLength(1)
  expect(shown.problems).toBe(2)
})

test('an earlier version is restored as a new one', async () => {
  const ann = await editor()
  const address = await newArticle(ann)
  await saveEdit(ann, address, { values: typed('First.'), baseVersion: 0 })
  await saveEdit(ann, address, { values: typed('Second.'), baseVersion: 1 })
  await expect(restoreContent(ann, address, { restore: 1, version: 1 })).rejects.toThrow(Conflict)
  expect(await restoreContent(ann, address, { restore: 1, version: 2 })).toBe(3)
  expect((await showEditor(ann, address)).texts.markdown.trim()).toBe('First.')
})

test('a version that is not the newest is not published unseen', async () => {
  const ann = await editor()
  const address = await newArticle(ann)
  await expect(publishContent(ann, address, 0)).rejects.toThrow(Conflict)
  await saveEdit(ann, address, { values: typed('First.'), baseVersion: 0 })
  await saveEdit(ann, address, { values: typed('Second.'), baseVersion: 1 })
  await expect(publishContent(ann, address, 1)).rejects.toThrow(Conflict)
})

test('a schedule is for a time to come, survives a newer draft, and can be withdrawn', async () => {
  const ann = await editor()
  const address = await newArticle(ann)
  await saveEdit(ann, address, { values: typed('First.'), baseVersion: 0 })
  const past = scheduleContent(ann, address, { version: 1, day: '2026-11-19', time: '14:00' })
  await expect(past).rejects.toThrow(InvalidInput)
  await scheduleContent(ann, address, { version: 1, day: '2026-12-01', time: '14:00' })
  await saveEdit(ann, address, { values: typed('Second.'), baseVersion: 1 })
  const shown = await showEditor(ann, address)
  expect([shown.state, shown.scheduledVersion]).toEqual(['scheduled', 1])
  await withdrawContent(ann, address)
  expect((await showEditor(ann, address)).state).toBe('draft')
})

test('a newer draft is one still when the version before it is published by its schedule', async () => {
  const ann = await editor()
  const address = await newArticle(ann)
  await saveEdit(ann, address, { values: typed('First.'), baseVersion: 0 })
  await scheduleContent(ann, address, { version: 1, day: '2026-12-01', time: '14:00' })
  await saveEdit(ann, address, { values: typed('Second.'), baseVersion: 1 })
  await publishDue({ ...buildContext(database.knex), now: () => new Date('2026-12-01T14:00:00Z') })
  const shown = await showEditor(ann, address)
  expect([shown.state, shown.publishedVersion]).toEqual(['draft', 1])
})

test('a picker of links finds a text by each of the words, in whatever order', async () => {
  const ann = await editor()
  const address = await newArticle(ann)
  const title = 'Sabbatical pay for pastors'
  await saveEdit(ann, address, { values: typed('First.', { title }), baseVersion: 0 })
  await publishContent(ann, address, 1)
  const find = async (text: string) => (await findChoices(ann, { of: 'links', text })).links
  const found = { href: `/content/articles/${address.slug}`, label: title }
  for (const text of ['sabbatical pay', ' PASTORS  sabbatical ', `pastors ${address.slug}`]) {
    expect(await find(text), text).toEqual([found])
  }
  expect(await find('sabbatical nothing')).toEqual([])
})

test('what is taken down says so, or leads to a page of this site and never in a circle', async () => {
  const ann = await editor()
  const [one, other] = [await newArticle(ann), await newArticle(ann)]
  for (const address of [one, other]) {
    await saveEdit(ann, address, { values: typed('First.'), baseVersion: 0 })
    await publishContent(ann, address, 1)
  }
  const path = (address: ContentAddress) => `/content/articles/${address.slug}`
  await takeDown(ann, one, { answer: 'moved', to: path(other) })
  const back = takeDown(ann, other, { answer: 'moved', to: path(one) })
  await expect(back).rejects.toMatchObject({ errors: { to: expect.stringContaining('circle') } })
  await takeDown(ann, other, { answer: 'gone', to: '' })
  const toGone = setRedirect(ann, { from: '/pages/old', answer: 'moved', to: path(one) })
  await expect(toGone).rejects.toMatchObject({
    errors: { to: expect.stringContaining('taken down') },
  })
  await setRedirect(ann, { from: '/pages/old', answer: 'moved', to: '/preview?state=OH' })
})

test('a redirect never leaves the site', async () => {
  const ann = await editor()
  const away = [
    ...[
      'https://example.org',
      '//example.org',
      '/\\example.org',
      '\\\\example.org',
      'javascript:alert(1)',
    ],
    ...[
      '/%09/example.org/\t',
      '/ /example.org',
      'http:/example.org',
      '/..//example.org',
      '/@\\e',
      '',
    ],
    ...[
      '/a\r\nLocation: https://example.org',
      'data:text/html,x',
      '/<script>',
      '/x"onload=1',
      '/#\u2028',
    ],
  ]
  for (const to of away) {
    const refused = checkTarget(ann, { from: '/pages/old', to })
    await expect(refused, JSON.stringify(to)).rejects.toThrow(InvalidInput)
  }
  for (const from of ['/preview', '/admin', 'https://example.org', '//x', '/sign-in', '/pages/']) {
    const refused = setRedirect(ann, { from, answer: 'moved', to: '/method' })
    await expect(refused, from).rejects.toThrow(InvalidInput)
  }
})

test('the list is found by title, address, kind and state', async () => {
  const ann = await editor()
  const address = await newArticle(ann)
  const title = 'The 100% question_mark'
  await saveEdit(ann, address, { values: typed('First.', { title }), baseVersion: 0 })
  const all = { kind: null, state: null, text: '', page: 1 }
  const find = async (query: object) => (await listContent(ann, { ...all, ...query })).items
  expect((await find({ text: '100% QUESTION_' })).map(({ slug }) => slug)).toEqual([address.slug])
  expect(
    (await find({ text: address.slug, kind: 'article', state: 'draft' })).length,
  ).toBeGreaterThan(0)
  expect(await find({ text: address.slug, kind: 'page' })).toEqual([])
  expect(await find({ text: '100x QUESTION_' })).toEqual([])
})

test('an address that was taken down is on the list of redirects', async () => {
  const ann = await editor('Ann Lee')
  await setRedirect(ann, { from: '/pages/older', answer: 'gone', to: '' })
  const address = await newArticle(ann)
  await saveEdit(ann, address, { values: typed('First.'), baseVersion: 0 })
  await publishContent(ann, address, 1)
  await takeDown(ann, address, { answer: 'gone', to: '' })
  const { redirects } = await showRedirects(ann, { page: 1 })
  const taken = redirects.find(({ from }) => from === `/content/articles/${address.slug}`)
  expect(taken).toMatchObject({ to: null, madeBy: 'Ann Lee' })
  expect(redirects.find(({ from }) => from === '/pages/older')).toMatchObject({
    to: null,
    madeBy: 'Ann Lee',
  })
})

test('a text goes out as a file and comes in again as the same, as a version of its own', async () => {
  const ann = await editor()
  const address = await newArticle(ann)
  await saveEdit(ann, address, {
    values: typed('Said *so*.[^1]\n\n[^1]: A source.'),
    baseVersion: 0,
  })
  const file = await exportContent(ann, address)
  expect(await importText(ann, { ...address, file: file.replaceAll('\n', '\r\n') })).toBe(2)
  expect(await exportContent(ann, address)).toBe(file)
  const refused = importText(ann, { ...address, file: `${file}\n# Too large\n` })
  await expect(refused).rejects.toMatchObject({
    errors: { file: expect.stringMatching(/^Line \d+: /) },
  })
  expect(await importText(ann, { ...address, slug: `${address.slug}-new`, file })).toBe(1)
})

test('words are replaced in the texts that were chosen, and never in one that changed meanwhile', async () => {
  const ann = await editor()
  const [one, other, third] = [await newArticle(ann), await newArticle(ann), await newArticle(ann)]
  for (const address of [one, other, third]) {
    await saveEdit(ann, address, { values: typed('Ask the zoning office. $& $1'), baseVersion: 0 })
  }
  await publishContent(ann, one, 1)
  const query = { find: 'zoning office', replace: '$& desk' }
  const found = await findText(ann, query)
  expect(found.map(({ slug, count }) => [slug, count])).toEqual(
    [one, other, third].map(({ slug }) => [slug, 1]),
  )
  await saveEdit(ann, other, { values: typed('The zoning office moved.'), baseVersion: 1 })
  const chosen = [one, other].map((address) => ({ ...address, version: 1 }))
  expect(await replaceText(ann, { ...query, publish: true, chosen })).toEqual({
    replaced: 1,
    left: 1,
  })
  expect(JSON.stringify((await showArticle(visitor(), one.slug)).document)).toContain(
    'the $& desk. $& $1',
  )
  expect((await showEditor(ann, third)).newest?.number).toBe(1)
  const breaking = await findText(ann, { find: 'Ask the', replace: '# ' })
  expect(breaking.every(({ problem }) => problem !== null)).toBe(true)
})
