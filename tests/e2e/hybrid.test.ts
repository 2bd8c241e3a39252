/** Several roles of one person as one range: chosen, balanced, saved, printed, with scripts and without. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arriveAt, hydrated } from '../support/browser/arrival.ts'
import { visit } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { buildEmployee } from '../support/database/world.ts'
import { fetchPdf, readPdf } from '../support/pdf/read-pdf.ts'
import { signedInOwner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()
const owner = await signedInOwner(server)
const token = owner.token
const pastor = (await buildEmployee(owner.mine, { position: 'youth-pastor' }, owner.church)).id

const share = (page: Page, name: string) => page.getByLabel(`Share of ${name} (%)`)

test('without scripts: a share left empty is the rest, and what is shown is saved and printed', async () => {
  await visit(
    { server, token, javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
    async (page) => {
      await page.goto(`/report/${pastor}`)
      await page.getByRole('link', { name: 'Compare', exact: true }).click()
      await page.getByRole('link', { name: 'Hybrid', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: /several roles as one/ }).waitFor()
      await page
        .getByLabel('Second position', { exact: true })
        .selectOption({ label: 'Worship Leader' })
      await share(page, 'time').fill('60%')
      await page.getByRole('button', { name: 'Show the blended range' }).click()
      const title = page.getByRole('heading', { level: 1 })
      expect(await title.innerText()).toMatch(
        /^Blended range for Sam’s\s+two roles: \$[\d,]+ to \$/,
      )
      expect(await share(page, 'the second position').inputValue()).toBe('40')
      expect(await overflowOf(page)).toEqual([])
      const range = (await title.innerText()).split(': ')[1]!

      await page.getByRole('button', { name: 'Save report' }).click()
      await page.waitForURL(/\/report\/\d+\?report=\d+/)
      expect(await title.innerText()).toContain(range)
      const table = page.getByRole('table', { name: 'Figures of each position and of the blend' })
      expect(await table.innerText()).toContain('Youth Pastor')

      const href = await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')
      const file = await fetchPdf(server.url + href, { cookie: `session=${token}` })
      const { pages } = await readPdf(new Uint8Array(await file.arrayBuffer()))
      const words = pages.join(' ').replace(/\s+/g, ' ')
      expect(words).toContain('Youth Pastor 60% and Worship Leader 40%')
      expect(words).toContain('Each position, and the blend')
    },
  )
})

test('without scripts: shares that do not add up are said at the field, with what was typed', async () => {
  await visit({ server, token, javaScriptEnabled: false }, async (page) => {
    await page.goto(
      `/hybrid/${pastor}?position=youth-pastor&weight=60&position2=custodian&weight2=60`,
    )
    await page.getByRole('link', { name: /add up to 120%/ }).waitFor()
    expect(await share(page, 'time').inputValue()).toBe('60')
    await page.goto(`/hybrid/${pastor}?position=%3Cscript%3E&weight=-1&position2=x&weight2=1e9`)
    expect(await page.getByRole('button', { name: 'Show the blended range' }).count()).toBe(1)
  })
})

test('with scripts: the other shares follow the one that is typed', async () => {
  await visit({ server, token }, async (page) => {
    await page.goto(`/hybrid/${pastor}`)
    await hydrated(page)
    await page
      .getByLabel('Second position', { exact: true })
      .selectOption({ label: 'Worship Leader' })
    await share(page, 'time').fill('70')
    expect(await share(page, 'the second position').inputValue()).toBe('30')
    await page.getByLabel('Third position', { exact: true }).selectOption({ label: 'Custodian' })
    await share(page, 'the third position').fill('10')
    const rest = [share(page, 'time'), share(page, 'the second position')]
    const values = await Promise.all(rest.map((field) => field.inputValue()))
    expect(values).toEqual(['63', '27'])
    await page.getByRole('button', { name: 'Show the blended range' }).click()
    await arriveAt(page, /weight3=10/)
    await page.getByRole('heading', { level: 1, name: /three roles/ }).waitFor()
    await page.getByRole('link', { name: 'Read every view of this blend' }).click()
    await arriveAt(page, /\/report\/\d+\/all\?/)
    await page.getByRole('heading', { level: 2, name: 'What this is based on' }).waitFor()
  })
})
