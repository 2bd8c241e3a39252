import { expect, test } from 'vitest'
import { type DuplicateMember, groupDuplicates, kindWords, signatureOf } from './duplicates.ts'

let ids = 0
function member(change: Partial<DuplicateMember> = {}): DuplicateMember {
  ids += 1
  return {
    ...{
      id: `sub_${ids}`,
      customerId: `cus_${ids}`,
      organization: { id: ids, name: `Church ${ids}` },
    },
    ...{ email: `a${ids}@example.org`, emailKey: `a${ids}@example.org`, card: null },
    ...{ cardFingerprint: `card ${ids}`, plan: 'basic', status: 'active', price: 9_900 },
    ...{ createdAt: '2026-01-15T00:00:00.000Z', periodStart: '2026-01-15T00:00:00.000Z' },
    ...{ periodEnd: '2027-01-15T00:00:00.000Z', endsAt: null, counts: true },
    ...{ canceledAt: null, endedAt: null, pastDueSince: null, next: null },
    ...change,
  }
}
const organization = { id: 900, name: 'Grace Chapel' }
const idsOf = (members: readonly DuplicateMember[]) => members.map(({ id }) => id)

test('subscriptions that share nothing are no group', () => {
  expect(groupDuplicates([member(), member()])).toEqual([])
  const nothing = { emailKey: null, cardFingerprint: null }
  expect(groupDuplicates([member(nothing), member(nothing)])).toEqual([])
})

test('two of one customer, and two of one organization by two customers, are said apart', () => {
  const [one, other] = [member({ organization }), member({ organization, customerId: 'cus_x' })]
  expect(groupDuplicates([one, other]).map(({ kinds }) => kinds)).toEqual([['organization']])
  const same = [
    member({ organization, customerId: 'cus_y' }),
    member({ organization, customerId: 'cus_y' }),
  ]
  expect(groupDuplicates(same).map(({ kinds }) => kinds)).toEqual([['customer']])
  expect(kindWords(['customer'])).toBe('One customer pays for two or more subscriptions')
})

test('a customer of no organization is its own party', () => {
  const orphan = { organization: null, customerId: 'cus_orphan' }
  expect(groupDuplicates([member(orphan), member(orphan)])).toMatchObject([{ kinds: ['customer'] }])
  expect(groupDuplicates([member({ organization: null }), member({ organization: null })])).toEqual(
    [],
  )
})

test('organizations that share an address or a card are one group with both kinds where both hold', () => {
  const shared = { emailKey: 'ann@example.org', cardFingerprint: 'c' }
  const [one, other] = [member(shared), member(shared)]
  const third = member({ cardFingerprint: 'c' })
  expect(groupDuplicates([one, other]).map(({ kinds }) => kinds)).toEqual([['email', 'card']])
  expect(
    groupDuplicates([one, other, third]).map(({ kinds, members }) => [kinds, idsOf(members)]),
  ).toEqual([
    [['email'], idsOf([one, other])],
    [['card'], idsOf([one, other, third])],
  ])
})

test('what shares an address within one organization only is that organization’s', () => {
  const shared = { organization, emailKey: 'ann@example.org', cardFingerprint: 'c' }
  expect(groupDuplicates([member(shared), member(shared)])).toHaveLength(1)
})

test('the order of the subscriptions changes nothing; the one that counts comes first', () => {
  const counted = member({ organization, createdAt: '2026-05-01T00:00:00.000Z' })
  const other = member({ organization, counts: false })
  const [group, again] = [
    [counted, other],
    [other, counted],
  ].map((all) => groupDuplicates(all)[0])
  expect(group).toEqual(again)
  expect(idsOf(group?.members ?? [])).toEqual(idsOf([counted, other]))
  expect(group?.isCertain).toBe(true)
  expect(group?.members.map(({ suggested }) => suggested)).toEqual(['keep', 'refund'])
})

test('across organizations everything is kept until a person decides', () => {
  const shared = { cardFingerprint: 'c' }
  const [group] = groupDuplicates([member(shared), member(shared)])
  expect(group?.isCertain).toBe(false)
  expect(group?.members.map(({ suggested }) => suggested)).toEqual(['keep', 'keep'])
})

test('a signature changes with whatever makes the group, not with a renewal', () => {
  const [one, other] = [member({ organization }), member({ organization, counts: false })]
  const signature = (second: Partial<DuplicateMember>) =>
    groupDuplicates([one, { ...other, ...second }]).map(signatureOf)
  const before = signature({})
  expect(
    signature({ periodStart: '2027-01-15T00:00:00.000Z', periodEnd: '2028-01-15T00:00:00.000Z' }),
  ).toEqual(before)
  for (const change of [
    ...[
      { plan: 'pro' as const },
      { price: 1 },
      { status: 'past_due' as const },
      { cardFingerprint: 'new' },
    ],
    ...[{ emailKey: 'new@example.org' }, { endsAt: '2027-01-15T00:00:00.000Z' }, { id: 'sub_new' }],
  ]) {
    expect(signature(change), JSON.stringify(change)).not.toEqual(before)
  }
  expect(groupDuplicates([one, other, member({ organization })]).map(signatureOf)).not.toEqual(
    before,
  )
})
