import { describe, expect, test } from 'vitest'
import { membersOf } from '~/core/engine/facts/crowds.ts'
import { groupRows } from '~/core/engine/statistics/grouping.ts'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { AT_REAL_SIZE } from '~/tests/prove/size.ts'
import { monthsAt } from '../model/ageing.ts'
import { levelPenalties, squaredDistance } from '../model/distance.ts'
import { localCorrection, reachOf } from '../model/local-correction.ts'
import { NEAREST_COMPARABLES } from '../model/specification.ts'
import { comparablesOf, fittedSurvey, query } from '../model/survey.fixture.ts'
import { nearestCrowds } from './listed-crowds.ts'
import {
  type CandidateColumns,
  countPosition,
  growPositionIndex,
  type PositionIndex,
  peersIn,
} from './position-index.ts'

const { records, model } = fittedSurvey({ organizations: 500, seed: 5 })
const everyone = comparablesOf(model, records).filter(
  ({ position }) => position === 'senior-pastor',
)
const numbers = 2 * model.numerics.length
const penalties = levelPenalties(model)

test('of every organization that is near all records come, and nothing of one’s own', () => {
  const own = organizationKey(3)
  const index = indexed(crowd(4_000, 2))
  const asked = featuresAt(index, 17)
  const chosen = nearestCrowds(index, asked, model, own)
  const byOrganization = groupRows(
    recordsOf(index, chosen, own).map(({ organization }) => organization),
  )
  expect(byOrganization.size).toBe(organizationsOf(index, chosen).size)
  expect(byOrganization.has(own)).toBe(false)
  for (const rows of byOrganization.values()) expect(rows).toHaveLength(2)
  const beside = nearestCrowds(index, featuresAt(index, 6), model, own)
  expect(organizationsOf(index, beside).has(3)).toBe(false)
})

test('organizations come and stay away in crowds of five and more, one’s own with all of its crowd', () => {
  const { crowds } = indexed(crowd(4_000, 2))
  const index = indexed(crowd(4_000, 2))
  expect(index.crowds).toEqual(crowds)
  for (const own of [null, organizationKey(3)]) {
    const chosen = organizationsOf(index, nearestCrowds(index, featuresAt(index, 6), model, own))
    expect(chosen.has(3)).toBe(own === null)
    for (let number = 0; number < crowds.sharedCells.length; number++) {
      const members = membersOf(crowds, number)
      expect(members.length).toBeGreaterThanOrEqual(5)
      expect([0, members.length]).toContain(members.filter((one) => chosen.has(one)).length)
    }
  }
})

test('an organization stays out with the crowd of its contributor, whose other organizations do too', () => {
  const sibling = organizationKey(99_999)
  const contributors = new Map([[sibling, organizationKey(3)]])
  const index = indexed({ ...crowd(4_000, 2), contributors })
  const asked = featuresAt(index, 6)
  expect(nearestCrowds(index, asked, model, sibling)).toEqual(
    nearestCrowds(index, asked, model, organizationKey(3)),
  )
  const all = index.crowds.sharedCells.keys()
  const left = recordsOf(index, all, sibling).map(({ organization }) => organization)
  expect(left).not.toContain(organizationKey(3))
  const day = { asOf: '2026-01-01' }
  const { others } = countPosition(index, model, { organization: sibling, ...day })
  expect(others).toBe(index.rowCount - 2)
})

test('the same crowds give the same records again, and nothing of one’s own crowd', () => {
  const index = indexed(crowd(4_000, 2))
  const chosen = nearestCrowds(index, featuresAt(index, 17), model, null)
  const [first, again] = [0, 1].map(() => recordsOf(index, chosen, null))
  expect(again).toEqual(first)
  expect(first!.length).toBeGreaterThan(NEAREST_COMPARABLES)
  const [own] = organizationsOf(index, chosen)
  const others = peersIn(index, chosen, model, organizationKey(own!))
  expect([...others.keys()]).toEqual([...chosen].filter((one) => one !== index.crowds.of[own!]))
})

test('a position of fewer than five organizations has nobody to be compared with', () => {
  const far = { ...model, settings: { ...model.settings, bandwidth: 9 } }
  const [few, enough] = [8, 10].map((rows) => {
    const index = indexed(crowd(rows, 2))
    return nearestCrowds(index, featuresAt(index, 0), far, null)
  })
  expect([...few!]).toEqual([])
  expect([...enough!]).toEqual([0])
})

test('a candidate comes back with the facts it was frozen with', () => {
  const columns = crowd(500, 1)
  const features = columns.features.slice(0, columns.features.length / 500)
  const index = indexed(columns)
  const candidate = recordsOf(index, [index.crowds.of[0]!], null).find((one) => one.recordId === 0)
  expect(candidate).toEqual({
    ...{ recordId: 0, organization: organizationKey(0), position: 'senior-pastor' },
    ...{
      observedOn: '2025-03-31',
      organizationType: 'church',
      denomination: null,
      setting: 'city',
    },
    ...{ state: 'OH', operatingBudget: 310_000, attendance: null, hoursPerWeek: 40 },
    ...{ predictedLogPay: 11, residual: expect.any(Number), features },
  })
})

test('records too old when the survey was frozen are no candidates, and counts say so', () => {
  const columns = crowd(1_000, 2)
  columns.columns.months.fill(monthsAt('2021-01-15'), 0, 400)
  const index = indexed(columns)
  const far = { ...model, settings: { ...model.settings, bandwidth: 9 } }
  const chosen = organizationsOf(index, nearestCrowds(index, featuresAt(index, 0), far, null))
  expect(Math.min(...chosen)).toBeGreaterThanOrEqual(200)
  const asked = { ...query, asOf: '2026-01-31' }
  expect(countPosition(index, model, { ...asked, organization: null })).toEqual({
    ...{ others: 1_000, recent: 600 },
  })
  expect(countPosition(index, model, { ...asked, organization: organizationKey(499) })).toEqual({
    ...{ others: 998, recent: 598 },
  })
  expect(countPosition(index, model, { ...query, organization: null, asOf: '2025-05-01' })).toEqual(
    { others: 1_000, recent: 0 },
  )
})

test('a position without records has no candidates, and other features than the model’s are refused', () => {
  const index = indexed(crowd(0, 1))
  expect([...nearestCrowds(index, everyone[0]!.features, model, null)]).toEqual([])
  const wrong = { ...crowd(10, 1), features: new Float32Array(30) }
  expect(() => indexed(wrong)).toThrow('10 records have 30 features')
})

describe('the nearest', () => {
  test.each(AT_REAL_SIZE ? [1_000, 30_000, 300_000] : [1_000, 30_000])(
    'of %i in a position: nine in ten of the fifty found, and delta moved by less than .005',
    (count) => {
      const index = indexed(crowd(count, 1))
      const settings = { ...model.settings, bandwidth: 0.1, priorWeight: 1 }
      const asking = { ...model, settings }
      for (const place of [3, Math.floor(count / 2), count - 5]) {
        const asked = featuresAt(index, place)
        const found = organizationsOf(index, nearestCrowds(index, asked, asking, null))
        const order = nearestByLookingAtAll(index, asked, reachOf(settings.bandwidth))
        const nearest = order.slice(0, 50)
        const hits = nearest.filter((row) => found.has(row))
        expect(hits.length).toBeGreaterThanOrEqual(0.9 * nearest.length)
        const chosen = [crowdsOfNearest(index, order), nearestCrowds(index, asked, asking, null)]
        const deltas = chosen.map((crowds) => {
          const aged = recordsOf(index, crowds, null).map((candidate) => ({
            ...candidate,
            ageMonths: 6,
          }))
          return localCorrection(model, asked, aged, settings).delta
        })
        expect(Math.abs(deltas[0]! - deltas[1]!)).toBeLessThan(0.005)
      }
    },
  )
})

/** Rows within reach, nearest first; every organization of these crowds has one row and its number. */
function nearestByLookingAtAll(index: PositionIndex, asked: Float32Array, reach: number): number[] {
  const { tree, places, rowCount } = index
  const near: { row: number; squared: number }[] = []
  for (let row = 0; row < rowCount; row++) {
    const start = places[row]! * tree.length
    const features = tree.values.subarray(start, start + tree.length)
    const squared = squaredDistance(asked, features, penalties)
    if (squared <= reach) near.push({ row, squared })
  }
  return near.sort((a, b) => a.squared - b.squared || a.row - b.row).map(({ row }) => row)
}

/** What should be chosen: the crowds of the fifty nearest and as many more as make two hundred records. */
function crowdsOfNearest({ crowds }: PositionIndex, order: readonly number[]): Set<number> {
  const chosen = new Set<number>()
  let records = 0
  for (const [rank, row] of order.slice(0, NEAREST_COMPARABLES).entries()) {
    if (rank >= 50 && records >= NEAREST_COMPARABLES) break
    const crowd = crowds.of[row]!
    if (!chosen.has(crowd)) records += membersOf(crowds, crowd).length
    chosen.add(crowd)
  }
  return chosen
}

function organizationsOf({ crowds }: PositionIndex, chosen: Iterable<number>): Set<number> {
  return new Set([...chosen].flatMap((crowd) => [...membersOf(crowds, crowd)]))
}

function recordsOf(index: PositionIndex, crowds: Iterable<number>, own: string | null) {
  return [...peersIn(index, crowds, model, own).values()].flat()
}

function featuresAt({ tree, places }: PositionIndex, row: number): Float32Array {
  const start = places[row]! * tree.length
  return tree.values.slice(start, start + tree.length)
}

function indexed(columns: CandidateColumns): PositionIndex {
  const growing = growPositionIndex(model, columns)
  let step = growing.next()
  while (!step.done) step = growing.next()
  return step.value
}

/** Organization 7 is 00000007-...: its short key is its number. */
function organizationKey(organization: number): string {
  return `${organization.toString(16).padStart(8, '0')}-0000-0000-0000-000000000000`
}

/** Many of one position: between two of the survey in numbers, from either in categories. */
function crowd(rowCount: number, rowsEach: number): CandidateColumns {
  const random = randomNumbers(rowCount)
  const any = () => everyone[Math.floor(random() * everyone.length)]!.features
  const length = everyone[0]!.features.length
  const features = new Float32Array(rowCount * length)
  for (let row = 0; row < rowCount; row++) {
    const [a, b, share, taken] = [any(), any(), random(), random() * 2 ** 30]
    for (let i = 0; i < length; i++) {
      features[row * length + i] =
        i < numbers
          ? share * a[i]! + (1 - share) * b[i]!
          : ((taken >> (i - numbers)) & 1 ? a : b)[i]!
    }
  }
  const organizations = rowCount / rowsEach
  const filled = (value: number) => new Float64Array(rowCount).fill(value)
  const named = (name: string | null) => ({ names: [name], codes: new Uint16Array(rowCount) })
  const keys = new DataView(new ArrayBuffer(16 * organizations))
  for (let i = 0; i < organizations; i++) keys.setUint32(16 * i, i)
  return {
    position: 'senior-pastor',
    rowCount,
    features,
    starts: Int32Array.from({ length: organizations + 1 }, (_, i) => i * rowsEach),
    organizationKeys: new Uint8Array(keys.buffer),
    crowdNumbers: null,
    contributors: new Map(),
    columns: {
      months: filled(monthsAt('2025-03-31')),
      operatingBudget: filled(310_000),
      attendance: filled(Number.NaN),
      yearsExperience: filled(Number.NaN),
    },
    recordIds: Float64Array.from({ length: rowCount }, (_, row) => row),
    predictedLogPays: filled(11),
    residuals: Float64Array.from({ length: rowCount }, () => 0.3 * (random() + random() - 1)),
    hoursPerWeek: filled(40),
    organizationType: named('church'),
    denomination: named(null),
    setting: named('city'),
    state: named('OH'),
  } satisfies CandidateColumns
}
