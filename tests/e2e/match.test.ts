/** A set of comparables from its first draft to the packet that cites it, with scripts and without. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Criteria } from '~/core/answers/board-packets/packet.ts'
import { savePart } from '~/server/services/answers/board-packets/save-part.ts'
import { sealCriteria, startPacket } from '~/server/services/answers/board-packets/start-packet.ts'
import { arriveAt, hydrated } from '../support/browser/arrival.ts'
import { visit } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { buildEmployee } from '../support/database/world.ts'
import { fetchPdf, readPdf } from '../support/pdf/read-pdf.ts'
import { signedInOwner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const CRITERIA: Criteria = {
  ...{ position: 'Pastor', duties: 'Leads.', organizationTypes: 'church', budgetFrom: 0 },
  ...{ budgetTo: 90_000_000, geography: 'Ohio', denomination: null, definition: 'salary' },
  ...{ targetPercentile: 50, reason: 'Our size.' },
}

const server = await sharedServer()
const owner = await signedInOwner(server)
const { mine } = owner
const token = owner.token
const pastor = (await buildEmployee(mine, { position: 'solo-pastor' }, owner.church)).id
const { number } = await startPacket(mine, { employeeId: pastor })
const address = { employeeId: pastor, number }
await savePart(mine, { ...address, part: 'criteria', content: CRITERIA, version: 0 })
await sealCriteria(mine, { ...address, version: 1 })
const packet = `/report/${pastor}/board-packet/${number}/data`

async function create(page: Page, name: string) {
  await page.goto(`/report/${pastor}`)
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await page.getByRole('link', { name: 'Match', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Matches' }).waitFor()
  await page.getByLabel('Name of the match').fill(name)
  await page.getByRole('button', { name: 'Create match' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

const matters = (page: Page) => page.locator('ol strong').allInnerTexts()
const figures = (page: Page) => page.getByRole('table', { name: 'Adjusted and as they are' })

async function addOwn(page: Page) {
  await page.getByText('Add a comparable of your own').click()
  await page.getByLabel('Organization, described').fill('A church in the next county')
  await page.getByLabel('Type of organization', { exact: true }).selectOption('church')
  await page.getByLabel('Its position').fill('Pastor')
  await page.getByLabel('Pay', { exact: true }).fill('99k')
  await page.getByLabel('Source').selectOption('call')
  await page.getByLabel('Which survey, form or person').fill('Its treasurer')
  await page.getByLabel('Date of the figure').fill('2026-09-01')
  await page.getByLabel('Obtained by').fill('Pat')
  await page.getByRole('button', { name: 'Add comparable' }).click()
}

test('without scripts: ordered by buttons, frozen, and cited in a packet', async () => {
  await visit(
    { server, token, javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
    async (page) => {
      await create(page, 'Churches like ours')
      expect(await overflowOf(page)).toEqual([])
      await page.getByLabel('Widest').check()
      await page.getByRole('button', { name: 'Move place up' }).click()
      expect((await matters(page)).slice(0, 2)).toEqual(['Place', 'Size'])
      expect(await page.getByLabel('Widest').isChecked()).toBe(true)

      const before = await figures(page).innerText()
      await addOwn(page)
      const own = page.getByRole('table', { name: 'Comparables from other sources' })
      expect(await own.innerText()).toContain('Its treasurer')
      expect(await figures(page).innerText()).toBe(before)

      await page.getByLabel('Name of the set').fill('Our peers')
      await page.getByRole('button', { name: 'Freeze this match' }).click()
      await page.getByText('Board packets can cite it.').waitFor()
      expect(await figures(page).innerText()).toBe(before)
      expect(await page.getByRole('button', { name: 'Move place up' }).count()).toBe(0)
      expect(await overflowOf(page)).toEqual([])

      await page.goto(packet)
      await page.getByLabel(/^Our peers, frozen on/).check()
      await page.getByRole('button', { name: 'Cite match' }).click()
      expect(await figures(page).innerText()).toBe(before)
      await page.getByRole('button', { name: 'Add its 1 comparable from other sources' }).click()
      expect(await own.innerText()).toContain('Its treasurer')
      expect(await overflowOf(page)).toEqual([])

      const href = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')
      const file = await fetchPdf(server.url + href, { cookie: `session=${token}` })
      const { pages } = await readPdf(new Uint8Array(await file.arrayBuffer()))
      expect(pages.join(' ').replace(/\s+/g, ' ')).toContain('Match “Our peers”, frozen on')
    },
  )
})

test('with scripts: ordered by keyboard and by dragging, and saved when asked', async () => {
  await visit({ server, token, viewport: { width: 1440, height: 900 } }, async (page) => {
    await create(page, 'By keyboard')
    await hydrated(page)
    const up = page.getByRole('button', { name: 'Move hours up' })
    await up.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    expect((await matters(page)).slice(0, 3)).toEqual(['Hours', 'Size', 'Place'])
    expect(await up.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.getByText('Hours is number 1 of 6.').waitFor()

    const rows = page.getByRole('group', { name: 'From the most important' }).locator('li')
    await rows.nth(5).dragTo(rows.nth(0))
    await page.getByText('Denomination is number 1 of 6.').waitFor()
    expect((await matters(page))[0]).toBe('Denomination')

    await page.getByRole('button', { name: 'Save and see the range' }).click()
    await arriveAt(page, /done=saved/)
    expect((await matters(page)).slice(0, 2)).toEqual(['Denomination', 'Hours'])
    expect(await overflowOf(page)).toEqual([])
  })
})

test('with scripts: a newer version of another browser is compared, not overwritten', async () => {
  await visit({ server, token }, async (page) => {
    await create(page, 'Two browsers')
    await hydrated(page)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await hydrated(other)
    await other.getByLabel('Name of the match').fill('Theirs')
    await other.getByRole('button', { name: 'Save and see the range' }).click()
    await arriveAt(other, /done=saved/)
    await page.getByLabel('Name of the match').fill('Mine')
    await page.getByRole('button', { name: 'Save and see the range' }).click()
    await page.getByText('Where the two differ').waitFor()
    expect(await page.getByLabel('Name of the match').inputValue()).toBe('Mine')
  })
})

test('nonsense in the address and in the form is no error of the server', async () => {
  await visit({ server, token, javaScriptEnabled: false }, async (page) => {
    for (const path of ['/match/0', '/match/999999999', '/match/x', '/match/person/0']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
    }
    await page.goto(`/match/person/${pastor}`)
    await page.getByRole('button', { name: 'Create match' }).click()
    await page.getByText('Enter a name, for example').first().waitFor()
  })
})
