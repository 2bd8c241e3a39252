import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CheckedRecord } from './checked-record.ts'
import { BANDS, bandsOf, jaccard, rowTokens, sameRow } from './same-row.ts'

const record: CheckedRecord = {
  id: 1,
  organization: 'a',
  person: 'p',
  payYear: 2026,
  position: 'bookkeeper',
  organizationType: 'church',
  denomination: 'southern-baptist',
  setting: 'suburb',
  state: 'OH',
  county: '39049',
  operatingBudget: 612_345,
  attendance: 240,
  staffFte: 5.5,
  hoursPerWeek: 30,
  weeksPerYear: 52,
  yearsExperience: 12,
  yearsInRole: 4,
  education: 'bachelor',
  ordained: false,
  observedOn: '2026-03-01',
  base: 41_000,
  housing: 0,
  pay: 41_000,
}
const twin = { ...record, id: 2, organization: 'b' }

test('a row that agrees in nearly everything with one of another organization is asked about', () => {
  expect(sameRow(record, twin)).toMatchObject({ rule: 'duplicate-elsewhere', score: 1 })
  expect(sameRow(record, { ...twin, yearsInRole: null })).not.toBeNull()
  expect(sameRow(record, { ...twin, pay: 41_300 })?.message).toContain('$41,300')
})

test('the same organization, another position, year or pay, or other facts are no duplicate', () => {
  expect(sameRow(record, { ...twin, organization: 'a' })).toBeNull()
  expect(sameRow(record, { ...twin, position: 'administrator' })).toBeNull()
  expect(sameRow(record, { ...twin, payYear: 2025 })).toBeNull()
  expect(sameRow(record, { ...twin, pay: 42_000 })).toBeNull()
  expect(sameRow(record, { ...twin, operatingBudget: 400_000, attendance: 90 })).toBeNull()
})

test('records that say little of their organization are never compared', () => {
  const little = { ...record, operatingBudget: null, attendance: null }
  expect(rowTokens(little)).toBeNull()
  expect(sameRow(little, { ...little, organization: 'b' })).toBeNull()
})

test('equal sets share every band, in whatever order; alike ones mostly one, strangers none', () => {
  const tokens = rowTokens(record) ?? []
  expect(bandsOf([...tokens].reverse())).toEqual(bandsOf(tokens))
  let alike = 0
  let strange = 0
  for (let i = 0; i < 400; i++) {
    const mine = [...tokens, `no ${i}`]
    const near = [...tokens, `other ${i}`] // 17 of 19: likeness .89
    const far = mine.map((token, at) => (at % 2 ? `${token} ${i}` : token)) // a third
    alike += Number(sharesBand(mine, near))
    strange += Number(sharesBand(mine, far))
  }
  expect(alike / 400).toBeGreaterThan(0.9)
  expect(strange / 400).toBeLessThan(0.2)
})

test('likeness is the same both ways, and sets of likeness one share every band', () => {
  const sets = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 1 })
  fc.assert(
    fc.property(sets, sets, (one, other) => {
      const likeness = jaccard(one, other)
      expect(likeness).toBe(jaccard(other, one))
      expect(bandsOf(one)).toHaveLength(BANDS)
      if (likeness === 1) expect(bandsOf(one)).toEqual(bandsOf(other))
    }),
    { numRuns: 200 },
  )
})

function sharesBand(one: readonly string[], other: readonly string[]): boolean {
  const theirs = bandsOf(other)
  return bandsOf(one).some((band, i) => band === theirs[i])
}
