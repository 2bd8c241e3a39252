/** One organization whole, snapshots and record imports, as staff see them on a desk and on a phone. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousFindings } from '../support/browser/findings.ts'
import { visit, WITH_AND_WITHOUT_SCRIPTS } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { buildContext, buildEmployee, buildOrganization } from '../support/database/world.ts'
import { sharedServer } from '../support/server/shared-server.ts'
import { becomeStaff } from '../support/server/staff.ts'

const server = await sharedServer()
const context = buildContext(server.database.knex)
const organization = await buildOrganization(context, { name: 'Grace Chapel' })
await buildEmployee(context, { basePay: '61,234' }, await buildOrganization(context))

test.each(WITH_AND_WITHOUT_SCRIPTS)(
  'support finds an organization by its number, and a refused change stays in sight, %s',
  async (_, options) => {
    const { token } = await becomeStaff(server, ['support'])
    await visit({ server, token, ...options }, async (page) => {
      await page.goto('/mgmt/organizationInfo')
      await page.getByLabel('Number of the organization').fill('999999')
      await page.keyboard.press('Enter')
      await page.getByText('No organization has this number').waitFor()
      await page.getByLabel('Number of the organization').fill(String(organization.id))
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Grace Chapel' }).waitFor()
      for (const name of ['Payments', 'Members', 'Snapshots it is in', 'Audit']) {
        await page.getByRole('heading', { name, exact: true }).waitFor()
      }
      expect(await page.getByText('Refund a payment').count()).toBe(0)
      const plan = page.locator('details', { hasText: 'Give another plan' })
      await plan.locator('summary').focus()
      await page.keyboard.press('Enter')
      await plan.getByRole('button', { name: 'Set plan' }).click()
      await plan.getByRole('alert').waitFor()
      expect(await plan.getByRole('button', { name: 'Set plan' }).isVisible()).toBe(true)
      await looksRight(page)
    })
  },
)

test.each(WITH_AND_WITHOUT_SCRIPTS)(
  'analysts read snapshots and imported files, %s',
  async (_, options) => {
    const { token } = await becomeStaff(server, ['analyst'])
    await visit({ server, token, ...options }, async (page) => {
      await page.goto('/mgmt/snapshots')
      await page
        .getByRole('link', { name: /^\d{4}-/ })
        .first()
        .click()
      await page.getByRole('columnheader', { name: 'Typical error' }).waitFor()
      await looksRight(page)
      await page.goto('/mgmt/recordImports')
      await page.getByRole('heading', { name: 'Record imports' }).waitFor()
      await looksRight(page)
    })
  },
)

async function looksRight(page: Page): Promise<void> {
  expect(await overflowOf(page)).toEqual([])
  // the phone of these walks runs no script, and axe is one
  if ((page.viewportSize()?.width ?? 0) > 400) expect(await seriousFindings(page)).toEqual([])
}
