import { expect, test } from 'vitest'
import { LimitReached } from '~/core/errors.ts'
import { purchaseRequestForm } from '~/core/membership/purchase-request-schema.ts'
import {
  actingAs,
  buildMember,
  buildOrganization,
  buildUser,
} from '~/tests/support/database/world.ts'
import { lettersTo } from '~/tests/support/server/mail.ts'
import { testWorld } from '~/tests/support/test.ts'
import { showPlan } from '../subscriptions/show-plan.ts'
import { closeRequest, listRequests, sendRequest } from './requests.ts'
import { showOffers } from './show-offers.ts'

const { database, context } = await testWorld()

const typed = {
  ...{ kind: 'purchase_order', plan: 'pro', purchaseOrder: 'PO-1042' },
  ...{ contactName: 'Ruth Weaver', contactEmail: 'ruth@books.example.org' },
  note: 'Terms: 30 days & <no tax>',
}
const request = purchaseRequestForm.parse(typed)

async function organization() {
  const owner = await buildUser(context)
  const { id } = await buildOrganization(context, {}, owner)
  const row = await database.knex('users').where({ id: owner.id }).first('email')
  return { id, mine: actingAs(context, owner), email: row?.email ?? '' }
}

test('a request reaches staff and the owner, and its state comes back to the plan page', async () => {
  const { id, mine, email } = await organization()
  await sendRequest(mine, { ...request, organizationId: id })
  const [confirmed] = await lettersTo(context, email)
  expect(confirmed?.subject).toBe('We received your request for Grace Chapel')
  expect(confirmed?.text).toContain('Pro for Grace Chapel: Payment by purchase order.')
  expect(confirmed?.text).toContain('ruth@books.example.org')
  const toStaff = (await lettersTo(context, 'office@stipend.test')).at(-1)
  expect(toStaff?.text).toContain('Purchase order: PO-1042')
  expect(toStaff?.text).toContain('Note: Terms: 30 days & <no tax>')
  expect(toStaff?.html).toContain('Terms: 30 days &amp; &lt;no tax&gt;')
  // nobody is written to because somebody typed their address
  expect(await lettersTo(context, 'ruth@books.example.org')).toEqual([])

  const { requests } = await showPlan(mine, { organizationId: id })
  expect(requests).toMatchObject([{ kind: 'purchase_order', plan: 'pro', closedAt: null }])
  const [waiting] = (await listRequests(context, { isOpen: true })).filter(
    (one) => one.organizationId === id,
  )
  expect(waiting).toMatchObject({ purchase_order: 'PO-1042', contactName: 'Ruth Weaver' })
  await closeRequest(context, { id: waiting?.id ?? 0, outcome: 'Invoice 1042 sent' })
  expect((await showPlan(mine, { organizationId: id })).requests).toMatchObject([
    { outcome: 'Invoice 1042 sent', closedAt: context.now().toISOString() },
  ])
  await expect(closeRequest(context, { id: waiting?.id ?? 0, outcome: 'x' })).rejects.toThrow(
    'waits',
  )
  const events = await database.knex('audit_events').where({ organization_id: id }).orderBy('id')
  expect(events.map(({ action }) => action).filter((one) => one.startsWith('purchase'))).toEqual([
    'purchase.request',
    'purchase.answer',
  ])
})

test('one of a kind waits at a time, and ten a day are the most', async () => {
  const { id, mine } = await organization()
  const asked = { ...request, organizationId: id }
  await sendRequest(mine, asked)
  await expect(sendRequest(mine, asked)).rejects.toThrow('You asked for this already.')
  await sendRequest(mine, { ...asked, kind: 'w9' })
  for (let tries = 0; tries < 7; tries++) {
    await expect(sendRequest(mine, asked)).rejects.toThrow('You asked for this already.')
  }
  await expect(sendRequest(mine, asked)).rejects.toThrow('Too many attempts')
  expect(await database.knex('purchase_requests').where({ organization_id: id })).toHaveLength(2)
})

test('only owners ask, only staff answer, and others do not read it', async () => {
  const { id, mine } = await organization()
  const editor = await buildMember(context, { id }, { role: 'editor', seesPay: true })
  const theirs = actingAs(context, editor)
  await expect(sendRequest(theirs, { ...request, organizationId: id })).rejects.toThrow()
  await sendRequest(mine, { ...request, organizationId: id })
  expect((await showPlan(theirs, { organizationId: id })).requests).toEqual([])
  await expect(listRequests(mine, { isOpen: true })).rejects.toThrow('nothing here')
  await expect(closeRequest(mine, { id: 1, outcome: 'x' })).rejects.toThrow('nothing here')
})

test('who asks has confirmed their address, and asks ten times a day at most, for whichever organization', async () => {
  const { id, mine } = await organization()
  const owner = mine.actor.kind === 'user' ? mine.actor.id : 0
  await database.knex('users').where({ id: owner }).update({ email_verified_at: null })
  await expect(sendRequest(mine, { ...request, organizationId: id })).rejects.toThrow(
    'Confirm your email address before you ask us for papers.',
  )
  expect((await showOffers(mine, { organizationId: id })).organization?.beforeAsking).toMatch(
    /^Confirm your email/,
  )
  await database.knex('users').where({ id: owner }).update({ email_verified_at: context.now() })
  expect((await showOffers(mine, { organizationId: id })).organization?.beforeAsking).toBeNull()
  for (let asked = 0; asked < 10; asked++) {
    const other = await buildOrganization(context, {}, { id: owner })
    await sendRequest(mine, { ...request, organizationId: other.id })
  }
  await expect(sendRequest(mine, { ...request, organizationId: id })).rejects.toThrow(LimitReached)
})
