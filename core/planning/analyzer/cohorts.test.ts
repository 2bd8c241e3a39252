import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StaffLine } from '../../answers/analysis/staff-table.ts'
import { cohortFinding, cohortSections, powerSentence, reviewCohorts } from './cohorts.ts'

function line(id: number, pay: number | null, median: number | null, key = 'youth-pastor') {
  const quantiles = median && { p10: null, p25: null, p50: median, p75: null, p90: null }
  return {
    ...{ id, name: `Person ${id}`, kind: 'employee', pay, quantiles },
    position: { key, title: key },
  } as unknown as StaffLine // the review reads no other field
}

const oneFamily = () => 'Ministry'
const review = (...lines: StaffLine[]) => reviewCohorts(lines, oneFamily)

test('everyone at the market’s own proportions has no rest, whatever the level', () => {
  const { cohorts } = review(
    line(1, 36_000, 40_000),
    line(2, 54_000, 60_000),
    line(3, 45_000, 50_000),
  )
  for (const one of cohorts[0]!.people) {
    expect(one.rest).toBeCloseTo(0, 6)
    expect(one.isToLookAt).toBe(false)
  }
})

test('a person is measured without their own pay: explained and rest add up to the difference', () => {
  const { cohorts } = review(
    line(1, 40_000, 40_000),
    line(2, 60_000, 60_000),
    line(3, 66_000, 50_000),
  )
  const [first] = cohorts[0]!.people
  expect(first).toMatchObject({
    ...{ id: 3, expected: 50_000, rest: 16_000, difference: 16_000, explained: 0 },
    isToLookAt: true,
  })
})

test('parts always add up; the order of people changes nothing, and doubling every pay doubles every part', () => {
  const amounts = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 300_000 }), fc.integer({ min: 10_000, max: 300_000 })),
    { minLength: 2, maxLength: 12 },
  )
  fc.assert(
    fc.property(amounts, (people) => {
      const lines = people.map(([pay, median], i) => line(i + 1, pay, median))
      const made = review(...lines).cohorts[0]!.people
      for (const one of made) {
        expect(one.explained + one.rest).toBeCloseTo(one.difference, 4)
        const others = lines.filter(({ id }) => id !== one.id)
        const level =
          others.reduce((sum, { pay }) => sum + pay!, 0) /
          others.reduce((sum, { quantiles }) => sum + quantiles!.p50!, 0)
        expect(one.expected / (level * one.median)).toBeCloseTo(1, 8)
      }
      const ids = (all: typeof made) => all.map(({ id, rest }) => [id, Math.round(rest)])
      expect(ids(review(...lines.toReversed()).cohorts[0]!.people)).toEqual(ids(made))
      const doubled = lines.map((one) => ({ ...one, pay: one.pay! * 2 }))
      const twice = review(...doubled).cohorts[0]!.people
      for (const [i, one] of twice.entries()) expect(one.rest).toBeCloseTo(2 * made[i]!.rest, 4)
    }),
  )
})

test('nobody, one person, no pay and no range are said and not compared', () => {
  expect(review().cohorts).toEqual([])
  expect(cohortFinding(review())).toContain('No two people')
  const alone = review(line(1, 50_000, 50_000), line(2, null, 50_000), line(3, 50_000, null))
  expect(alone.cohorts).toEqual([])
  expect(alone.notCompared.map(({ why }) => why)).toEqual(['nobody similar', 'no pay', 'no range'])
  expect(cohortSections(alone, { definition: 'salary', source: null })[0]?.key).toBe('left')
})

test('what a group can show is said honestly for its size, and never as a p-value', () => {
  expect(powerSentence(3)).toContain('look at each person')
  expect(powerSentence(8)).toMatch(/needs 30 people .* this group has 8\. .* below about \d+% /)
  expect(powerSentence(2000)).toContain('This group has 2,000 people.')
  for (const people of [2, 8, 29, 30, 2000])
    expect(powerSentence(people)).not.toMatch(/p[- ]value|signific/)
})
