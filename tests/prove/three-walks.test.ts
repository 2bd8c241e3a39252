/**
 * The comparison tools as three people use them: the pastor of a small church on a phone without scripts, a worship
 * leader of three campuses, the director of a nonprofit by what the pages offer.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveAt } from '../support/browser/arrival.ts'
import { seriousFindings } from '../support/browser/findings.ts'
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
  SOLO_PASTOR,
  TEXAS_MULTISITE,
  WORSHIP_LEADER,
} from '../support/browser/journey.ts'
import { visit } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()

const PHONE = { viewport: { width: 390, height: 844 } }
const WIDE = { viewport: { width: 1440, height: 900 } }

interface Walk {
  readonly options: { readonly javaScriptEnabled?: boolean } & typeof PHONE
  readonly email: string
  readonly organization: Answers
  readonly employee: Answers
  /** two more campuses, and the sum of all three */
  readonly hasCampuses?: boolean
  readonly second: string
  /** what the person would be called without the finder, and what the finder should say */
  readonly title: readonly [asked: string, found: string]
  readonly zip: string
}

/** Beside the first, which is the organization's own address. */
const TWO_MORE: readonly Answers[] = [
  {
    ...{ 'Campus name': 'North', 'Street address': '8 North Road', City: 'Plano', State: 'Texas' },
    'ZIP code': '75074',
  },
  {
    ...{ 'Campus name': 'West', 'Street address': '9 West Road', City: 'Irving', State: 'Texas' },
    'ZIP code': '75061',
  },
]

/** Budget and attendance of each, in the order of the list; their sums then count. */
const FIGURES: readonly Answers[] = [
  { 'Annual operating budget': '2.6m', 'Average attendance': '1,100' },
  { 'Annual operating budget': '1m', 'Average attendance': '500' },
  { 'Annual operating budget': '800k', 'Average attendance': '300' },
]

const SUM_OF_BUDGETS = '$4,400,000'

async function addCampuses(page: Page, campusesPath: string): Promise<void> {
  for (const place of TWO_MORE) {
    await page.goto(campusesPath)
    await fillIn(page, place)
    await press(page, 'Add campus')
    await arriveAt(page, /\/campuses\/\d+\?done=added/)
  }
  await page.goto(campusesPath)
  const links = page.getByRole('main').locator(`a[href^="${campusesPath}/"]`)
  const hrefs = new Set(
    await links.evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
  )
  expect(hrefs.size).toBe(FIGURES.length)
  for (const [i, href] of [...hrefs].entries()) {
    await page.goto(href ?? '')
    await fillIn(page, FIGURES[i] ?? {})
    await press(page, 'Save figures')
    await page.getByText('Figures saved').first().waitFor()
  }
  await page.goto(campusesPath)
  await press(page, `Use the sum for ${new Date().getFullYear()}`)
  await page.getByText('Estimates now use the sum of the campuses').first().waitFor()
}

async function expectWell(page: Page, { options }: Walk): Promise<void> {
  expect(await overflowOf(page), page.url()).toEqual([])
  if (options.javaScriptEnabled !== false) {
    expect(await seriousFindings(page), page.url()).toEqual([])
  }
}

async function makeExample(email: string): Promise<void> {
  const { knex } = server.database
  const user = knex('users').select('id').where({ email })
  const own = knex('memberships').select('organization_id').whereIn('user_id', user)
  await knex('organizations').whereIn('id', own).update({ is_demonstration: true })
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.each<[string, Walk]>([
  [
    'a small church',
    {
      ...{ options: { ...PHONE, javaScriptEnabled: false }, email: 'walk-small@example.org' },
      ...{ organization: OHIO_CHURCH, employee: SOLO_PASTOR, second: 'Worship Leader' },
      ...{ title: ['pastor of a small church', 'Solo Pastor'], zip: '43215' },
    },
  ],
  [
    'a church of three campuses',
    {
      ...{ options: WIDE, email: 'walk-campuses@example.org', organization: TEXAS_MULTISITE },
      ...{ employee: WORSHIP_LEADER, second: 'Youth Pastor', hasCampuses: true },
      ...{ title: ['worship leader', 'Worship Leader'], zip: '75202' },
    },
  ],
  [
    'a nonprofit',
    {
      ...{ options: PHONE, email: 'walk-nonprofit@example.org', organization: NONPROFIT },
      ...{ employee: EXECUTIVE_DIRECTOR, second: 'Development Director' },
      ...{ title: ['ED', 'Executive Director'], zip: '97205' },
    },
  ],
])('%s asks each tool', async (_, walk) => {
  await visit({ server, ...walk.options }, async (page) => {
    await page.goto('/sign-up')
    await createAccount(page, walk.email)
    await describeOrganization(page, walk.organization)
    // tools that choose among records need a survey, and the only one here answers examples alone
    await makeExample(walk.email)
    await describeEmployee(page, walk.employee)
    const report = new URL(page.url()).pathname
    const id = report.split('/').at(-1)
    if (walk.hasCampuses) {
      await page.goto('/organization')
      await page.getByRole('main').getByRole('link', { name: 'River Church' }).first().click()
      await arriveAt(page, /\/organization\/\d+$/)
      await addCampuses(page, `${new URL(page.url()).pathname}/campuses`)
    }

    await page.goto(`/hybrid/${id}`)
    await page.getByLabel('Second position', { exact: true }).selectOption({ label: walk.second })
    await page
      .getByLabel(/^Share of .* \(%\)$/)
      .first()
      .fill('70')
    await press(page, 'Show the blended range')
    await expect.poll(() => heading(page).innerText()).toMatch(/two roles: \$[\d,]+ to \$/)
    await expectWell(page, walk)

    await page.goto(`/precise/${id}`)
    await page.getByRole('link', { name: 'Same size' }).click()
    await page.waitForURL(/budgetFrom=/)
    await expect.poll(() => heading(page).innerText()).toMatch(/^(Median|Too few) /)
    const nearest = page.getByText('The nearest ranges that work:').locator('..').getByRole('link')
    if ((await nearest.count()) > 0) await nearest.first().click()
    await expect.poll(() => heading(page).innerText()).toMatch(/^Median \$[\d,]+ at \d+/)
    await expectWell(page, walk)

    await page.goto(report)
    await page.getByRole('link', { name: 'Compare', exact: true }).click()
    await page.getByRole('link', { name: 'Match', exact: true }).click()
    await page.getByLabel('Name of the match').fill('Like us')
    await press(page, 'Create match')
    await page.getByRole('heading', { level: 1, name: 'Like us' }).waitFor()
    await page.getByRole('table', { name: 'Adjusted and as they are' }).waitFor()
    await expectWell(page, walk)

    await page.goto(`/prediction/${id}`)
    await expect.poll(() => heading(page).innerText()).toMatch(/^The model expects \$[\d,]+ for/)
    if (walk.hasCampuses) {
      await page.getByRole('main').getByText(SUM_OF_BUDGETS).first().waitFor()
    }
    await expectWell(page, walk)

    const [asked, found] = walk.title
    await page.goto(`/job?title=${encodeURIComponent(asked)}`)
    await page.getByRole('main').getByText(found).first().waitFor()
    await expectWell(page, walk)

    await page.goto(`/ecola?place=${walk.zip}`)
    await page.getByRole('main').getByText(walk.zip).first().waitFor()
    await expectWell(page, walk)
  })
})
