/**
 * Entering and keeping staff: a shared role in a parsonage, drafts, history, archive, deletion, everyone's next year.
 */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveAt, holdScripts } from '../support/browser/arrival.ts'
import { fillIn, press, readFields } from '../support/browser/journey.ts'
import { visit } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { buildContext, buildEmployee } from '../support/database/world.ts'
import { becomeOwner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()

/** An owner at the empty form of their first person; the test fails when anything went wrong on the way. */
async function asOwner(options: BrowserContextOptions, walk: (page: Page) => Promise<void>) {
  const viewport = { width: 1280, height: 900 }
  await visit({ server, viewport, ...options }, async (page) => {
    const { organization } = await becomeOwner(page, server)
    await page.goto(`/employee/new?organization=${organization.id}`)
    await walk(page)
  })
}

const SHARED_MINISTER = {
  'Full name': 'Sam Rivera',
  'Job title': 'Pastor and music',
  Position: 'Solo Pastor',
  'Share of time (%)': '60',
  'Second position': 'Worship Leader',
  'Share of the second position (%)': '40',
  'Hours per week': '40',
  'Base salary': '40,000',
  'Lives in a parsonage': 'yes',
  'Parsonage rental value': '1,500',
  'Rental value per': 'month',
  'Parsonage utilities': '2,000',
  'Retirement plan': 'Not offered',
  'Health insurance': 'Offered and declined',
  Minister: 'yes',
}

const LINES = [
  ...['Choose the position from the list', 'Has more than one role', 'Lives in a parsonage'],
  ...['Social Security and tax status', 'Retirement and insurance'],
]

/** What is rarely needed is a line each that opens. */
async function unfold(page: Page, lines = LINES) {
  for (const words of lines) {
    const part = page.locator('details', { has: page.getByText(words, { exact: true }) })
    if (!(await part.evaluate((element) => (element as HTMLDetailsElement).open))) {
      await part.locator('summary').first().click()
    }
  }
}

const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' })
const main = (page: Page) => page.getByRole('main')

const scripts = [
  ['with JavaScript', {}],
  ['without JavaScript', { javaScriptEnabled: false }],
] as const

test.each(scripts)('a minister of two roles in a parsonage is entered, %s', async (_, options) => {
  await asOwner(options, async (page) => {
    await unfold(page)
    await fillIn(page, SHARED_MINISTER)
    if ('javaScriptEnabled' in options) await press(page, 'Show totals')
    await unfold(page, LINES.slice(1))
    // 40,000 + 12 x 1,500 + 2,000, on which SECA is 8,477.73
    await summary(page).getByText('$60,000').first().waitFor()
    await main(page).getByText('$4,238.87').first().waitFor()
    await main(page).getByText('$4,590').first().waitFor()
    expect(await overflowOf(page)).toEqual([])
    expect(await readFields(page, ['Base salary', 'Second position'])).toEqual({
      'Base salary': '40,000',
      'Second position': 'Worship Leader',
    })
    await press(page, 'Save and see the range')
    await arriveAt(page, /\/report\/\d+$/)
    await pageAbout(page, 'Pay and facts').click()
    await arriveAt(page, /\/employee\/\d+$/)
    await main(page).getByText('60% Solo Pastor, 40% Worship Leader').waitFor()
    await summary(page).getByText('$60,000 a year').waitFor()
    await unfold(page, LINES.slice(1))
    expect(await readFields(page, Object.keys(SHARED_MINISTER))).toEqual(SHARED_MINISTER)

    await changeHistory(page)
    await archiveAndDelete(page)
  })
})

/** A raise of next year, then a mistake that is deleted. */
async function changeHistory(page: Page) {
  await pageAbout(page, 'Pay and facts').click()
  await arriveAt(page, /\/employee\/\d+$/)
  const pages = page.getByRole('navigation', { name: 'Pay and facts', exact: true })
  await pages.getByRole('link', { name: 'History' }).click()
  await arriveAt(page, /\/history$/)
  await fillIn(page, {
    'Pay effective on': '2030-01-01',
    'Reason for the change': 'Yearly raise',
    'The reason in your own words': 'Board of November 12',
    'Base salary': '42,000',
  })
  await press(page, 'Add change')
  await arriveAt(page, /saved=1/)
  const row = page.getByRole('row', { name: /January 1, 2030/ })
  expect(await row.innerText()).toMatch(/planned[\s\S]*\$62,000[\s\S]*\+\$2,000 \(\+3\.3%\)/)
  expect(await row.innerText()).toContain('Yearly raise: Board of November 12')
  await row.getByRole('link', { name: /Correct/ }).click()
  await arriveAt(page, /correct=2030-01-01/)
  await fillIn(page, { 'Base salary': '43,000' })
  await press(page, 'Save correction')
  await arriveAt(page, /saved=1/)
  await page.getByRole('row', { name: /\$63,000/ }).waitFor()
  await page.getByRole('link', { name: 'Correct pay from January 1, 2030' }).click()
  await arriveAt(page, /correct=2030-01-01/)
  await press(page, 'Delete entry')
  await arriveAt(page, /deleted=1/)
  await main(page).getByText('Entry deleted').waitFor()
  await expectCount(page, 'January 1, 2030', 0)
}

/** A tab of the person's frame. */
function pageAbout(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Pages about' }).getByRole('link', { name })
}

async function expectCount(page: Page, words: string, count: number) {
  await expect.poll(() => page.getByRole('row', { name: words }).count()).toBe(count)
}

async function archiveAndDelete(page: Page) {
  await pageAbout(page, 'Pay and facts').click()
  await arriveAt(page, /\/employee\/\d+$/)
  await press(page, 'Archive Sam Rivera')
  await press(page, 'Restore')
  await page.getByText('Delete permanently').first().click()
  await fillIn(page, { 'Enter the name to delete': 'Sam' })
  await press(page, 'Delete permanently')
  await main(page)
    .getByText(/exactly as it is saved: Sam Rivera/)
    .first()
    .waitFor()
  await fillIn(page, { 'Enter the name to delete': 'Sam Rivera' })
  await press(page, 'Delete permanently')
  await arriveAt(page, /dashboard\?deleted=person/)
  await main(page).getByText('Person deleted').waitFor()
  expect(await main(page).getByText('Sam Rivera').count()).toBe(0)
}

test('what was typed is kept, offered on return, and gone after the save', async () => {
  await asOwner({}, async (page) => {
    await fillIn(page, { 'Full name': "Sean O'Brien", 'Base salary': '58k' })
    await page.getByText('Saved as a draft. Not saved to the record yet.').waitFor()
    await page.goto('/dashboard')
    await page.goto('/employee/new')
    await page.getByText(/You left a draft here/).waitFor()
    expect(await readFields(page, ['Full name'])).toEqual({ 'Full name': '' })
    await page.getByRole('link', { name: 'Continue with the draft' }).click()
    await page.getByText(/Draft from/).waitFor()
    expect(await readFields(page, ['Full name', 'Base salary'])).toEqual({
      ...{ 'Full name': "Sean O'Brien", 'Base salary': '58k' },
    })
    await fillIn(page, { 'Job title': 'Pastor', 'Hours per week': '40' })
    await press(page, 'Save and see the range')
    await arriveAt(page, /\/report\/\d+$/)
    await page.goto('/employee/new')
    expect(await page.getByText(/You left a draft here/).count()).toBe(0)
  })
})

test('without JavaScript a draft is kept by a button and discarded by another', async () => {
  await asOwner({ javaScriptEnabled: false }, async (page) => {
    await fillIn(page, { 'Full name': 'Ana Ortiz', 'Base salary': 'about 50' })
    await press(page, 'Save draft')
    await page.getByText(/Draft from/).waitFor()
    expect(await readFields(page, ['Base salary'])).toEqual({ 'Base salary': 'about 50' })
    await press(page, 'Discard the draft')
    await arriveAt(page, /\/employee\/new\?organization=\d+$/)
    expect(await readFields(page, ['Full name'])).toEqual({ 'Full name': '' })
  })
})

test.each(scripts)('the job title is typed once and names the position, %s', async (_, options) => {
  await asOwner(options, async (page) => {
    await fillIn(page, { 'Full name': 'Bo Fox', 'Job title': 'Sexton', 'Hours per week': '30' })
    await fillIn(page, { 'Base salary': '18/hr' })
    if (!('javaScriptEnabled' in options)) {
      await main(page).getByText('Matched').waitFor()
      expect(await readFields(page, ['Hourly staff'])).toEqual({ 'Hourly staff': 'yes' })
    } else await page.getByLabel('Hourly staff', { exact: true }).check()
    await press(page, 'Save and see the range')
    await arriveAt(page, /\/report\/\d+$/)
    await pageAbout(page, 'Pay and facts').click()
    await main(page).getByText('Compared as: Custodian').waitFor()
    expect(await readFields(page, ['Hourly staff', 'Paid per'])).toEqual({
      ...{ 'Hourly staff': 'yes', 'Paid per': 'hour' },
    })
  })
})

test.each(scripts)(
  'a guess from the title stays open until it is agreed to, %s',
  async (_, options) => {
    await asOwner(options, async (page) => {
      const typed = { 'Full name': 'Bo Fox', 'Job title': 'Head of kids', 'Hours per week': '30' }
      await fillIn(page, { ...typed, 'Base salary': '18/hr' })
      expect(await readFields(page, ['Position'])).toEqual({ Position: 'Choose one' })
      await press(page, 'Save and see the range')
      await main(page).getByText('Is this right?').first().waitFor()
      await page.getByLabel("Yes: Children's Director").check()
      await press(page, 'Save and see the range')
      await arriveAt(page, /\/report\/\d+$/)
      await pageAbout(page, 'Pay and facts').click()
      await main(page).getByText("Compared as: Children's Director").waitFor()
    })
  },
)

test('a person without pay comes back to the form, which says what is missing', async () => {
  await asOwner({}, async (page) => {
    await fillIn(page, { 'Full name': 'Bo Fox', 'Job title': 'Sexton', 'Hours per week': '0' })
    await page.getByLabel('Volunteer', { exact: true }).check()
    await press(page, 'Save and see the range')
    await arriveAt(page, /\/employee\/\d+\?saved=1/)
    await main(page).getByText('No pay has been entered yet.').waitFor()
    expect(await readFields(page, ['Volunteer'])).toEqual({ Volunteer: 'yes' })
  })
})

test('somebody with a list is led to the import from the form and from the empty table', async () => {
  await asOwner({}, async (page) => {
    for (const path of ['/employee/new', '/table']) {
      await page.goto(path)
      await main(page).getByRole('link', { name: 'Have a list? Import it' }).click()
      await arriveAt(page, /\/migrate\b/)
    }
  })
})

test('what was typed before the script ran counts: the position is found, the total is shown, the draft is kept', async () => {
  await asOwner({}, async (page) => {
    const release = await holdScripts(page)
    await page.reload({ waitUntil: 'domcontentloaded' })
    const typed = {
      'Base salary': '1,000',
      'Paid per': 'week',
      'Job title': 'sexton',
    }
    await fillIn(page, typed)
    await release()
    expect(await readFields(page, ['Base salary', 'Paid per'])).toEqual({
      'Base salary': '1,000',
      'Paid per': 'week',
    })
    await main(page).getByText('$52,000').first().waitFor()
    await main(page).getByText('Saved as a draft.', { exact: false }).waitFor()
    await expect
      .poll(() => readFields(page, ['Position', 'Hourly staff']))
      .toEqual({ Position: 'Custodian', 'Hourly staff': 'no' })
    expect(await readFields(page, ['Salaried staff'])).toEqual({ 'Salaried staff': 'yes' })
  })
})

test('somebody who may be in the list already is asked about and confirmed', async () => {
  await asOwner({}, async (page) => {
    const pastor = { 'Hours per week': '40', 'Base salary': '58k' }
    await fillIn(page, { ...pastor, 'Full name': 'Sam Rivera', 'Job title': 'Pastor' })
    await press(page, 'Save and see the range')
    await arriveAt(page, /\/report\/\d+$/)
    await page.goto('/employee/new')
    await fillIn(page, { ...pastor, 'Full name': 'S. Rivera', 'Job title': 'Pastor' })
    await press(page, 'Save and see the range')
    await main(page).getByText('Sam Rivera, Pastor, is in your list already.').first().waitFor()
    await page.getByLabel('Yes, a different person: add them').check()
    await press(page, 'Save and see the range')
    await arriveAt(page, /\/report\/\d+$/)
  })
})

test.each(scripts)(
  'next year’s pay of everyone is saved at once or not at all, %s',
  async (_, options) => {
    await asOwner(options, async (page) => {
      const organization = new URL(page.url()).searchParams.get('organization')
      for (const [name, position] of [
        ['Ann Able', 'Solo Pastor'],
        ['Bob Baker', 'Worship Leader'],
      ] as const) {
        await page.goto(`/employee/new?organization=${organization}`)
        const pay = { 'Hours per week': '40', 'Base salary': '50,000' }
        await fillIn(page, { 'Full name': name, 'Job title': position, ...pay })
        await press(page, 'Save and see the range')
        await arriveAt(page, /\/report\/\d+$/)
      }
      await page.goto(`/organization/${organization}/next-year`)
      expect(await overflowOf(page)).toEqual([])
      await fillIn(page, { 'Proposed salary of Bob Baker': 'lots' })
      // fills the rows that are blank
      await press(page, '+3% for everyone')
      await expect
        .poll(() =>
          readFields(page, ['Proposed salary of Ann Able', 'Proposed salary of Bob Baker']),
        )
        .toEqual({ 'Proposed salary of Ann Able': '+3%', 'Proposed salary of Bob Baker': 'lots' })
      await press(page, 'Save next year’s pay')
      await main(page).getByText('nothing is saved yet').first().waitFor()
      const bob = page.getByRole('row', { name: /Bob Baker/ })
      await bob.getByText(/This is not a number we can read/).waitFor()
      expect(await readFields(page, ['Proposed salary of Ann Able'])).toEqual({
        'Proposed salary of Ann Able': '+3%',
      })
      await fillIn(page, { 'Proposed salary of Bob Baker': '52k' })
      await press(page, 'Save next year’s pay')
      await arriveAt(page, /saved=2/)
      await main(page).getByText('Planned pay for 2 people.').waitFor()
      const ann = page.getByRole('row', { name: /Ann Able/ })
      expect(await ann.innerText()).toMatch(/\+3%, \$51,500/)
    })
  },
)

test('anyone who may not see pay finds none in what the page sends', async () => {
  await asOwner({}, async (page) => {
    const pay = { 'Hours per week': '40', 'Base salary': '58,123' }
    await fillIn(page, { 'Full name': 'Ann Able', 'Job title': 'Pastor' })
    await fillIn(page, pay)
    await press(page, 'Save and see the range')
    await arriveAt(page, /\/report\/\d+$/)
    const path = new URL(page.url()).pathname.replace('report', 'employee')
    await server.database.knex('memberships').update({ role: 'viewer', sees_pay: false })
    for (const url of [path, `${path}/index.pageContext.json`]) {
      const answer = await page.request.get(url)
      expect(answer.status()).toBe(200)
      expect(await answer.text()).not.toMatch(/58,?123/)
    }
    expect((await page.request.get(`${path}/history`)).status()).toBe(403)
  })
})

test.each(scripts)(
  'a person of whom ordination is not known stays so when the form is saved as it is, %s',
  async (_, options) => {
    await visit({ server, ...options }, async (page) => {
      const { organization } = await becomeOwner(page, server)
      const context = buildContext(server.database.knex)
      const lay = {
        ordained: '',
        housingAllowance: '',
        position: 'associate-pastor',
        jobTitle: 'Associate',
      }
      const { id } = await buildEmployee(context, lay, organization)
      const stored = async () => await server.database.knex('employees').where({ id }).first()
      expect(await stored()).toMatchObject({ ordained: null })
      await page.goto(`/employee/${id}`)
      await press(page, 'Save and see the range')
      await arriveAt(page, /\/report\/\d+$/)
      expect(await stored()).toMatchObject({ ordained: null, version: 2 })
      await page.goto(`/employee/${id}`)
      await page.getByLabel('Ordained', { exact: true }).check()
      await press(page, 'Save and see the range')
      await arriveAt(page, /\/report\/\d+$/)
      await expect.poll(async () => (await stored())?.ordained).toBe(true)
      await page.goto(`/employee/${id}`)
      expect(await readFields(page, ['Minister'])).toEqual({ Minister: 'yes' })
      await page.getByLabel('Salaried staff', { exact: true }).check()
      await press(page, 'Save and see the range')
      await arriveAt(page, /\/report\/\d+$/)
      await expect.poll(async () => (await stored())?.ordained).toBe(false)
    })
  },
)
