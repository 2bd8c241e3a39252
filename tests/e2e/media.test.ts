/** The library of pictures: from an upload to what readers load, with and without a script. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { arriveAt } from '../support/browser/arrival.ts'
import { becomeEditor, preferMarkdown } from '../support/browser/editors.ts'
import { seriousFindings } from '../support/browser/findings.ts'
import { fillIn, press } from '../support/browser/journey.ts'
import { visit, WITH_AND_WITHOUT_SCRIPTS } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()
await server.database.knex('content_media').delete()

const WIDE = { width: 1440, height: 900 }

test.each(WITH_AND_WITHOUT_SCRIPTS)(
  'an editor uploads a picture, shows it in an article, and cannot delete it then, %s',
  async (_, options) => {
    const key = options.javaScriptEnabled === false ? 'without' : 'with'
    await onPage(options, async (page) => {
      await page.goto('/admin')
      await page.getByRole('link', { name: 'Pictures', exact: true }).click()
      await arriveAt(page, /\/admin\/media$/)
      expect(await overflowOf(page)).toEqual([])
      await upload(page, { name: 'logo.png', bytes: SVG }, { alt: 'A logo' })
      await page
        .getByText(/SVG drawing, which can hold scripts/)
        .first()
        .waitFor()
      expect(await page.getByLabel('Description (alt text)').inputValue()).toBe('A logo')
      await upload(page, { name: 'Board meeting.jpg', bytes: await photo(key) }, TEXTS)
      await arriveAt(page, /\/admin\/media\/board-meeting-[0-9a-f]{12}\?done=added$/)
      await page.getByText('The picture is in the library.').waitFor()
      expect(await overflowOf(page)).toEqual([])
      if (key === 'with') expect(await seriousFindings(page)).toEqual([])
      const library = new URL(page.url()).pathname
      const markdown = await page.getByLabel('Put this alone on a line').inputValue()
      expect(markdown).toMatch(/^!\[Five people at a table\]\(media:board-meeting-.* "In Ohio"\)$/)

      const slug = `with-a-picture-${key}`
      await page.goto('/admin/new?kind=article')
      await fillIn(page, { Title: 'With a picture', Address: slug })
      await press(page, 'Start writing')
      await arriveAt(page, new RegExp(`/admin/articles/${slug}$`))
      await fillIn(page, { ...FIELDS, Text: `One.\n\n${markdown}\n\nTwo.\n\n${markdown}\n` })
      await press(page, 'Save as a version')
      await page.getByText('Saved as version 1').waitFor()
      await page.getByRole('link', { name: 'Preview', exact: true }).click()
      await arriveAt(page, /\/preview$/)
      await expectDrawn(page)
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      await press(page, 'Publish now')
      await page.getByText('Readers see it now').waitFor()

      await page.goto(`/content/articles/${slug}`)
      await expectDrawn(page)
      expect(await page.locator('figcaption').first().textContent()).toBe(
        'In Ohio Credit: J. Smith',
      )
      expect(await page.locator('figure img[loading=lazy]').count()).toBe(1)
      expect(await overflowOf(page)).toEqual([])
      if (key === 'with') expect(await seriousFindings(page)).toEqual([])

      await page.goto(library)
      await page.getByText('It can be deleted once no text and no draft shows it.').waitFor()
      expect(await page.getByRole('button', { name: 'Delete picture' }).count()).toBe(0)
      await page.getByRole('link', { name: 'With a picture' }).waitFor()
    })
  },
)

/** The first picture of the page is loaded, in a format that the browser knows, in the place that was kept for it. */
async function expectDrawn(page: Page) {
  const picture = page.locator('figure img').first()
  await picture.waitFor()
  // a page without scripts runs none of ours either
  const box = await picture.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1600 / 1067, 1)
}

test('a file is served as what it is, for ever, without a cookie, and nothing else is', async () => {
  await onPage({}, async (page) => {
    await page.goto('/admin/media')
    await upload(page, { name: 'served.png', bytes: await photo('served') }, TEXTS)
    await arriveAt(page, /\/admin\/media\/served-[0-9a-f]{12}/)
    const key = new URL(page.url()).pathname.split('/').at(-1)
    for (const [name, type] of Object.entries(SERVED)) {
      const answer = await fetch(`${server.url}/media/${key}/${name}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('set-cookie')).toBe(null)
      const { format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect(`image/${format === 'heif' ? 'avif' : format}`).toBe(type)
      const again = await page.request.get(answer.url, {
        headers: { 'If-None-Match': answer.headers.get('etag') ?? '' },
      })
      expect(again.status()).toBe(304)
    }
    const head = await fetch(`${server.url}/media/${key}/960.avif`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const elsewhere = [
      ...[`${key}/7.avif`, `${key}/960.svg`, 'nothing/960.avif', `${key}%2f..%2f${key}/960.avif`],
      ...['..%2f..%2f..%2fetc/passwd', `${key}/%2e%2e%2f960.avif`],
    ]
    for (const path of elsewhere) {
      const answer = await fetch(`${server.url}/media/${path}`)
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    await press(page, 'Delete picture')
    await page.getByText('The picture is deleted.').waitFor()
    expect((await fetch(`${server.url}/media/${key}/960.avif`)).status).toBe(404)
  })
})

test('a file above 8 MB is refused in the words of the page', async () => {
  await onPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto('/admin/media')
    await upload(page, { name: 'huge.jpg', bytes: Buffer.alloc(8_500_000, 1) }, TEXTS)
    await page
      .getByText(/This file is larger than 8 MB/)
      .first()
      .waitFor()
  })
})

test('pages name the picture that other sites show, which is there, and say what it shows', async () => {
  const named = async (path: string) => {
    const html = await (await fetch(`${server.url}${path}`)).text()
    const all = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)]
    return Object.fromEntries(all.map(([, name, content]) => [name, content]))
  }
  const expected = {
    '/content/articles/housing-allowance': ['/social/articles/housing-allowance.png', 'taxes'],
    '/content/governance': ['/social/topics/governance.png', 'Boards and records'],
    '/pages/about': ['/social/pages/about.png', 'Stipend'],
    '/content/articles': ['/social/stipend.png', 'What to pay'],
    '/': ['/social/stipend.png', 'What to pay'],
  }
  for (const [path, [picture, words]] of Object.entries(expected)) {
    const meta = await named(path)
    expect(meta).toMatchObject({
      ...{ 'og:image': `${server.url}${picture}`, 'twitter:card': 'summary_large_image' },
      ...{ 'og:image:width': '1200', 'og:image:height': '630' },
      'og:image:alt': expect.stringContaining(words ?? ''),
    })
    const answer = await fetch(meta['og:image'] ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(answer.headers.get('set-cookie')).toBe(null)
  }
  for (const nowhere of ['articles/none.png', 'topics/none.png', 'articles/none.svg', 'x/y.png']) {
    expect((await fetch(`${server.url}/social/${nowhere}`)).status).toBe(404)
  }
})

const SERVED = {
  '480.avif': 'image/avif',
  '1600.webp': 'image/webp',
  '960.jpeg': 'image/jpeg',
}
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const TEXTS = { alt: 'Five people at a table', caption: 'In Ohio', credit: 'J. Smith' }
const FIELDS = {
  Summary: 'What a church may pay when somebody leaves.',
  Topic: 'Setting pay',
  Positions: 'Senior Pastor',
}

/** Another picture for each name. */
async function photo(name: string): Promise<Buffer> {
  const [width, height] = [2400, 1600]
  const start = name.length * 9
  const ramp = `<svg width="${width}" height="${height}"><defs><linearGradient id="a" x2="1" y2="1">
    <stop stop-color="rgb(${start},90,70)"/><stop offset="1" stop-color="rgb(190,214,200)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#a)"/><circle cx="900" cy="800" r="420" fill="#fbf9f4"/></svg>`
  return await sharp(Buffer.from(ramp)).withMetadata({ orientation: 1 }).jpeg().toBuffer()
}

async function upload(
  page: Page,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
  { alt, caption = '', credit = '' }: { alt: string; caption?: string; credit?: string },
) {
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'image/png', buffer: bytes })
  await fillIn(page, { 'Description (alt text)': alt, Caption: caption, Credit: credit })
  await press(page, 'Upload picture')
}

/** The page of an editor, which must have no faults at the end. */
async function onPage(options: BrowserContextOptions, run: (page: Page) => Promise<void>) {
  await visit({ server, viewport: WIDE, ...options }, async (page) => {
    await becomeEditor(page, server)
    // the visual editor: visual-editor.test.ts
    await preferMarkdown(page)
    await run(page)
  })
}
