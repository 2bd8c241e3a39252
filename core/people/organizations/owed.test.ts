import { describe, expect, test } from 'vitest'
import { owedBy, owedWords } from './subscription.ts'

const NOW = '2027-12-01T12:00:00.000Z'
const renewed: Parameters<typeof owedBy>[0] = {
  ...{ plan: 'pro', status: 'active', endsAt: null, pastDueSince: null },
  periodStart: '2027-11-20T12:00:00.000Z',
}
const failed: typeof renewed = {
  ...renewed,
  ...{ status: 'past_due', pastDueSince: '2027-11-20T13:00:00.000Z' },
}

describe('what is owed', () => {
  test('nothing where it is paid, ending or gone', () => {
    expect(owedBy(renewed, NOW)).toBeNull()
    expect(owedBy({ ...renewed, endsAt: '2028-11-20T12:00:00.000Z' }, NOW)).toBeNull()
    expect(owedBy({ ...renewed, status: 'canceled' }, NOW)).toBeNull()
  })

  test('a failed renewal until the days of grace are over, to the instant', () => {
    const until = '2027-12-04T13:00:00.000Z'
    expect(owedBy(failed, NOW)).toEqual({ state: 'past_due', plan: 'pro', until })
    expect(owedBy(failed, until)).toEqual({ state: 'unpaid', plan: 'pro', until: null })
  })
})

describe('in words', () => {
  const organization = { id: 12, name: 'Grace Chapel' }
  const says = (
    subscription: Parameters<typeof owedBy>[0],
    { mayPay = true, staysOpen = false } = {},
  ) => {
    const owed = owedBy(subscription, NOW)
    return owed && owedWords(owed, { organization, mayPay, staysOpen })
  }

  test('an owner reads what happened, until when everything works, and the one thing to do', () => {
    expect(says(failed)).toEqual({
      text: 'The last payment for Grace Chapel did not go through. Everything works until December 4, 2027.',
      link: { href: '/account/plan?organization=12', label: 'Pay now or change the card' },
    })
    expect(says({ ...renewed, status: 'unpaid' })).toEqual({
      text: 'Pro for Grace Chapel is unpaid. Saved reports stay readable, and new estimates are closed.',
      link: { href: '/account/plan?organization=12', label: 'Pay and open everything' },
    })
  })

  test('others read the same without blame and without a link', () => {
    expect(says(failed, { mayPay: false })).toEqual({
      text: 'A payment for Grace Chapel is open. Everything works until December 4, 2027. An owner can pay it.',
      link: null,
    })
  })

  test('nothing is said to close where it does not', () => {
    expect(says(failed, { staysOpen: true })?.text).toContain('Pro stays until December 4, 2027.')
    expect(says({ ...renewed, status: 'unpaid' }, { staysOpen: true })?.text).toContain(
      'Everything you use stays open for now.',
    )
    expect(says({ ...renewed, status: 'paused', plan: null })?.text).toBe(
      'The plan for Grace Chapel is paused by the people who run Stipend. Saved reports stay readable, and new estimates are closed.',
    )
  })
})
