/** More than 500 texts that would run a script, written into everything the editor takes, looked at in a browser. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readMarkdown } from '~/core/content/document/read-markdown.ts'
import { redirectForm } from '~/core/content/edit/forms.ts'
import { InvalidInput } from '~/core/errors.ts'
import { storable } from '~/core/forms/text-problems.ts'
import { createContent } from '~/server/services/content/edit/load-item.ts'
import { setRedirect } from '~/server/services/content/edit/redirects.ts'
import { saveEdit } from '~/server/services/content/edit/save-edit.ts'
import { publishContent } from '~/server/services/content/edit/workflow.ts'
import { SCRIPTS } from '../nasty/scripts.ts'
import { visit } from '../support/browser/visit.ts'
import { watchScripts } from '../support/browser/watch-scripts.ts'
import { buildContext } from '../support/database/world.ts'
import { HttpVisitor, OUR_PAGE } from '../support/server/http-visitor.ts'
import { sharedServer } from '../support/server/shared-server.ts'
import { becomeStaff } from '../support/server/staff.ts'

const server = await sharedServer()
const staff = await becomeStaff(server, ['editor'])
const visitor = new HttpVisitor(server.url)
visitor.cookies.set('session', staff.token)

/** Hundreds of pages, on a machine that may be busy. */
const LONG = 240_000

const FIELDS = {
  ...{ title: 'Scripts', summary: 'None of them runs.', topic: 'benefits', author: 'Pat' },
  ...{ places: 'US', published: '2026-11-20', updated: '2026-11-20' },
  changes: '2026-11-20 First published.',
}

const IN_A_FIELD = 15_000

test(
  'in the Markdown and in every field of the form: the editor, the preview and the versions run none',
  async () => {
    await send('/admin/new', {
      intent: 'create',
      kind: 'article',
      title: 'Scripts',
      slug: 'scripts',
    })
    await publishTexts()
    await onPage(async (page) => {
      // a text that its schema refuses whole is not drawn at all
      const drawn = SCRIPTS.filter((payload) => readMarkdown(payload).document.content.length > 0)
      expect(drawn.length).toBeGreaterThan(500)
      const all = drawn.join('\n\n')
      const fields = ['title', 'summary', 'author', 'topic', 'related', 'changes']
      for (const [index, field] of fields.entries()) {
        // a form takes no more in one field, and NUL in none but the Markdown
        const part = all.slice(index * IN_A_FIELD, (index + 1) * IN_A_FIELD)
        const typed = {
          ...FIELDS,
          [field]: storable(part || all.slice(0, IN_A_FIELD)),
          markdown: all,
          version: '0',
        }
        await send('/admin/articles/scripts', { intent: 'discard-draft' })
        const known = { revision: await revisionOfScripts(), intent: 'keep-draft' }
        const kept = await send('/admin/articles/scripts', { ...typed, ...known })
        expect(kept).toBe(303)
        await page.goto('/admin/articles/scripts')
        await page.goto('/admin/articles/scripts/preview')
        const hrefs = await page.$$eval('article a[href]', (links) =>
          links.map((link) => (link as HTMLAnchorElement).protocol),
        )
        // the article's own link to send it by email is the only other one
        expect(new Set(hrefs)).toEqual(new Set([new URL(server.url).protocol, 'mailto:']))
      }
      await page.goto('/admin/articles/scripts/versions')
    })
  },
  LONG,
)

test(
  'in what is published, in lists and in what is searched for',
  async () => {
    await onPage(async (page) => {
      for (const path of ['/admin', '/admin?page=2', '/content/articles', '/content/benefits']) {
        await page.goto(path)
      }
      await page.goto('/content/articles/published-scripts')
      for (const payload of SCRIPTS.filter((_, index) => index % 15 === 0)) {
        await page.goto(`/content/articles/search?q=${encodeURIComponent(payload.slice(0, 150))}`)
      }
      for (const payload of SCRIPTS.filter((_, index) => index % 40 === 0)) {
        const asked = `find=${encodeURIComponent(payload)}&replace=${encodeURIComponent(`${payload}.`)}`
        await page.goto(`/admin/replace?${asked}`)
        await page.goto(`/admin?text=${encodeURIComponent(payload)}`)
      }
    })
  },
  LONG,
)

test(
  'no redirect takes any of them',
  async () => {
    const context = editorContext()
    for (const [index, to] of SCRIPTS.entries()) {
      const fields = { from: '/pages/moved', answer: 'moved', to }
      const typed = redirectForm.safeParse(fields)
      if (typed.success) {
        await expect(setRedirect(context, typed.data), to).rejects.toThrow(InvalidInput)
      }
      // the page asks the same service
      if (index % 40 === 0) {
        expect(await send('/admin/redirects', { intent: 'set', ...fields }), to).toBe(422)
      }
    }
  },
  LONG,
)

/** Of the draft that was kept or discarded last. */
async function revisionOfScripts(): Promise<string> {
  const drafts = server.database.knex('content_drafts').where({ user_id: staff.id })
  const draft = await drafts.orderBy('kept_at', 'desc').first('revision')
  return String(draft?.revision)
}

const editorContext = () =>
  buildContext(server.database.knex, { kind: 'staff', id: staff.id, roles: ['editor'] })

/** One article with every payload that a text may hold, and one with each of 30 as its title. */
async function publishTexts(): Promise<void> {
  const context = editorContext()
  const write = async (slug: string, more: Readonly<Record<string, string>>) => {
    const address = { kind: 'article', slug } as const
    await createContent(context, { ...address, title: slug })
    try {
      await saveEdit(context, address, { values: { ...FIELDS, ...more }, baseVersion: 0 })
      await publishContent(context, address, 1)
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error // it may not be written at all
    }
  }
  const texts = SCRIPTS.filter(
    // a byte order mark is left out at the beginning of a text, and refused within
    (payload) => !payload.startsWith('\ufeff') && readMarkdown(payload).problems.length === 0,
  )
  expect(texts.length).toBeGreaterThan(250)
  await write('published-scripts', { markdown: texts.join('\n\n') })
  expect(
    await server.database.knex('content_published').where({ slug: 'published-scripts' }),
  ).toHaveLength(1)
  for (const [index, payload] of texts.filter((_, at) => at % 12 === 0).entries()) {
    await write(`scripts-${index}`, {
      title: payload.slice(0, 120),
      summary: payload.slice(0, 160),
      markdown: 'One.',
    })
  }
}

async function send(path: string, fields: Readonly<Record<string, string>>): Promise<number> {
  return (await visitor.post(path, fields, { headers: OUR_PAGE })).status
}

/** Nothing ran: no dialog, no mark, and nothing that the policy of the page had to refuse. */
async function onPage(run: (page: Page) => Promise<void>): Promise<void> {
  await visit({ server, token: staff.token }, async (page) => {
    const found = await watchScripts(page, server)
    await run(page)
    expect(found()).toEqual([])
  })
}
