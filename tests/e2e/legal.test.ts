/** The legal texts: every version, what changed, and the question to members whose version is older. */
import { expect, test } from 'vitest'
import { arriveAt } from '../support/browser/arrival.ts'
import { seriousFindings } from '../support/browser/findings.ts'
import { press } from '../support/browser/journey.ts'
import { visit, WITH_AND_WITHOUT_SCRIPTS } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { HttpVisitor } from '../support/server/http-visitor.ts'
import { becomeOwner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'
import { becomeStaff } from '../support/server/staff.ts'

const server = await sharedServer()

test.each(WITH_AND_WITHOUT_SCRIPTS)(
  'a visitor reads any version and what changed between two, %s',
  async (_, options) => {
    await visit({ server, ...options }, async (page) => {
      await page.goto('/legal/privacy-policy')
      await page.getByText('Version 1.2, in force since November 24, 2026.').waitFor()
      expect(await overflowOf(page)).toEqual([])
      await page.getByRole('link', { name: 'Version 1.0', exact: true }).click()
      await arriveAt(page, /\/legal\/privacy-policy\/1\.0$/)
      await page.getByText('This version is no longer in force').waitFor()
      await page.getByText('The pages load nothing from other sites and set two cookies').waitFor()

      await page.getByRole('link', { name: 'Compare with 1.0.1' }).click()
      await arriveAt(page, /compare\?from=1\.0\.1&to=1\.1$/)
      await page.locator('main ins').filter({ hasText: 'four' }).waitFor()
      expect(await page.locator('main ins').count()).toBeGreaterThan(1)
      expect(await overflowOf(page)).toEqual([])
      if (options.javaScriptEnabled !== false) expect(await seriousFindings(page)).toEqual([])

      await page.getByLabel('From').selectOption('1.0')
      await page.getByLabel('To', { exact: true }).selectOption('1.2')
      await press(page, 'Compare')
      await arriveAt(page, /compare\?from=1\.0&to=1\.2$/)
      await page.getByRole('heading', { name: 'What changed in the privacy policy' }).waitFor()
      await page.getByLabel('To', { exact: true }).selectOption('1.0')
      await press(page, 'Compare')
      await page.getByText('You chose the same version twice').waitFor()
    })
  },
)

test.each(WITH_AND_WITHOUT_SCRIPTS)(
  'a member with an older version is asked wherever they are, %s',
  async (_, options) => {
    await visit({ server, ...options }, async (page) => {
      const { email } = await becomeOwner(page, server)
      const user = await server.database.knex('users').where({ email }).first()
      await server.database
        .knex('legal_acceptances')
        .where({ user_id: user?.id ?? 0, text_key: 'privacy-policy' })
        .update({ version: '1.1' })
      await page.goto('/table')
      const notices = page.getByLabel('Notices')
      await notices.getByText('There is a new version of our privacy policy.').waitFor()
      expect(await overflowOf(page)).toEqual([])
      const link = notices.getByRole('link', { name: 'Read what changed' })
      expect(await link.getAttribute('href')).toBe('/legal/privacy-policy/compare?from=1.1&to=1.2')

      // nothing is locked until then
      const jar = new HttpVisitor(server.url)
      for (const { name, value } of await page.context().cookies()) jar.cookies.set(name, value)
      expect((await jar.get('/account/export.zip')).status).toBe(200)
      await page.goto('/account/data')
      await page.getByText('You have not accepted it yet').waitFor()

      await press(page, 'Accept the new version')
      await arriveAt(page, /\/account\/data$/)
      await page.getByRole('cell', { name: '1.2' }).waitFor()
      expect(await page.getByText('There is a new version').count()).toBe(0)
      if (options.javaScriptEnabled !== false) expect(await seriousFindings(page)).toEqual([])

      const support = await becomeStaff(server, ['support'])
      await page.context().addCookies([support.cookie])
      await page.goto(`/mgmt/userInfo?user=${user?.id}`)
      await page.getByText('Privacy policy 1.2').waitFor()
    })
  },
)

test('what is not a version is not found, and what a form should not name is not accepted', async () => {
  const visitor = new HttpVisitor(server.url)
  for (const path of [
    '/legal/cookies',
    '/legal/license/9',
    '/legal/__proto__',
    '/legal/license/..%2f',
  ]) {
    expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
  }
  for (const search of [
    '?from=9&to=constructor',
    '?from[]=1',
    '?to=<script>alert(1)',
    '?from=1.0&from=1.0.1',
  ]) {
    const { status, body } = await visitor.get(`/legal/license/compare${search}`)
    expect([search, status]).toEqual([search, 200])
    expect(body).not.toContain('<script>alert')
  }
  const post = { intent: 'accept-texts', versions: 'privacy-policy 1.2' }
  expect((await visitor.post('/', post)).headers.get('Location')).toMatch(/^\/sign-in\?next=/)
})
