/** A pool for raises is shared, its rules are moved, and the plan is accepted; with and without scripts. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveAt, hydrated } from '../support/browser/arrival.ts'
import { press } from '../support/browser/journey.ts'
import { visit } from '../support/browser/visit.ts'
import { addPastor, becomeColleague, becomeOwner, type Owner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()

test.each([true, false])(
  'a plan is calculated, its rules change places, and it becomes next year’s pay (JavaScript: %s)',
  async (javaScriptEnabled) => {
    await visit({ server, javaScriptEnabled }, async (page) => {
      const owner = await becomeOwner(page, server)
      await addPastor(server, owner)
      await page.goto('/dashboard')
      await page.getByRole('link', { name: 'Raise planner' }).click()
      await arriveAt(page, '**/analyzer/evaluate/*/raises')
      await page.getByText('Enter a pool to see who would get what, and why.').waitFor()
      if (javaScriptEnabled) await hydrated(page)

      await page.getByLabel('Pool for raises').fill('a lot')
      if (!javaScriptEnabled) await press(page, 'Calculate')
      await page
        .getByText('Enter the amount', { exact: false })
        .or(page.getByText(/for example/))
        .first()
        .waitFor()
      await page.getByLabel('Pool for raises').fill('1,000')
      if (!javaScriptEnabled) await press(page, 'Calculate')
      await page
        .getByRole('heading', { name: '$1,000 of the $1,000 pool goes to 1 of 1 person.' })
        .waitFor()

      await page.getByText('Change the rules: 7 of 9 are on').click()
      await page.getByRole('button', { name: 'Move across the board up' }).click()
      if (!javaScriptEnabled) await arriveAt(page, '**/raises?*move=*')
      const names = await page.locator('ol > li label').allInnerTexts()
      expect(names.slice(-2)).toEqual(['Across the board', 'Merit matrix'])

      await press(page, 'Propose these raises')
      await arriveAt(page, '**/next-year?saved=1')
      const proposed = page.getByRole('textbox', { name: /Proposed/ }).first()
      expect(await proposed.inputValue()).toMatch(/^\$\d{2},\d{3}$/)
    })
  },
)

/** The owner's browser and a colleague's, both on the same page. */
async function inTwoBrowsers(
  javaScriptEnabled: boolean,
  pathOf: (owner: Owner) => string,
  walk: (mine: Page, theirs: Page, of: { owner: Owner; person: number }) => Promise<void>,
): Promise<void> {
  await visit({ server, javaScriptEnabled }, async (mine, openAnother) => {
    const theirs = await openAnother()
    const owner = await becomeOwner(mine, server)
    const { id: person } = await addPastor(server, owner)
    await becomeColleague(theirs, server, owner)
    for (const page of [mine, theirs]) {
      await page.goto(pathOf(owner))
      if (javaScriptEnabled) await hydrated(page)
    }
    await walk(mine, theirs, { owner, person })
  })
}

test.each([true, false])(
  'ratings are saved by a press; of two browsers the later counts, and is named (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const raises = ({ organization }: Owner) =>
      `/analyzer/evaluate/${organization.id}/raises?pool=1,000&order=merit&use.merit=yes`
    await inTwoBrowsers(javaScriptEnabled, raises, async (mine, theirs, { person }) => {
      const stored = () =>
        server.database
          .knex('person_ratings')
          .join('users', 'users.id', 'set_by')
          .where({ employee_id: person })
          .select('rating', 'year', 'name')
      const rate = async (page: Page, rating: string) => {
        await page
          .getByLabel('Rating of Sam Rivera', { exact: true })
          .selectOption({ label: rating })
        await press(page, 'Save ratings')
        await page.getByText('Ratings saved').waitFor()
        return await page.locator('#people tbody').innerText()
      }
      const year = new Date().getUTCFullYear() + 1
      const first = await rate(mine, 'Exceeds')
      expect(first).toMatch(/Exceeds \(saved\).*Pat Example/s)
      expect(await stored()).toEqual([{ rating: 'exceeds', year, name: 'Pat Example' }])
      // their page is older than what was saved
      const second = await rate(theirs, 'Below')
      expect(second).toMatch(/Below \(saved\).*Chris Colleague/s)
      expect(await stored()).toEqual([{ rating: 'below', year, name: 'Chris Colleague' }])
      await mine.reload()
      expect(await mine.locator('#people tbody').innerText()).toContain('Chris Colleague')
    })
  },
)

test.each([true, false])(
  'the wording of letters is saved by a press; an older page compares and saves again (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const letters = ({ organization }: Owner) => `/analyzer/evaluate/${organization.id}/letters`
    await inTwoBrowsers(javaScriptEnabled, letters, async (mine, theirs, { owner }) => {
      const stored = () =>
        server.database
          .knex('raise_letter_wordings')
          .where({ organization_id: owner.organization.id })
          .select('signer', 'closing', 'version')
      const closing = 'Please tell us if anything in this letter is wrong.'
      const sign = async (page: Page, signer: string) => {
        await page.getByLabel('Who signs for you', { exact: true }).fill(signer)
        await press(page, 'Save wording')
      }
      await sign(mine, 'Ann Lee, Treasurer')
      await mine.getByText('Wording saved').waitFor()
      expect(await stored()).toEqual([{ signer: 'Ann Lee, Treasurer', closing, version: 1 }])
      expect(await signerOn(mine)).toBe('Ann Lee, Treasurer')

      await sign(theirs, 'Bo Nguyen, Chair')
      const compared = theirs.getByRole('row', { name: /Who signs for you/ })
      await compared.filter({ hasText: /Ann Lee, Treasurer.*Bo Nguyen, Chair/s }).waitFor()
      await theirs.getByText(/Pat Example changed this/).waitFor()
      expect(await stored()).toEqual([{ signer: 'Ann Lee, Treasurer', closing, version: 1 }])
      expect(await signerOn(theirs)).toBe('Bo Nguyen, Chair')
      await press(theirs, 'Save wording')
      await theirs.getByText('Wording saved').waitFor()
      expect(await stored()).toEqual([{ signer: 'Bo Nguyen, Chair', closing, version: 2 }])
      await mine.reload()
      expect(await signerOn(mine)).toBe('Bo Nguyen, Chair')
    })
  },
)

async function signerOn(page: Page): Promise<string> {
  return await page.getByLabel('Who signs for you', { exact: true }).inputValue()
}
