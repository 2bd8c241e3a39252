import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CountedRecord, type ToldCrowd, tellCrowds } from './told-crowds.ts'

/** Snapshots of one position, one after the other: what each tells, in the order of the crowds. */
function tellAll(snapshots: readonly (readonly CountedRecord[])[]): readonly ToldCrowd[][] {
  const told: ToldCrowd[][] = []
  for (const records of snapshots) {
    const before = told.toReversed().flat()
    const figures = new Set(before.flatMap((crowd) => [...crowd.values()].flat()))
    const crowds = tellCrowds(records, before, (figure) => figures.has(figure), SETTINGS)
    const telling: Map<string, number[]>[] = []
    for (const { id, organization, figure } of records) {
      const crowd = crowds.get(id) ?? -1
      if (crowd < 0) continue
      telling[crowd] ??= new Map()
      const own = telling[crowd].get(organization) ?? []
      telling[crowd].set(
        organization,
        [...own, figure].sort((a, b) => a - b),
      )
    }
    told.push(telling)
  }
  return told
}

const SETTINGS = { referenceDate: '2026-06-30', oldestMonths: 36 }

/** One record of each organization, by the version of its pay; 0 for those that are not there. */
function survey(versions: readonly number[]): CountedRecord[] {
  return versions.flatMap((version, organization) => {
    if (version === 0) return []
    const figure = 1000 * organization + version
    return [
      {
        ...{ id: figure, organization: `o${String(organization).padStart(3, '0')}`, figure },
        ...{
          state: organization < 10 ? 'OH' : 'TX',
          operatingBudget: organization % 2 ? 3e5 : 3e6,
        },
        ...{ attendance: null, observedOn: '2026-03-31' },
      },
    ]
  })
}

/** Organizations of which a weighted sum of crowds says anything. */
function organizationsIn(sum: readonly (readonly [ToldCrowd, number])[]): number {
  const weights = new Map<string, number>()
  for (const [crowd, times] of sum) {
    for (const [organization, figures] of crowd) {
      for (const figure of figures) {
        const key = `${organization} ${figure}`
        weights.set(key, (weights.get(key) ?? 0) + times / figures.length)
      }
    }
  }
  const left = [...weights].filter(([, weight]) => Math.abs(weight) > 1e-9)
  return new Set(left.map(([key]) => key.split(' ')[0])).size
}

/** All unions of one snapshot less all unions of another. */
function differences(one: readonly ToldCrowd[], other: readonly ToldCrowd[]): number[] {
  const found: number[] = []
  for (let a = 0; a < 2 ** one.length; a++) {
    for (let b = 0; b < 2 ** other.length; b++) {
      const some = one.flatMap((crowd, i) => ((a >> i) & 1 ? [[crowd, 1] as const] : []))
      const less = other.flatMap((crowd, i) => ((b >> i) & 1 ? [[crowd, -1] as const] : []))
      found.push(organizationsIn([...some, ...less]))
    }
  }
  return found
}

const NOT_FEWER = (count: number) => count === 0 || count >= 5

/** Some join, leave, change, and come back as they were: a few at each snapshot. */
const history = fc
  .record({
    first: fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 8, maxLength: 22 }),
    steps: fc.array(
      fc.array(fc.record({ at: fc.nat(21), version: fc.integer({ min: 0, max: 4 }) }), {
        minLength: 1,
        maxLength: 9,
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ first, steps }) => {
    const versions = [[...first]]
    for (const step of steps) {
      const next = [...versions.at(-1)!]
      for (const { at, version } of step) if (at < next.length) next[at] = version
      versions.push(next)
    }
    return versions.map(survey)
  })

test('two snapshots of any history differ by no organization or by five, whatever crowds are added and taken away', () => {
  fc.assert(
    fc.property(history, (snapshots) => {
      const told = tellAll(snapshots)
      told.forEach((one, i) => {
        for (const other of told.slice(0, i)) {
          expect(differences(one, other).every(NOT_FEWER)).toBe(true)
        }
      })
    }),
    { numRuns: 60 },
  )
})

test('no weighted sum over all snapshots at once singles out fewer than five', () => {
  fc.assert(
    fc.property(
      history,
      fc.infiniteStream(fc.integer({ min: -2, max: 2 })),
      (snapshots, weights) => {
        const crowds = tellAll(snapshots).flat()
        for (let i = 0; i < 40; i++) {
          const sum = crowds.map((crowd) => [crowd, weights.next().value] as const)
          expect(NOT_FEWER(organizationsIn(sum))).toBe(true)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('nor does any sum of crowds that are added, taken away or left out, of a short history', () => {
  let sums = 0
  fc.assert(
    fc.property(history, (snapshots) => {
      const named = new Map(
        tellAll(snapshots)
          .flat()
          .map((crowd) => [JSON.stringify([...crowd].sort()), crowd]),
      )
      const crowds = [...named.values()]
      if (crowds.length > 7) return
      for (let code = 0; code < 3 ** crowds.length; code++) {
        sums++
        const sum = crowds.map((crowd, i) => [crowd, (Math.floor(code / 3 ** i) % 3) - 1] as const)
        expect(NOT_FEWER(organizationsIn(sum))).toBe(true)
      }
    }),
    { numRuns: 150 },
  )
  expect(sums).toBeGreaterThan(1000)
})

const TEN = Array.from({ length: 10 }, () => 1)
const withVersions = (from: readonly number[], versions: Readonly<Record<number, number>>) =>
  survey(Object.assign([...from], versions))

test('what one joins, leaves or changes waits; the crowds stand as they were told', () => {
  const joined = tellAll([survey(TEN), survey([...TEN, 1])])
  expect(new Set(joined[1])).toEqual(new Set(joined[0]))
  const [first, second] = tellAll([survey(TEN), withVersions(TEN, { 3: 2 })])
  expect(first).toHaveLength(2)
  expect(second).toEqual(first!.filter((crowd) => !crowd.has('o003')))
})

test('five small changes, one a snapshot, are told together with the fifth', () => {
  const chain = [0, 1, 2, 3, 4, 5].map((changes) =>
    withVersions(TEN, Object.fromEntries(Array.from({ length: changes }, (_, i) => [i, 2]))),
  )
  const told = tellAll(chain)
  const changed = told.map((crowds) =>
    crowds.filter((crowd) => [...crowd.values()].flat().some((figure) => figure % 1000 === 2)),
  )
  expect(changed.slice(0, 5).flat()).toEqual([])
  expect(changed[5]).toHaveLength(1)
  expect([...changed[5]![0]!.keys()]).toHaveLength(10)
})

test('the same pay entered again is no news, and what comes back is told as it was', () => {
  const again = survey(TEN).map((record) => ({ ...record, id: record.id + 500, attendance: 90 }))
  const [first, second] = tellAll([survey(TEN), again])
  expect(new Set(second)).toEqual(new Set(first))
  const undone = tellAll([survey(TEN), withVersions(TEN, { 3: 0 }), survey(TEN)])
  expect(new Set(undone[2])).toEqual(new Set(undone[0]))
})

test('where five have left, the others are told without them', () => {
  const twenty = Array.from({ length: 20 }, () => 1)
  const without = (gone: number) =>
    survey(twenty.map((one, i) => (i % 2 === 0 && i < 2 * gone ? 0 : one)))
  const [all, fewer, five] = tellAll([survey(twenty), without(4), without(5)])
  expect(all!.map((crowd) => crowd.size)).toEqual([5, 5, 5, 5])
  expect(fewer!.map((crowd) => crowd.size)).toEqual([5, 5, 5])
  expect(five!.map((crowd) => crowd.size)).toEqual([5, 5, 5])
  const [, many] = tellAll([survey(twenty), survey(twenty.map((one, i) => (i < 10 ? one : 0)))])
  expect(many).toHaveLength(2)
})

test('what is left of five crowds that each lost one is told together', () => {
  const forty = Array.from({ length: 40 }, () => 1)
  const [all, after] = tellAll([
    survey(forty),
    survey(forty.map((one, i) => (i % 8 === 0 ? 0 : one))),
  ])
  const lost = all!.filter((crowd) =>
    [...crowd.keys()].some((name) => Number(name.slice(1)) % 8 === 0),
  )
  const left = lost
    .flatMap((crowd) => [...crowd.keys()])
    .filter((name) => Number(name.slice(1)) % 8 > 0)
  const together = after!.filter(
    (crowd) => !all!.some((one) => [...one.keys()].join() === [...crowd.keys()].join()),
  )
  expect(together.flatMap((crowd) => [...crowd.keys()]).sort()).toEqual(left.sort())
})

test('a later year of five and more is told with the years before it', () => {
  const later = survey(TEN).map((record) => ({
    ...record,
    id: record.id + 7,
    figure: record.figure + 7,
  }))
  const [, four] = tellAll([survey(TEN), [...survey(TEN), ...later.slice(0, 4)]])
  expect(
    four!.flatMap((crowd) => [...crowd.values()]).every((figures) => figures.length === 1),
  ).toBe(true)
  const [, ten] = tellAll([survey(TEN), [...survey(TEN), ...later]])
  expect(
    ten!.flatMap((crowd) => [...crowd.values()]).every((figures) => figures.length === 2),
  ).toBe(true)
})
