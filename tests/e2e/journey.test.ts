/** The journey of a person who never saw Stipend: account, organization, employee, range, report, dashboard. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveAt } from '../support/browser/arrival.ts'
import { inspectPages } from '../support/browser/findings.ts'
import {
  type Answers,
  createAccount,
  describeEmployee,
  describeOrganization,
  EXECUTIVE_DIRECTOR,
  fillIn,
  NONPROFIT,
  OHIO_CHURCH,
  press,
  readFields,
  readRange,
  SOLO_PASTOR,
  TEXAS_MULTISITE,
  WORSHIP_LEADER,
} from '../support/browser/journey.ts'
import { visit } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { readPdf } from '../support/pdf/read-pdf.ts'
import { PASSWORD } from '../support/server/http-visitor.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** A page of a new visitor; the test fails when anything went wrong on it, seen or not. */
let people = 0
const newEmail = () => `very.secret-${++people}@example.org`

async function walkToReport(page: Page, organization: Answers, employee: Answers) {
  await page.goto('/')
  expect(await overflowOf(page)).toEqual([])
  await page.goto('/sign-up')
  await createAccount(page, newEmail())
  expect(await overflowOf(page)).toEqual([])
  await describeOrganization(page, organization)
  expect(await overflowOf(page)).toEqual([])
  await describeEmployee(page, employee)
  expect(await overflowOf(page)).toEqual([])
}

test.each([
  ['with JavaScript, wide', { viewport: WIDE }],
  ['without JavaScript, on a phone', { viewport: PHONE, javaScriptEnabled: false }],
])('a solo pastor in Ohio: from the first page to a saved report, %s', async (_, options) => {
  await visit({ server, ...options }, async (page) => {
    await walkToReport(page, OHIO_CHURCH, SOLO_PASTOR)
    const range = await readRange(page)
    expect(range.p25).toBeLessThan(range.median)
    expect(range.median).toBeLessThan(range.p75)
    // the Census counts clergy of every role, part of whose housing is not in it: less than national surveys say
    expect(range.median).toBeGreaterThan(40_000)
    expect(range.median).toBeLessThan(75_000)
    await expectText(page, CENSUS_TITLE)
    await expectText(page, /\$76,000/)

    await proposeAndSave(page)
    await expectText(page, /Report 1, saved on/)
    expect(await readRange(page)).toEqual(range)
    expect(await overflowOf(page)).toEqual([])

    await page.goto('/dashboard')
    const card = page.getByRole('article').filter({ hasText: 'Sam Rivera' })
    await card.getByRole('link', { name: 'Sam Rivera' }).click()
    await arriveAt(page, /\/report\/\d+$/)
    await page.getByRole('link', { name: 'Report 1', exact: true }).click()
    await arriveAt(page, /\?report=1(#|$)/)
    expect(await readRange(page)).toEqual(range)
    await expectText(page, PROPOSED)
  })
})

/** The Census counts cash: of $82,000 proposed $18,000 is housing. */
const PROPOSED = /Proposed: \$64,000/

/** The source is named before its figures. */
const CENSUS_TITLE = /^By the Census, half of clergy earn \$[\d,]+ to \$[\d,]+$/

test('on a phone: a report by the Census, its PDF and the staff table name no invented survey', async () => {
  await visit({ server, viewport: PHONE }, async (page) => {
    await walkToReport(page, OHIO_CHURCH, SOLO_PASTOR)
    const report = new URL(page.url()).pathname
    const person = Number(report.split('/').at(-1))
    const row = await server.database.knex('employees').where({ id: person }).first()
    const organization = row?.organization_id
    await page.getByRole('heading', { level: 1, name: CENSUS_TITLE }).waitFor()
    expect(await inventedWords(page)).toEqual([])

    await press(page, 'Save report')
    await arriveAt(page, /\?report=1(#|$)/)
    await page.getByRole('heading', { level: 1, name: CENSUS_TITLE }).waitFor()
    expect(await inventedWords(page)).toEqual([])

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download PDF' }).first().click()
    const paper = await readPdf(await readFile(await (await download).path()))
    expect(paper.pages.join('\n')).toMatch(/By the Census, half of clergy earn/)
    expect(paper.pages.join('\n')).not.toMatch(INVENTED)

    const others = [
      ...['all', 'reasons', 'evidence', 'filings'].map((part) => `${report}/${part}`),
      ...['minimum', 'summary', 'receipts'].map((part) => `/organization/${organization}/${part}`),
      ...['/dashboard', `/precise/${person}`, `/match/${person}`, `/prediction/${person}`],
      ...[`/analyzer/${organization}`, '/membership', '/account/plan', '/table'],
    ]
    for (const path of others) {
      expect(await inspectPages(page, [path])).toEqual({})
      expect({ [path]: await inventedWords(page) }).toEqual({ [path]: [] })
    }
    await expectText(page, /Sam Rivera/)
  })
})

const INVENTED = /demonstration|synthetic|invented/i

/** Lines of the page, its notices and foot among them. */
async function inventedWords(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').innerText()).split('\n')
  return lines.filter((line) => INVENTED.test(line))
}

/** Nothing is stored by looking at a proposal; saving keeps it with the figures. */
async function proposeAndSave(page: Page) {
  await fillIn(page, { 'Proposed salary': '82k' })
  await press(page, 'Show the proposal')
  await arriveAt(page, /proposed=82k/)
  await expectText(page, PROPOSED)
  await press(page, 'Save report')
  await arriveAt(page, /\?report=1(#|$)/)
}

async function expectText(page: Page, text: RegExp) {
  await page.getByRole('main').getByText(text).first().waitFor()
}

test.each([
  ['a worship leader of a multisite in Texas', TEXAS_MULTISITE, WORSHIP_LEADER, 45_000, 95_000],
  ['an executive director of a nonprofit', NONPROFIT, EXECUTIVE_DIRECTOR, 70_000, 150_000],
])('%s gets a range that could be true', async (_, organization, employee, low, high) => {
  await visit({ server, viewport: PHONE }, async (page) => {
    await walkToReport(page, organization, employee)
    const { p25, median, p75 } = await readRange(page)
    expect([p25, median, p75]).toEqual([p25, median, p75].toSorted((a, b) => a - b))
    expect(median).toBeGreaterThan(low)
    expect(median).toBeLessThan(high)
    for (const figure of [p25, median, p75]) expect(figure % 100).toBe(0)
    // named peers of an executive director, or why there are none
    const peers = `${new URL(page.url()).pathname}/filings`
    expect(await inspectPages(page, [peers])).toEqual({})
    expect(await inventedWords(page)).toEqual([])
  })
})

function only(answers: Answers, labels: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([label]) => labels.includes(label)))
}

const NEEDED = [
  ...['Organization name', 'Organization type', 'Street address', 'ZIP code'],
  'Annual operating budget',
]

test('from nothing to the first range somebody fills in at most 12 fields', async () => {
  await visit({ server, viewport: WIDE }, async (page) => {
    await page.goto('/sign-up')
    await createAccount(page, newEmail())
    const account = 3
    const organization = only(OHIO_CHURCH, NEEDED)
    await describeOrganization(page, organization)
    const person = only(SOLO_PASTOR, ['Full name', 'Job title', 'Hours per week', 'Base salary'])
    await describeEmployee(page, person)
    await expectText(page, CENSUS_TITLE)
    const fields = account + Object.keys(organization).length + Object.keys(person).length
    expect(fields).toBeLessThanOrEqual(12)
  })
})

test.each([
  ['with JavaScript', {}],
  ['without JavaScript', { javaScriptEnabled: false }],
])(
  'what cannot be used is answered beside its field and nothing typed is lost, %s',
  async (_, options) => {
    await visit({ server, viewport: WIDE, ...options }, async (page) => {
      await page.goto('/sign-up')
      await createAccount(page, newEmail())

      const typed = { ...OHIO_CHURCH, 'Annual operating budget': 'plenty', 'ZIP code': '4321' }
      await fillIn(page, typed)
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await press(page, 'Save and continue')
      expect((await answered).status()).toBe(422)
      await page.getByRole('alert').waitFor()
      expect(await readFields(page, Object.keys(typed))).toEqual(typed)
      for (const label of ['Annual operating budget', 'ZIP code']) {
        expect(await sentenceBeside(page, label)).toMatch(/^[A-Z“"].{8,}[.?]$/)
      }

      await fillIn(page, { 'Annual operating budget': '1.2m', 'ZIP code': '43215' })
      await press(page, 'Save and continue')
      await arriveAt(page, '**/employee/new*')
      await fillIn(page, { ...SOLO_PASTOR, 'Hours per week': 'many' })
      await press(page, 'Save and see the range')
      await page.getByRole('alert').waitFor()
      expect(
        await readFields(page, ['Full name', 'Base salary', 'Housing allowance', 'Minister']),
      ).toEqual({
        'Full name': 'Sam Rivera',
        'Base salary': '58k',
        'Housing allowance': '18,000',
        Minister: 'yes',
      })
      expect(await sentenceBeside(page, 'Hours per week')).toMatch(/hours|number/i)
    })
  },
)

/** The text that a screen reader reads after the field as its error. */
async function sentenceBeside(page: Page, label: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true })
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
  const error = ids.find((id) => id.endsWith('-error'))
  return error ? await page.locator(`[id="${error}"]`).innerText() : ''
}

test('a field says what it understood while somebody types, and after the form came back', async () => {
  await visit({ server, viewport: WIDE }, async (page) => {
    await page.goto('/sign-up')
    await createAccount(page, newEmail())
    for (const typed of ['1.2m', '$1,200,000', '1200000']) {
      await fillIn(page, { 'Annual operating budget': typed })
      await expectText(page, /understood as \$1,200,000 a year/)
    }
    await press(page, 'Save and continue')
    await page.getByRole('alert').waitFor()
    await expectText(page, /understood as \$1,200,000 a year/)
  })
})

test('answers of a preview travel along into the forms', async () => {
  await visit({ server, viewport: PHONE }, async (page) => {
    await page.goto('/')
    await fillIn(page, {
      Position: 'Youth Pastor',
      'Annual operating budget': '650k',
      State: 'Ohio',
    })
    await press(page, 'See the range')
    await arriveAt(page, /\/preview\?/)
    await expectText(page, /half earn about/)
    const told = (await page.locator('h1 em').innerText()).split(' to ')
    const drawn = (await page.locator('main figure').first().textContent()) ?? ''
    expect(told.filter((amount) => drawn.includes(amount))).toHaveLength(2)
    expect(await overflowOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Create an account for the whole report' }).click()
    await arriveAt(page, '**/sign-up?*')
    await createAccount(page, newEmail())
    expect(await readFields(page, ['Annual operating budget', 'State'])).toEqual({
      'Annual operating budget': '650k',
      State: 'Ohio',
    })
    await fillIn(page, {
      'Organization name': 'Oak Church',
      'Street address': '1 Oak Street',
      City: 'Columbus',
      'ZIP code': '43215',
    })
    await press(page, 'Save and continue')
    await arriveAt(page, '**/employee/new*')
    expect(await readFields(page, ['Position'])).toEqual({ Position: 'Youth Pastor' })
  })
})

test('somebody with an account comes back to the preview they answered, and goes on from there', async () => {
  await visit({ server, viewport: PHONE }, async (page) => {
    const email = newEmail()
    await page.goto('/sign-up')
    await createAccount(page, email)
    await describeOrganization(page, OHIO_CHURCH)
    await page.context().clearCookies()
    await page.goto(
      '/preview?position=youth-pastor&operatingBudget=650k&state=OH&type=church&hoursPerWeek=30',
    )
    await page.getByRole('link', { name: 'Create an account for the whole report' }).click()
    await page.getByRole('link', { name: 'I already have an account' }).click()
    await arriveAt(page, '**/sign-in?*')
    await fillIn(page, { Email: email, Password: PASSWORD })
    await press(page, 'Sign in')
    await arriveAt(page, /\/preview\?position=youth-pastor/)
    await page.getByRole('link', { name: 'Add this person at Grace Chapel' }).click()
    await arriveAt(page, '**/employee/new*')
    expect(await readFields(page, ['Position', 'Hours per week'])).toEqual({
      Position: 'Youth Pastor',
      'Hours per week': '30',
    })
  })
})

test('the log of all these walks names no person, no address, no pay and no query', async () => {
  const log = server.log()
  expect(log).toContain('"path":"/sign-up"')
  for (const secret of [
    /secret/,
    /@/,
    /Rivera/,
    /Pat Example/,
    /Grace Chapel/,
    /58k|58,?000|76,?000|310,?000/,
    /quiet horses/,
    /\?/,
  ]) {
    expect(log).not.toMatch(secret)
  }
})
