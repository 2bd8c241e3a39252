import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  differingOrganizations,
  MOST_ANSWERS,
  type PeerSet,
  peerSet,
  peersToUseAgain,
} from './same-peers.ts'

/** Letters are organizations; a capital is the same organization with other rows. */
function set(names: string): PeerSet {
  const pairs = [...names].map((name): [number, number] => {
    const small = name.toLowerCase()
    return [small.charCodeAt(0), name === small ? 1 : 2]
  })
  return peerSet(new Map(pairs))
}

/** What no two answers may be. */
function isTooCloseTo(answered: PeerSet, asked: PeerSet): boolean {
  return [1, 2, 3, 4].includes(differingOrganizations(answered, asked))
}

/** What was answered to the first of two questions is answered to the second. */
const getsTheEarlier = (answered: string, asked: string) =>
  peersToUseAgain([set(answered)], set(asked)) === 0

test('fewer than five organizations more, fewer or swapped get the earlier answer', () => {
  for (const asked of ['abcdef', 'abcdefghi', 'a', 'abcgf', 'abcdE']) {
    expect(getsTheEarlier('abcde', asked)).toBe(true)
    expect(isTooCloseTo(set('abcde'), set(asked))).toBe(true)
  }
})

test('five and more others are answered for themselves', () => {
  expect(getsTheEarlier('abcde', 'abcdefghij')).toBe(false)
  expect(getsTheEarlier('abcde', 'abfghi')).toBe(false)
})

test('another row of an organization that was a peer already counts like another organization', () => {
  expect(differingOrganizations(set('abcde'), set('abcdE'))).toBe(1)
  expect(getsTheEarlier('abcde', 'ABCDE')).toBe(false)
})

test('equal peers are the earlier answer, not a new one', () => {
  expect(peersToUseAgain([set('abc'), set('xyzuvw')], set('xyzuvw'))).toBe(1)
})

test('when the memory is full the nearest earlier answer is given, and nothing new', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const answered = Array.from({ length: MOST_ANSWERS }, (_, i) =>
    set(letters.slice(i % 20, (i % 20) + 3)),
  )
  expect(peersToUseAgain(answered, set('vwxyz'))).not.toBeNull()
  expect(peersToUseAgain(answered.slice(1), set('vwxyz'))).toBeNull()
})

const anySet = fc.string({ unit: fc.constantFrom(...'abcdefghABCDEFGH'), maxLength: 12 }).map(set)

test('the difference is what a naive count says', () => {
  const rowsOf = (peers: PeerSet) =>
    new Map(Array.from({ length: peers.length / 2 }, (_, i) => [peers[2 * i], peers[2 * i + 1]]))
  fc.assert(
    fc.property(anySet, anySet, (a, b) => {
      const [left, right] = [rowsOf(a), rowsOf(b)]
      const everyone = new Set([...left.keys(), ...right.keys()])
      const naive = [...everyone].filter((key) => left.get(key) !== right.get(key)).length
      expect(differingOrganizations(a, b)).toBe(naive)
      expect(differingOrganizations(a, b, 2)).toBe(Math.min(2, naive))
    }),
  )
})

test('whatever is asked in whatever order, no two answers differ by fewer than five organizations', () => {
  fc.assert(
    fc.property(fc.array(anySet, { maxLength: 2 * MOST_ANSWERS }), (questions) => {
      const answered: PeerSet[] = []
      for (const asked of questions) {
        if (peersToUseAgain(answered, asked) === null) answered.push(asked)
      }
      expect(answered.length).toBeLessThanOrEqual(MOST_ANSWERS)
      for (const a of answered) for (const b of answered) expect(isTooCloseTo(a, b)).toBe(false)
    }),
  )
})
