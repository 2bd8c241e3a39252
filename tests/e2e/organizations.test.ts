/**
 * An organization lived in by two: campuses and their sum, a pay policy, a colleague who joins and sees only what they
 * may, archive and back.
 */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { arriveAt } from '../support/browser/arrival.ts'
import { inspectPages } from '../support/browser/findings.ts'
import { createAccount, fillIn, OHIO_CHURCH, press } from '../support/browser/journey.ts'
import { sharedBrowser } from '../support/browser/shared-browser.ts'
import { overflowOf, watchPage } from '../support/browser/watch-page.ts'
import { PASSWORD } from '../support/server/http-visitor.ts'
import { addPastor, becomeOwner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'

/** Two people and a dozen pages each: longer than most. */
vi.setConfig({ testTimeout: 120_000 })

const server = await sharedServer()
const browser = await sharedBrowser()

/** A new visitor's page; `faults` of all of them are looked at in the end. */
async function newPage(options: BrowserContextOptions) {
  const viewport = { width: 1280, height: 900 }
  const context = await browser.newContext({ baseURL: server.url, viewport, ...options })
  const page = await context.newPage()
  const faults = watchPage(page, { withoutScripts: options.javaScriptEnabled === false })
  return { page, faults, close: () => context.close() }
}

let people = 0

const NAMES = [
  ...['Alder Chapel', 'Birch House', 'Cedar Hall', 'Dogwood Church', 'Elder Mission'],
  ...['Fir Fellowship', 'Ginkgo Parish', 'Hazel Abbey', 'Ivy Temple', 'Juniper Kirk'],
]
let named = 0

/** Names unlike one another: what resembles another of this ZIP code is asked about, which is a test of its own. */
const newName = () => NAMES[named++] ?? 'Nameless'

/** An owner with one person entered, in an organization of its own name. */
async function ownerOfOne(page: Page, name = newName()) {
  const owner = await becomeOwner(page, server, { name })
  await addPastor(server, owner)
  return { path: `/organization/${owner.organization.id}`, name }
}

async function confirmAddress(email: string) {
  await server.database.knex('users').where({ email }).update({ email_verified_at: new Date() })
}

async function linkSentTo(address: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    for (const letter of (await server.lettersTo(address)).toReversed()) {
      const [, path] = /https?:\/\/[^/\s]+(\/invitation\/\S+)/.exec(letter) ?? []
      if (path) return path
    }
    await new Promise((wait) => setTimeout(wait, 100))
  }
  throw new Error(`no invitation was sent to ${address}`)
}

async function expectText(page: Page, text: RegExp | string) {
  await page.getByRole('main').getByText(text).first().waitFor()
}

const LEWIS_CENTER = {
  'Campus name': 'North',
  'Street address': '8 North Road',
  City: 'Lewis Center',
  State: 'Ohio',
  'ZIP code': '43035',
}

test.each([
  ['with JavaScript', {}],
  ['without JavaScript', { javaScriptEnabled: false }],
])('campuses have figures of their own, and their sum can count, %s', async (_, options) => {
  const { page, faults, close } = await newPage(options)
  const { path, name } = await ownerOfOne(page)
  await page.goto(`${path}/campuses`)
  await expectText(page, 'No campus has figures yet')
  await fillIn(page, { ...LEWIS_CENTER, 'ZIP code': '75001' })
  await press(page, 'Add campus')
  await expectText(page, /75001 is in Texas, and you chose Ohio/)
  await fillIn(page, { 'ZIP code': '43035' })
  await press(page, 'Add campus')
  await arriveAt(page, /\/campuses\/\d+\?done=added/)
  await saveFigures(page, { 'Annual operating budget': '90k', 'Average attendance': '40' })
  await expectText(page, '$90,000')

  await page.goto(`${path}/campuses`)
  await page.getByRole('link', { name }).last().click()
  await arriveAt(page, /\/campuses\/\d+$/)
  await saveFigures(page, { 'Annual operating budget': '300k', 'Average attendance': '150' })

  await page.goto(`${path}/campuses`)
  await expectText(page, '$390,000')
  await expectText(page, 'not the sum')
  expect(await overflowOf(page)).toEqual([])
  const year = String(new Date().getFullYear())
  await press(page, `Use the sum for ${year}`)
  await expectText(page, 'Estimates now use the sum of the campuses')
  await page.goto(path)
  await expectText(page, '$390,000')

  await page.goto(`${path}/policy`)
  await page.getByLabel('40% of cash pay', { exact: true }).check()
  await fillIn(page, { 'Target percentile': '60', 'Dollars per year of experience': '$500' })
  await press(page, 'Save pay policy')
  await expectText(page, /aim at the 60th percentile/)
  await fillIn(page, { 'Target percentile': '95' })
  await press(page, 'Save pay policy')
  await expectText(page, /Enter a number up to 90/)
  expect(faults()).toEqual([])
  await close()
})

async function saveFigures(page: Page, answers: Readonly<Record<string, string>>) {
  await fillIn(page, answers)
  await press(page, 'Save figures')
  await expectText(page, 'Figures saved')
}

test.each([
  ['with JavaScript', {}],
  ['without JavaScript', { javaScriptEnabled: false }],
])(
  'a colleague without an account joins by a link and sees only what they may, %s',
  async (_, options) => {
    const owner = await newPage(options)
    const { path, name } = await ownerOfOne(owner.page)
    const address = `colleague-${++people}@example.org`
    await owner.page.goto(`${path}/members`)
    await fillIn(owner.page, { 'Email to invite': address })
    await press(owner.page, 'Send invitation')
    await expectText(owner.page, 'Invitation sent')
    await expectText(owner.page, address)

    const colleague = await newPage(options)
    await colleague.page.goto(await linkSentTo(address))
    await expectText(colleague.page, `Join ${name}`)
    const entrances = colleague.page.getByRole('banner').getByRole('link')
    const inHeader = entrances.filter({ hasText: 'Create an account' })
    expect(await inHeader.getAttribute('href')).toContain('?next=%2Finvitation%2F')
    await colleague.page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await expectText(colleague.page, 'Then you come back to your invitation.')
    await fillIn(colleague.page, { 'Your name': 'Kim Ito', Email: address, Password: PASSWORD })
    await press(colleague.page, 'Create account')
    await arriveAt(colleague.page, /\/invitation\//)
    await press(colleague.page, `Join ${name}`)
    await arriveAt(colleague.page, `**${path}`)
    await expectText(colleague.page, 'You can view this page')
    expect(await colleague.page.getByRole('button', { name: 'Save and continue' }).count()).toBe(0)
    await colleague.page
      .getByRole('link', { name: /Sam Rivera/ })
      .first()
      .click()
    await arriveAt(colleague.page, /\/employee\/\d+/)
    expect(await colleague.page.getByRole('main').innerText()).not.toMatch(/58,000|58k|76,000/)
    expect((await colleague.page.goto(`${path}/history`))?.status()).toBe(403)

    await owner.page.goto(`${path}/members`)
    await expectText(owner.page, 'Kim Ito')
    await owner.page.getByText('Change Kim Ito', { exact: true }).click()
    await owner.page.locator('details[open]').getByLabel('Sees pay', { exact: true }).check()
    await press(owner.page, 'Save the rights of Kim Ito')
    await expectText(owner.page, 'Rights saved')
    await colleague.page.goBack()
    await colleague.page.reload()
    expect(await colleague.page.getByRole('main').innerText()).toMatch(/58,000|58k|76,000/)

    await owner.page.goto(`${path}/history`)
    await expectText(owner.page, `invited ${address} as a viewer who does not see pay`)
    await expectText(owner.page, 'changed Kim Ito to a viewer who sees pay')
    expect([...owner.faults(), ...colleague.faults()]).toEqual([])
    await Promise.all([owner.close(), colleague.close()])
  },
)

test.each([
  ['with JavaScript', {}],
  ['without JavaScript', { javaScriptEnabled: false }],
])(
  'an organization is archived, read, restored, and deleted by its name, %s',
  async (_, options) => {
    const { page, faults, close } = await newPage(options)
    const { path, name } = await ownerOfOne(page)
    await page.goto(path)
    await press(page, 'Archive organization')
    await expectText(page, 'This organization is archived')
    expect(await page.getByRole('button', { name: 'Save and continue' }).count()).toBe(0)
    await page.goto('/organization')
    await page.getByRole('region', { name: 'Archived organizations' }).waitFor()
    await page.getByRole('link', { name }).click()
    await arriveAt(page, `**${path}`)
    await press(page, 'Restore organization')
    await expectText(page, 'Organization restored')

    await page.getByText('Delete permanently', { exact: true }).click()
    await fillIn(page, { 'Name of the organization to delete': 'Another' })
    await press(page, 'Delete organization')
    await expectText(page, `Enter the name exactly as shown: ${name}`)
    await fillIn(page, { 'Name of the organization to delete': name.toUpperCase() })
    await press(page, 'Delete organization')
    await expectText(page, 'Organization deleted')
    expect((await page.goto(path))?.status()).toBe(404)
    expect(faults()).toEqual([])
    await close()
  },
)

test.each([
  ['with JavaScript', {}],
  ['without JavaScript', { javaScriptEnabled: false }],
])(
  'who describes what may be here already is asked, and can ask its owners, %s',
  async (_, options) => {
    const owner = await newPage(options)
    const { path, name } = await ownerOfOne(owner.page)

    const asker = await newPage(options)
    await asker.page.goto('/sign-up')
    const email = `asker-${++people}@example.org`
    await createAccount(asker.page, email)
    await fillIn(asker.page, { ...OHIO_CHURCH, 'Organization name': `The ${name}` })
    await press(asker.page, 'Save and continue')
    await expectText(asker.page, 'Is your organization already here?')
    expect(await asker.page.getByRole('main').innerText()).not.toMatch(/owner-\d|Pat Example/)
    await asker.page.getByLabel('No, it may be ours: ask its owners for access').check()
    await press(asker.page, 'Save and continue')
    await expectText(asker.page, 'If your organization is already here, we asked its owners')

    await owner.page.goto(`${path}/members`)
    await expectText(owner.page, email)
    await press(owner.page, 'Let Pat Example in')
    await expectText(owner.page, /has not confirmed the address/)
    await confirmAddress(email)
    await press(owner.page, 'Let Pat Example in')
    await expectText(owner.page, 'Access granted. We emailed them.')
    expect((await asker.page.goto(path))?.status()).toBe(200)
    expect([...owner.faults(), ...asker.faults()]).toEqual([])
    await Promise.all([owner.close(), asker.close()])
  },
)

// wide as well: tests/prove/pages.test.ts
test('its pages have no serious findings on a phone, and fit there and on a desk', async () => {
  const { page, close } = await newPage({
    viewport: { width: 390, height: 900 },
    reducedMotion: 'reduce',
  })
  const { path } = await ownerOfOne(page)
  await page.goto(`${path}/members`)
  await fillIn(page, { 'Email to invite': 'waits@example.org' })
  await press(page, 'Send invitation')
  await expectText(page, 'Invitation sent')
  const campus = await server.database
    .knex('campuses')
    .where({ organization_id: Number(path.split('/').at(-1)) })
    .first<{ id: number }>('id')
  const pages = ['', '/campuses', `/campuses/${campus?.id}`, '/members', '/policy', '/history']
  const paths = ['/organization', ...pages.map((one) => path + one)]
  paths.push(await linkSentTo('waits@example.org'))
  expect(await inspectPages(page, paths, ['light'], 1280)).toEqual({})
  await close()
})
