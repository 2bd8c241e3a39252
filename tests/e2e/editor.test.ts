/** The editor of articles and pages: from a new text to what readers see, alone and two at once. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveAt, holdScripts, hydrated } from '../support/browser/arrival.ts'
import { becomeEditor, preferMarkdown } from '../support/browser/editors.ts'
import { seriousFindings } from '../support/browser/findings.ts'
import { fillIn, press } from '../support/browser/journey.ts'
import { type OpenAnother, visit, WITH_AND_WITHOUT_SCRIPTS } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()

const FIELDS = {
  Summary: 'What a church may pay when somebody leaves.',
  Topic: 'Setting pay',
  Positions: 'Senior Pastor',
}

test.each(WITH_AND_WITHOUT_SCRIPTS)(
  'an editor writes, previews, saves and publishes a text, %s',
  async (_, options) => {
    const key = options.javaScriptEnabled === false ? 'without' : 'with'
    await onPage(options, async (page) => {
      const slug = `leaving-${key}`
      await page.goto('/admin')
      await page.getByRole('link', { name: 'New article' }).click()
      await fillIn(page, { Title: 'When somebody leaves', Address: 'Not an address' })
      await press(page, 'Start writing')
      await page
        .getByText(/Use small letters/)
        .first()
        .waitFor()
      await fillIn(page, { Address: slug })
      await press(page, 'Start writing')
      await arriveAt(page, new RegExp(`/admin/articles/${slug}$`))

      expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(
        'When somebody leaves',
      )
      await fillIn(page, { ...FIELDS, Text: 'Write it down.\n\n# Too large\n' })
      await press(page, 'Save as a version')
      await page
        .getByText(/Line 3: Headings begin with ##/)
        .first()
        .waitFor()
      expect(await page.getByLabel('Text', { exact: true }).inputValue()).toContain('# Too large')
      await fillIn(page, {
        Text: 'Write it **down**.\n\n## Two weeks\n\nA [range](/preview) helps.\n',
      })
      await press(page, 'Keep and preview')
      await arriveAt(page, /\/preview$/)
      await page.getByRole('heading', { name: 'Two weeks' }).waitFor()
      expect(await overflowOf(page)).toEqual([])
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      await press(page, 'Save as a version')
      await page.getByText('Saved as version 1').waitFor()
      expect(await overflowOf(page)).toEqual([])
      if (key === 'with') expect(await seriousFindings(page)).toEqual([])

      await press(page, 'Publish now')
      await page.getByText('Readers see it now').waitFor()
      const published = await server.database.knex('content_items').where({ slug }).first('state')
      expect(published).toEqual({ state: 'published' })

      await page.getByRole('link', { name: 'Versions', exact: true }).click()
      await page.getByText('Pat Example published a text (version 1)').waitFor()
      expect(await overflowOf(page)).toEqual([])
      await page.goto('/admin/redirects')
      await fillIn(page, {
        'Old address': `/pages/old-${key}`,
        'New address': 'https://example.org',
      })
      await press(page, 'Set the address')
      await page
        .getByText(/only to a page of this site/)
        .first()
        .waitFor()
      await page.goto('/admin/check')
      await page.getByRole('heading', { name: 'Check links' }).waitFor()
    })
  },
)

test('what was typed over a text before the scripts ran stays, and is what is saved', async () => {
  await onPage({}, async (page) => {
    await begin(page, 'early', 'One.\n\nTwo.')
    const release = await holdScripts(page)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await fillIn(page, { Text: 'One early.\n\nTwo.' })
    await release()
    const text = page.getByLabel('Text', { exact: true })
    expect(await text.inputValue()).toBe('One early.\n\nTwo.')
    await press(page, 'Save as a version')
    await page.getByText('Saved as version 2').waitFor()
    expect((await text.inputValue()).trim()).toBe('One early.\n\nTwo.')
  })
})

test.each(['Title', 'Text'])(
  'what is selected in %s stays so while React takes the page over',
  async (label) => {
    await onPage({}, async (page) => {
      await begin(page, `selected-${label.toLowerCase()}`, 'One.\n\nTwo.')
      const release = await holdScripts(page)
      await page.reload({ waitUntil: 'domcontentloaded' })
      const field = page.getByLabel(label, { exact: true })
      await field.selectText()
      await release()
      await hydrated(page)
      await page.keyboard.insertText('Typed instead.')
      expect(await field.inputValue()).toBe('Typed instead.')
      await press(page, 'Save as a version')
      await page.getByText('Saved as version 2').waitFor()
      expect((await field.inputValue()).trim()).toBe('Typed instead.')
    })
  },
)

test('two editors at once see each other, and neither loses a word', async () => {
  await onPage({}, async (ann, openAnother) => {
    const address = await begin(ann, 'together', 'One.\n\nTwo.\n\nThree.')
    const bob = await openAnother()
    await bob.goto(address)
    await bob.getByText(/Pat Example has this open now/).waitFor()
    await fillIn(bob, { Text: 'One by Bob.\n\nTwo.\n\nThree.' })
    await press(bob, 'Save as a version')
    await bob.getByText('Saved as version 2').waitFor()

    await fillIn(ann, { Text: 'One.\n\nTwo.\n\nThree by Ann.' })
    await press(ann, 'Save as a version')
    await ann.getByText('Saved as version 3').waitFor()
    await ann.getByText('Both changes are in this version.').waitFor()
    const both = 'One by Bob.\n\nTwo.\n\nThree by Ann.'
    expect((await ann.getByLabel('Text', { exact: true }).inputValue()).trim()).toBe(both)

    await fillIn(bob, { Text: 'One by Bob again.\n\nTwo.\n\nThree.' })
    await fillIn(ann, { Text: 'One by Ann.\n\nTwo.\n\nThree by Ann.' })
    await press(bob, 'Save as a version')
    await bob.getByText('Saved as version 4').waitFor()
    await press(ann, 'Save as a version')
    await ann.getByText(/both of you changed the same lines/).waitFor()
    await ann.locator('form ins').first().waitFor()
    expect(await ann.getByLabel('Text', { exact: true }).inputValue()).toContain('One by Ann.')
    await fillIn(ann, { Text: 'One by both.\n\nTwo.\n\nThree by Ann.' })
    await press(ann, 'Save as a version')
    await ann.getByText('Saved as version 5').waitFor()
  })
})

test.each(WITH_AND_WITHOUT_SCRIPTS)(
  'after a conflict the fields hold the changes of both editors, %s',
  async (_, options) => {
    await onPage(options, async (ann, openAnother) => {
      const slug = `brought-${options.javaScriptEnabled === false ? 'without' : 'with'}`
      const address = await begin(ann, slug, 'One.\n\nTwo.\n\nThree.')
      const bob = await openAnother()
      await bob.goto(address)
      await fillIn(bob, { Text: 'One by Bob.\n\nTwo.\n\nThree by Bob.', Author: 'Bob Ray' })
      await press(bob, 'Save as a version')
      await bob.getByText('Saved as version 2').waitFor()

      await fillIn(ann, { Text: 'One by Ann.\n\nTwo.\n\nThree.' })
      await press(ann, 'Save as a version')
      await ann.getByText(/both of you changed the same lines/).waitFor()
      const text = ann.getByLabel('Text', { exact: true })
      const both = 'One by Ann.\n\nTwo.\n\nThree by Bob.'
      await expect.poll(() => text.inputValue()).toBe(both)
      const author = ann.getByLabel('Author', { exact: true })
      expect(await author.inputValue()).toBe('Bob Ray')
      await ann.locator('form ins').first().waitFor()
      await press(ann, 'Save as a version')
      await ann.getByText('Saved as version 3').waitFor()
      expect((await text.inputValue()).trim()).toBe(both)
      expect(await author.inputValue()).toBe('Bob Ray')
    })
  },
)

test.each(WITH_AND_WITHOUT_SCRIPTS)(
  'what one window cannot keep because of another stays in its fields, %s',
  async (_, options) => {
    await onPage(options, async (page) => {
      const slug = `windows-${options.javaScriptEnabled === false ? 'without' : 'with'}`
      const address = await begin(page, slug, 'One.')
      const other = await page.context().newPage()
      await other.goto(address)
      await fillIn(other, { Text: 'One of the other window.' })
      await press(other, 'Keep and preview')
      await arriveAt(other, /\/preview$/)

      await fillIn(page, { Text: 'One of this window.' })
      await press(page, 'Keep and preview')
      await page
        .getByText(/in another window meanwhile/)
        .first()
        .waitFor()
      await page.getByText(/The fields hold what you typed/).waitFor()
      const text = page.getByLabel('Text', { exact: true })
      expect(await text.inputValue()).toBe('One of this window.')
    })
  },
)

test('what is typed is kept by itself, also when the page is left at once', async () => {
  await onPage({}, async (page) => {
    const address = await begin(page, 'kept', 'One.')
    const text = page.getByLabel('Text', { exact: true })
    await text.fill('One, and\n\n# Too large')
    await page.getByText('Kept, not saved as a version yet.').waitFor()
    await page.getByRole('link', { name: /Line 3: Headings/ }).waitFor()
    await text.fill('One, and')
    await expect.poll(keptText).toBe('One, and')
    await text.fill('One, and more')
    await page.getByRole('link', { name: 'Versions', exact: true }).click()
    await arriveAt(page, /\/versions$/)
    await expect.poll(keptText).toBe('One, and more')
    await page.goto(address)
    await page.getByText(/The fields hold what you typed/).waitFor()
    expect(await text.inputValue()).toBe('One, and more')
    await press(page, 'Discard what I typed')
    await page.getByText('What you typed was discarded').waitFor()
    expect((await text.inputValue()).trim()).toBe('One.')
  })
})

test('what is typed just before a step stays, and over the version that it was typed over', async () => {
  await onPage({}, async (ann, openAnother) => {
    const address = await begin(ann, 'stepping', 'One.\n\nTwo.\n\nThree.')
    const text = ann.getByLabel('Text', { exact: true })
    await text.fill('One.\n\nTwo.\n\nThree by Ann.')
    await press(ann, 'Publish now')
    await ann.getByText('Readers see it now').waitFor()
    expect(await text.inputValue()).toBe('One.\n\nTwo.\n\nThree by Ann.')

    const bob = await openAnother()
    await bob.goto(address)
    await fillIn(bob, { Text: 'One by Bob.\n\nTwo.\n\nThree.' })
    await press(bob, 'Save as a version')
    await bob.getByText('Saved as version 2').waitFor()
    await ann.locator('summary', { hasText: 'Take it down' }).click()
    await ann.getByLabel('That it was taken down').check()
    await text.fill('One.\n\nTwo.\n\nThree by Ann again.')
    await press(ann, 'Take it down')
    await ann.getByText('It was taken down.').waitFor()
    expect(await text.inputValue()).toBe('One.\n\nTwo.\n\nThree by Ann again.')
    await ann.getByText('Kept, not saved as a version yet.').waitFor()
    await press(ann, 'Save as a version')
    await ann.getByText('Both changes are in this version.').waitFor()
    const both = 'One by Bob.\n\nTwo.\n\nThree by Ann again.'
    expect((await text.inputValue()).trim()).toBe(both)
  })
})

test('while a save is on its way, nothing can be typed that it would not hold', async () => {
  await onPage({}, async (page) => {
    const address = await begin(page, 'on-its-way', 'One.')
    const text = page.getByLabel('Text', { exact: true })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**${address}*`, async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    const isStill = () => text.evaluate((area) => area.closest('[inert]') !== null)
    expect(await isStill()).toBe(false)
    await text.fill('One, and two.')
    await page.getByRole('button', { name: 'Save as a version' }).click()
    await expect.poll(isStill).toBe(true)
    release()
    await page.getByText('Saved as version 2').waitFor()
    await expect.poll(isStill).toBe(false)
    expect((await text.inputValue()).trim()).toBe('One, and two.')
  })
})

test('a text longer than what outlives a page is in the fields again after the page was closed', async () => {
  await onPage({}, async (page) => {
    const address = await begin(page, 'long-at-last', 'One.')
    const long = 'Write every word down. '.repeat(4_000)
    expect(new TextEncoder().encode(long).length).toBeGreaterThan(65_536)
    // nothing of it arrives, neither what is kept in time nor what is sent at last, which passes by `page.route`
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
      navigator.sendBeacon = () => false
    })
    await fillIn(page, { Text: long })
    await page.goto('/legal/terms')
    const again = await page.context().newPage()
    await again.goto(address)
    await again.getByText('is in the fields again').waitFor()
    expect(await again.getByLabel('Text', { exact: true }).inputValue()).toBe(long)
    await again.getByText('Kept, not saved as a version yet.').waitFor()
    expect(await keptText()).toBe(long)
    // and only once
    await again.goto(address)
    await hydrated(again)
    expect(await again.getByText('is in the fields again').count()).toBe(0)
    expect(await again.evaluate(() => Object.keys(localStorage))).toEqual(['stipend-editor'])
  })
})

test.each(WITH_AND_WITHOUT_SCRIPTS)(
  'a refusal inside a part that folds is seen, %s',
  async (_, options) => {
    await onPage(options, async (page) => {
      const slug = options.javaScriptEnabled === false ? 'folded-without' : 'folded-with'
      await begin(page, slug, 'One.')
      const later = page.locator('details', { hasText: 'Publish it later' })
      await later.locator('summary').click()
      await fillIn(page, { Day: '2020-01-02' })
      await press(page, 'Schedule')
      await later
        .getByRole('alert')
        .getByText(/passed|past|later|future/i)
        .waitFor()
      await later.getByLabel('Day', { exact: true }).waitFor()
      await press(page, 'Publish now')
      await page.getByText('Readers see it now').waitFor()
      const down = page.locator('details', { hasText: 'What its address answers' })
      await down.locator('summary').click()
      await down.getByRole('button', { name: 'Take it down' }).click()
      await down.getByRole('alert').waitFor()
      expect(await down.getByLabel('It leads to another page').isVisible()).toBe(true)
      expect(await later.isVisible()).toBe(false)
    })
  },
)

async function keptText(): Promise<unknown> {
  const drafts = server.database.knex('content_drafts').whereNotNull('fields')
  const draft = await drafts.orderBy('kept_at', 'desc').first()
  return draft && (draft.fields as { markdown: string }).markdown
}

/** A text with one version, opened in the editor. */
async function begin(page: Page, slug: string, markdown: string): Promise<string> {
  await page.goto('/admin/new?kind=article')
  await fillIn(page, { Title: `About ${slug}`, Address: slug })
  await press(page, 'Start writing')
  await arriveAt(page, new RegExp(`/admin/articles/${slug}$`))
  await fillIn(page, { ...FIELDS, Text: markdown })
  await press(page, 'Save as a version')
  await page.getByText('Saved as version 1').waitFor()
  return `/admin/articles/${slug}`
}

test('an unknown page of the editor is a 404 in its frame, and nothing for others', async () => {
  await onPage({}, async (page) => {
    const answer = await page.goto('/admin/nothing/at/all')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'The editor has no such page' }).waitFor()
    await page.getByRole('link', { name: 'Articles and pages' }).first().waitFor()
  })
})

/** Each page is another editor's. */
async function onPage(
  options: BrowserContextOptions,
  run: (page: Page, openAnother: OpenAnother) => Promise<void>,
) {
  await visit({ server, ...options }, async (first, openAnother) => {
    const asEditor = async (page: Page) => {
      await becomeEditor(page, server)
      // the visual editor: visual-editor.test.ts
      await preferMarkdown(page)
      return page
    }
    await run(await asEditor(first), async () => await asEditor(await openAnother()))
  })
}
