/** One proposal, typed in the staff table and seen in the report, for next year, in the packet and in the history. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Criteria } from '~/core/answers/board-packets/packet.ts'
import { FULL_YEAR_NOTE } from '~/core/people/employees/proposed-rows.ts'
import { savePart } from '~/server/services/answers/board-packets/save-part.ts'
import { sealCriteria, startPacket } from '~/server/services/answers/board-packets/start-packet.ts'
import { arriveAt, hydrated } from '../support/browser/arrival.ts'
import { fillIn, press } from '../support/browser/journey.ts'
import { visit, WITH_AND_WITHOUT_SCRIPTS } from '../support/browser/visit.ts'
import { overflowOf } from '../support/browser/watch-page.ts'
import { actingAs, buildContext } from '../support/database/world.ts'
import { addPastor, becomeOwner, type Owner } from '../support/server/owner.ts'
import { sharedServer } from '../support/server/shared-server.ts'

const server = await sharedServer()

const nextJanuary = `January 1, ${new Date().getUTCFullYear() + 1}`
const FIELD = 'Proposed salary of Sam Rivera'

test.each(WITH_AND_WITHOUT_SCRIPTS)(
  'a proposal is one wherever it is typed, %s',
  async (_, options) => {
    await visit({ server, ...options }, async (page) => {
      const owner = await becomeOwner(page, server)
      const { id } = await addPastor(server, owner)
      const packet = await sealedPacket(owner, id)
      const open = async (path: string) => {
        await page.goto(path)
        if (options.javaScriptEnabled !== false) await hydrated(page)
        expect(await overflowOf(page)).toEqual([])
      }

      await open('/table')
      await fillIn(page, { [FIELD]: '+5%' })
      await press(page, 'Save proposals')
      await arriveAt(page, /saved=1/)
      await seen(page, 'Planned pay for one person.')
      expect(await page.getByLabel(FIELD).inputValue()).toBe('$79,800')
      await seen(page, FULL_YEAR_NOTE)

      await open(`/report/${id}`)
      await page.getByRole('heading', { name: /^Proposed: \$79,800/ }).waitFor()
      await seen(page, `Saved: $79,800 from ${nextJanuary}, proposed by`)
      await open(`/organization/${owner.organization.id}/next-year`)
      expect(await page.getByLabel(FIELD).inputValue()).toBe('$79,800')
      await open(packet)
      expect(await page.getByLabel('Cash salary').inputValue()).toBe('$61,800')

      await open(`/report/${id}`)
      await fillIn(page, { 'Proposed salary': '80k' })
      await press(page, 'Save as proposal')
      await seen(page, `Saved: $80,000 from ${nextJanuary}, proposed by`)
      await open(`/employee/${id}/history`)
      await seen(page, 'proposed as 80k')

      await open('/table')
      expect(await page.getByLabel(FIELD).inputValue()).toBe('$80,000')
      await fillIn(page, { [FIELD]: '' })
      await press(page, 'Save proposals')
      await arriveAt(page, /removed=1/)
      await seen(page, 'Removed the planned pay of one person.')
      await open(`/report/${id}`)
      expect(await page.getByRole('heading', { name: /^Proposed: / }).count()).toBe(0)
    })
  },
)

test('the totals of next year follow what is typed before and after a save', async () => {
  await visit({ server }, async (page) => {
    const owner = await becomeOwner(page, server)
    await addPastor(server, owner)
    await page.goto(`/organization/${owner.organization.id}/next-year`)
    await hydrated(page)
    await fillIn(page, { [FIELD]: '78,123.45' })
    await seen(page, '$78,123 (+2.8%)')
    await fillIn(page, { [FIELD]: '+5%' })
    await seen(page, 'As proposed (1 of 1)')
    await press(page, 'Save next year’s pay')
    await arriveAt(page, /saved=1/)
    await fillIn(page, { [FIELD]: '' })
    await seen(page, 'As proposed (0 of 1)')
    await press(page, 'Save next year’s pay')
    await arriveAt(page, /removed=1/)
    await seen(page, 'As proposed (0 of 1)')
    await fillIn(page, { [FIELD]: '+10%' })
    await seen(page, 'As proposed (1 of 1)')
  })
})

async function seen(page: Page, words: string): Promise<void> {
  await page.getByRole('main').getByText(words).first().waitFor()
}

/** The address of the decision of a packet whose criteria are sealed. */
async function sealedPacket({ organization }: Owner, employeeId: number): Promise<string> {
  const now = { now: () => new Date() }
  const system = buildContext(server.database.knex, undefined, now)
  const as = actingAs(system, organization.owner)
  const address = { employeeId, ...(await startPacket(as, { employeeId })) }
  const content: Criteria = {
    ...{ position: 'Solo pastor', duties: 'Leads.', organizationTypes: 'church' },
    ...{ budgetFrom: 0, budgetTo: 62_000_000, geography: 'Ohio', denomination: null },
    ...{ definition: 'salary', targetPercentile: 50, reason: 'Like ours.' },
  }
  await savePart(as, { ...address, part: 'criteria', content, version: 0 })
  await sealCriteria(as, { ...address, version: 1 })
  return `/report/${employeeId}/board-packet/${address.number}/decision`
}
