/** A page behind a notice: what visitors and members get in its place, what staff see, and the one message. */
import { expect, test } from 'vitest'
import { setComingSoon } from '~/server/services/content/coming-soon-flags.ts'
import { tellWaiting } from '~/server/services/content/coming-soon-notify.ts'
import { arriveAt } from '../support/browser/arrival.ts'
import { seriousFindings } from '../support/browser/findings.ts'
import { fillIn, press } from '../support/browser/journey.ts'
import { visit, WITH_AND_WITHOUT_SCRIPTS } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { buildContext } from '../support/database/world.ts'
import { HttpVisitor } from '../support/server/http-visitor.ts'
import { linkIn } from '../support/server/mail.ts'
import { becomeOwner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'
import { becomeStaff } from '../support/server/staff.ts'

const server = await sharedServer()

test.each(WITH_AND_WITHOUT_SCRIPTS)(
  'a visitor asks to hear about a page, confirms, and gets one message, %s',
  async (name, options) => {
    await switched('/job', 'Position finder')
    const address = `ann-${name.length}@example.org`
    await visit({ server, ...options }, async (page) => {
      await page.goto('/job?title=secretary')
      await page.getByRole('heading', { name: 'Position finder', level: 1 }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/job')
      await page.getByText('Expected: Spring 2027').waitFor()
      expect(await overflowOf(page)).toEqual([])
      if (options.javaScriptEnabled !== false) expect(await seriousFindings(page)).toEqual([])

      await press(page, 'Tell me when it is ready')
      await page.getByText('Enter your email address.').first().waitFor()
      await fillIn(page, { 'Email address': address })
      await press(page, 'Tell me when it is ready')
      await page.getByText('Check your email').waitFor()

      const [letter] = await server.lettersTo(address)
      const link = linkIn({ text: letter ?? '' })
      await page.goto(link)
      await page.getByText(`Is ${address} yours?`).waitFor()
      await press(page, 'Confirm this address')
      await page.getByRole('heading', { name: 'You are on the list' }).waitFor()
    })

    const admin = await becomeStaff(server, ['editor'])
    await visit({ server, ...options }, async (page) => {
      await page.context().addCookies([admin.cookie])
      await page.goto('/job')
      await page.getByText('Only staff see this page.').waitFor()
      await page.getByLabel('Job title').first().waitFor()
      await page.goto('/mgmt/comingSoon')
      expect(await overflowOf(page)).toEqual([])
      await press(page, 'Open the page and email 1 person')
      await page.getByText('The page opens within a few seconds.').waitFor()
    })
    // no worker runs beside this server
    await tellWaiting(buildContext(server.database.knex))
    const queued = await server.database.knex('outgoing_mails').where({ to_address: address })
    expect(queued.map(({ kind }) => kind)).toEqual(['notify-confirm', 'page-ready'])
    expect(await server.database.knex('coming_soon_requests').where({ email: address })).toEqual([])
    await opens('/job')
  },
)

test('a member asks with a press, and takes it back', async () => {
  await switched('/ecola', 'Cost of living')
  await visit({ server }, async (page) => {
    const { email } = await becomeOwner(page, server)
    // by the menu, as people come there
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Market', exact: true }).click()
    await page.getByRole('link', { name: 'Cost of living' }).first().click()
    await page.getByRole('heading', { name: 'Cost of living', level: 1 }).waitFor()
    await page.getByText(`We send one message to ${email}`).waitFor()
    await press(page, 'Tell me when it is ready')
    await page.getByText('You are on the list').waitFor()
    await page.goto('/ecola')
    await page.getByText('You are on the list').waitFor()
    await press(page, 'Take my request back')
    await arriveAt(page, /done=stopped/)
    await page.getByText('You will get no message about this page.').waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })
})

test('data, forms, files and pages below a page that is not ready are never reached', async () => {
  await switched('/table', 'Staff table')
  await switched('/report', 'Reports')
  await switched('/not-built-yet', 'A plan')
  await switched('/content', 'Guides')
  const visitor = new HttpVisitor(server.url)
  const panel = await visitor.get('/table?sort=pay')
  expect(panel.status).toBe(200)
  expect(panel.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(panel.body).toContain('<meta name="robots" content="noindex"')
  expect(panel.body).toContain('Staff table')

  for (const path of ['/TABLE', '/%74able', '/table/', '/report/1', '/report/1/clergy?report=2']) {
    const answer = await visitor.get(path)
    const followed = answer.headers.get('Location')
    const { body } = followed ? await visitor.get(followed) : answer
    expect(`${path} ${/coming soon/i.test(body) || answer.status === 404}`).toBe(`${path} true`)
  }
  const json = await visitor.get('/table/index.pageContext.json')
  expect(json.body).not.toContain('"rows"')

  for (const [file, page] of [
    ['/table.csv', '/table'],
    ['/Table.csv', '/table'],
    ['/report/1/files/working.pdf', '/report'],
    ['/report/1/board-packet/1/packet.pdf', '/report'],
    ['/content/articles.atom', '/content'],
  ] as const) {
    const answer = await visitor.get(file)
    expect([file, answer.status, answer.headers.get('Location')]).toEqual([file, 303, page])
  }

  const form = await visitor.post('/table', { intent: 'columns', note: '<b>kept</b>' })
  expect(form.status).toBe(409)
  expect(mainOf(form.body)).toContain('This page is not ready yet, so nothing was saved.')
  const fetched = await visitor.post(
    '/table',
    { intent: 'columns' },
    { headers: { Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' } },
  )
  expect(fetched.status).toBe(409)
  expect(JSON.parse(fetched.body)).toMatchObject({ message: expect.stringContaining('not ready') })
  expect((await visitor.post('/table', { intent: 'theme', theme: 'dark' })).status).toBe(303)
  expect((await visitor.get('/sign-in')).body).toContain('Sign in')
})

test('typing an address tells nothing about it, and cannot have it flooded', async () => {
  const flag = await switched('/precise', 'Precise')
  const visitor = new HttpVisitor(server.url)
  const answers = []
  for (const email of [
    'flooded@example.org',
    'flooded@example.org',
    ' FLOODED@example.org',
    'flooded@example.org',
  ]) {
    const { status, headers } = await visitor.post('/precise/1', {
      ...{ intent: 'notify-me', flag: String(flag.id), email },
    })
    answers.push([status, headers.get('Location')])
  }
  expect(new Set(answers.map(String))).toEqual(new Set([`303,/coming-soon/${flag.id}?done=sent`]))
  const letters = async () => (await server.lettersTo('flooded@example.org')).length
  await expect.poll(letters).toBe(2)
  for (const email of [
    '',
    'nobody',
    "x'; drop table users --@y",
    `${'a'.repeat(300)}@example.org`,
  ]) {
    const answer = await visitor.post('/precise/1', {
      ...{ intent: 'notify-me', flag: String(flag.id), email },
    })
    expect(answer.status).toBe(422)
  }
  for (const none of ['0', '-1', '1e99', 'constructor', '999999']) {
    const answer = await visitor.post('/', { intent: 'notify-me', flag: none, email: 'a@b.org' })
    expect([404, 422, 400]).toContain(answer.status)
  }
})

/** What people see, without what the scripts of the page are given. */
function mainOf(html: string): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
}

/** As staff do it, and until the server shows it. */
async function switched(path: string, title: string) {
  const context = buildContext(server.database.knex, undefined, { now: () => new Date() })
  const flag = await setComingSoon(context, {
    ...{ path, title, what: 'A first sentence.\nA second one.', expected: 'Spring 2027' },
  })
  const visitor = new HttpVisitor(server.url)
  await expect.poll(async () => /coming soon/i.test((await visitor.get(path)).body)).toBe(true)
  return flag
}

async function opens(path: string): Promise<void> {
  const visitor = new HttpVisitor(server.url)
  await expect.poll(async () => /coming soon/i.test((await visitor.get(path)).body)).toBe(false)
}
