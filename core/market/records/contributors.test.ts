import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contributorsOf, type LinkedOrganization, mailDomain } from './contributors.ts'

const LONE = { accounts: [], emails: [], address: null, cards: [] } as const

function linked(...given: readonly Partial<LinkedOrganization>[]) {
  const organizations = given.map((one, place) => ({ ...LONE, key: `${place}`, ...one }))
  return [...contributorsOf(organizations).values()]
}

const at = (street: string, zip = '43215') => ({ address: { street, zip } })

test('organizations without anything in common are contributors of their own', () => {
  expect(
    linked(
      { accounts: [1], emails: ['a@gmail.com'], ...at('12 Main Street'), cards: ['x'] },
      { accounts: [2], emails: ['b@gmail.com'], ...at('12 Main Street', '43216'), cards: ['y'] },
      {},
      {},
    ),
  ).toEqual(['0', '1', '2', '3'])
})

test.each<[string, Partial<LinkedOrganization>, Partial<LinkedOrganization>]>([
  ['an owner', { accounts: [1, 2] }, { accounts: [2] }],
  ['a mailbox', { emails: ['a.b+x@gmail.com'] }, { emails: ['AB@googlemail.com'] }],
  ['a domain', { emails: ['ann@grace.org'] }, { emails: ['bob@mail.grace.org'] }],
  ['an address', at('12 N. Main Street, Suite 4'), at('12 north main st')],
  ['an address with a number sign', at('12 Main St #4'), at('12 Main Street')],
  ['a card', { cards: ['x'] }, { cards: ['y', 'x'] }],
])('%s in common makes one contributor', (_, a, b) => {
  expect(linked(a, b)).toEqual(['0', '0'])
})

test('links reach over others: an owner, then a domain, then an address', () => {
  expect(
    linked(
      { accounts: [1], ...at('1 Elm St') },
      { accounts: [2], emails: ['x@grace.org'] },
      { accounts: [9] },
      { accounts: [1], emails: ['y@grace.org'] },
      at('1 Elm Street'),
    ),
  ).toEqual(['0', '0', '2', '0', '0'])
})

test('the order of organizations never matters, and those with a common mark are always together', () => {
  const organization = fc.record({
    accounts: fc.array(fc.nat(20), { maxLength: 2 }),
    cards: fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 1 }),
  })
  const many = fc.array(organization, { maxLength: 30 })
  fc.assert(
    fc.property(
      many,
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (given, by) => {
        const all = given.map((one, place) => ({ ...LONE, ...one, key: `${100 + place}` }))
        const places = new Map(all.map((one) => [one, by.next().value as number]))
        const shuffled = [...all].sort((a, b) => places.get(a)! - places.get(b)!)
        const found = contributorsOf(all)
        expect(new Map([...contributorsOf(shuffled)].sort())).toEqual(new Map([...found].sort()))
        for (const a of all) {
          for (const b of all) {
            const shares =
              a.accounts.some((id) => b.accounts.includes(id)) ||
              a.cards.some((card) => b.cards.includes(card))
            if (shares) expect(found.get(a.key)).toBe(found.get(b.key))
          }
        }
      },
    ),
    { numRuns: 50 },
  )
})

test.each([
  ['ann@grace.org', 'grace.org'],
  ['ann@a.b.Grace.org', 'grace.org'],
  ['ann@mail.grace.co.uk', 'grace.co.uk'],
  ['ann@gmail.com', null],
  ['ann@cinci.rr.com', null],
])('the domain of %s', (email, domain) => {
  expect(mailDomain(email)).toBe(domain)
})
