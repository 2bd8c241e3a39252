import { afterAll, expect, test } from 'vitest'
import { buildMember } from '~/tests/support/database/world.ts'
import { type Buyer, buildBuyer, buy, openShop, sessionIn } from '~/tests/support/payments/shop.ts'
import { testCards, typed } from '~/tests/support/payments/stand-in.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { openBillingPortal } from '../../membership/purchases/change-plan.ts'
import { setPlan } from '../../membership/subscriptions/set-plan.ts'
import { syncMembership } from '../../membership/subscriptions/sync-membership.ts'
import { openSession } from '../../people/sessions/session.ts'
import { findVisit } from '../../people/sessions/visit.ts'
import { describeFrame } from './describe-frame.ts'
import { showDashboard } from './show-dashboard.ts'

const database = await freshDatabase()
// where plans count: figures are members' own, and have been for longer than the days of grace
await database.knex('snapshots').insert({
  ...{ name: '2026-Q1', source: 'member', reference_date: '2026-03-31', seed: 1 },
  ...{ status: 'published', published_at: new Date('2026-06-01T00:00:00Z') },
})
const shop = await openShop(database.knex)
afterAll(() => shop.stop())

/** What the frame of every work page says to a member, and what their dashboard lists. */
async function shownTo(user: { readonly id: number }, organizationId: number) {
  const { token } = await openSession(shop.context, user.id)
  const visit = await findVisit({ db: database.knex, now: shop.context.now }, token)
  if (!visit) throw new Error('the session just opened is not found')
  const as = { ...shop.context, actor: visit.actor }
  const { organization } = await describeFrame(as, visit, { employeeId: null, organizationId })
  const { alerts } = await showDashboard(as, { organizationId })
  return { owed: organization?.owed, alerts: alerts.filter(({ kind }) => kind === 'payment') }
}

async function later(days: number, { id }: Buyer) {
  await shop.wait(days)
  const row = await database.knex('customers').where({ organization_id: id }).first('id')
  await syncMembership(shop.context, { customerId: row?.id ?? '' })
}

test('a renewal that fails is said on every page until it is paid', async () => {
  const buyer = await buildBuyer(shop)
  const { id, owner } = buyer
  await buy(shop, buyer, { plan: 'pro', card: testCards.failsLater })
  const editor = await buildMember(shop.context, { id }, { role: 'editor', seesPay: true })
  await later(0, buyer)
  expect(await shownTo(owner, id)).toEqual({ owed: null, alerts: [] })

  await later(367, buyer)
  const link = { href: `/account/plan?organization=${id}`, label: 'Pay now or change the card' }
  const text =
    'The last payment for Grace Chapel did not go through. Everything works until December 4, 2027.'
  expect(await shownTo(owner, id)).toEqual({
    owed: { text, link },
    alerts: [{ kind: 'payment', text, href: link.href }],
  })
  expect(await shownTo(editor, id)).toEqual({
    owed: {
      text: 'A payment for Grace Chapel is open. Everything works until December 4, 2027. An owner can pay it.',
      link: null,
    },
    alerts: [],
  })

  await later(16, buyer)
  const closed = (await shownTo(owner, id)).owed
  expect(closed?.text).toBe(
    'Pro for Grace Chapel is unpaid. Saved reports stay readable, and new estimates are closed.',
  )
  expect(closed?.link?.label).toBe('Pay and open everything')
  await setPlan(shop.context, { organizationId: id, plan: 'pro_plus' })
  expect((await shownTo(owner, id)).owed?.text).toContain('Everything you use stays open for now.')

  const { url } = await openBillingPortal(buyer.mine, { organizationId: id, changesCard: true })
  await shop.standIn.account.updateCard(sessionIn(url), typed(testCards.pays))
  await later(0, buyer)
  expect(await shownTo(owner, id)).toEqual({ owed: null, alerts: [] })
})
