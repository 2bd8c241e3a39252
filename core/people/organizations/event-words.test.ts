import { expect, test } from 'vitest'
import { describeEvent, EVENT_KINDS, NOUNS_OF_KIND } from './history.ts'

test.each([
  [
    'invitation.create',
    null,
    { email: 'a@x.org', role: 'editor', seesPay: true },
    'invited a@x.org as an editor',
  ],
  [
    'member.join',
    'Ann',
    { role: 'viewer', seesPay: false, invitedAs: 'own address' },
    'joined as a viewer who does not see pay',
  ],
  [
    'member.join',
    'Ann',
    { role: 'owner', invitedAs: 'b@x.org' },
    'joined as an owner by an invitation sent to b@x.org',
  ],
  [
    'member.update',
    'Ann',
    { role: 'viewer', seesPay: true },
    'changed Ann to a viewer who sees pay',
  ],
  ['member.remove', null, {}, 'removed a person whose entry was deleted'],
  [
    'metrics.update',
    'North',
    { fiscalYear: 2025, campusId: 7 },
    'changed the figures of 2025 of the campus North',
  ],
  ['metrics.delete', null, { fiscalYear: 2025, campusId: null }, 'deleted the figures of 2025'],
  ['employee.update', 'Sam', { payChanged: true }, 'changed the pay of Sam'],
  ['pay.read', 'Sam', {}, 'viewed the pay of Sam'],
  ['pay.read', null, {}, 'viewed the pay of the people'],
  [
    'payment.refund',
    null,
    { amount: 9_950, reason: 'Bought twice' },
    'refunded $99.50 of a payment',
  ],
  ['payment.credit', null, { amount: 5_000 }, 'credited $50.00 to the organization'],
  ['plan.set', null, { plan: 'Pro', before: 'Free' }, 'set the plan to Pro, before Free'],
  ['something.new_here', null, {}, 'did “something: new here”'],
])('%s of %s is told in words', (action, subject, details, words) => {
  expect(describeEvent({ action, subject, details })).toBe(words)
})

test('no noun belongs to two kinds', () => {
  const nouns = Object.values(NOUNS_OF_KIND).flat()
  expect(new Set(nouns).size).toBe(nouns.length)
  expect(EVENT_KINDS).toContain('stipend')
})
