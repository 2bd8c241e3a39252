/** An owner makes a key, a program works with it, and the owner ends it: with scripts and without. */
import { expect, test } from 'vitest'
import { press } from '../support/browser/journey.ts'
import { visit, WITH_AND_WITHOUT_SCRIPTS } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { PASSWORD } from '../support/server/http-visitor.ts'
import { addPastor, becomeOwner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()

test.each(WITH_AND_WITHOUT_SCRIPTS)('a key is made, used and revoked %s', async (_, options) => {
  await visit({ server, ...options }, async (page) => {
    const owner = await becomeOwner(page, server, {
      name: `Key Chapel ${options.javaScriptEnabled}`,
    })
    const pastor = await addPastor(server, owner)
    await page.goto(`/organization/${owner.organization.id}/api-keys`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('API keys')
    await page.getByLabel('Name').fill('Payroll')
    await page.getByLabel('Sees pay').check()
    await page.getByLabel('Your password').fill(PASSWORD)
    await press(page, 'Create key')
    const key = page.locator('code').filter({ hasText: /^stipend_[\w-]{43}$/ })
    const token = (await key.textContent()) ?? ''
    const ask = async () => {
      const headers = { Authorization: `Bearer ${token}` }
      return await fetch(`${server.url}/api/v1/employees/${pastor.id}`, { headers })
    }
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ seesPay: true, version: 1 })
    expect(await overflowOf(page)).toEqual([])
    await press(page, 'Revoke Payroll')
    await page.getByText('Key revoked').waitFor()
    expect((await ask()).status).toBe(401)
    expect(await key.count()).toBe(0)
  })
})
