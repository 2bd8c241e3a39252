import { expect, test } from 'vitest'
import type { CheckedRecord } from './checked-record.ts'
import { indexColleagues, type NamedRecord, sameTwice } from './same-row.ts'

const facts = {
  ...{ organization: 'a', position: 'bookkeeper', payYear: 2026, pay: 52_000 },
  ...{ hoursPerWeek: 40, weeksPerYear: 52, yearsExperience: 5, education: null, ordained: false },
}

function person(id: number, name: string, yearsInRole: number | null, pay = 52_000): NamedRecord {
  const record = { ...facts, id, person: String(id), yearsInRole, pay } as unknown as CheckedRecord
  return { id, name, record }
}

const STAFF = [
  ...[person(1, 'Kim Weber', 3), person(2, 'Kim Webber', 3), person(3, 'Ann Lee', 3)],
  ...[person(4, 'Kim Weber', 4), person(5, 'Kim Weber', null), person(6, 'Kim Weber', 3, 60_000)],
]

test('the one entered later is asked about, where name, position, start and pay agree', () => {
  const index = indexColleagues(STAFF)
  const asked = STAFF.filter((one) => sameTwice(one, index).length > 0).map(({ id }) => id)
  expect(asked).toEqual([2])
  const rest = ['Helen R Abbott', 'Helen Abbot', 'Ed Ray Sr.', 'Ed Ray Jr.'].map((name, at) => {
    return person(10 + at, name, 7)
  })
  const found = rest.filter((one) => sameTwice(one, indexColleagues(rest)).length > 0)
  expect(found.map(({ name }) => name)).toEqual(['Helen Abbot'])
})

test('a thousand people who began together are compared by their pay before their names', () => {
  const many = Array.from({ length: 1000 }, (_, id) => person(id + 1, 'Kim Weber', 3, 2e4 + 9 * id))
  const index = indexColleagues(many)
  const before = process.cpuUsage().user
  const asked = many.filter((one) => sameTwice(one, index).length > 0)
  expect(asked).toHaveLength(999) // each has a predecessor within 1%
  expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(5)
})
