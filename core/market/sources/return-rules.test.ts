import { expect, test } from 'vitest'
import { type FiledPerson, type FiledReturn, joinName } from './read-return.ts'
import { createTitleFinder, dropOfReturn, judgePeople } from './return-rules.ts'

const position = (key: string, title: string, aliases: string[]) => {
  return { key, title, aliases, organizationTypes: ['nonprofit' as const] }
}
const findTitle = createTitleFinder([
  position('executive-director', 'Executive Director', ['CEO', 'President', 'President and CEO']),
  position('finance-director', 'Finance Director', ['CFO', 'Chief Financial Officer']),
  position('deputy-director', 'Deputy Director', ['Vice President', 'COO']),
  position('program-director', 'Program Director', []),
])

const RETURN: FiledReturn = {
  ...{ isReturn: true, form: '990', ein: '541599550', name: 'Food Bank of Ohio', state: 'OH' },
  ...{ zip: '43215', taxYear: 2023, begins: '2023-07-01', ends: '2024-06-30' },
  received: '2025-01-12T10:00:00-05:00',
  ...{ isForeign: false, isGroup: false, isFirstOrLast: false },
  ...{ expenses: 1_200_000, employees: 14, receipts: 1_300_000, people: [], bases: new Map() },
}

const PERSON: FiledPerson = {
  ...{ name: 'Dana Whitfield', title: 'EXECUTIVE DIRECTOR', hours: 40, isListedAlways: true },
  ...{ isFirm: false, isFormer: false, reported: 98_000, related: 0, other: 4_500 },
}

test.each([
  ['form', { form: '990PF' }],
  ['form', { form: '990T' }],
  ['ein', { ein: '' }],
  ['ein', { ein: '000000000' }],
  ['foreign', { isForeign: true }],
  ['group', { isGroup: true }],
  ['place', { state: 'PR' }],
  ['place', { zip: '' }],
  ['year', { begins: '' }],
  ['year', { begins: '2024-02-30' }],
  ['year', { ends: '2023-01-31' }],
  ['year', { ends: '2025-06-30', received: '2026-01-12T10:00:00-05:00' }],
  ['year', { taxYear: 2012 }],
  ['year', { taxYear: 1999, begins: '1999-07-01', ends: '2000-06-30' }],
  ['year', { received: 'soon' }],
  ['year', { received: '2024-06-29T10:00:00Z' }],
  ['year', { received: '2031-01-12T10:00:00Z' }],
  ['short', { begins: '2023-08-01' }],
  ['short', { isFirstOrLast: true }],
  [null, { form: '990EZ' }],
  [null, { taxYear: null }],
  [null, { begins: '2022-12-29', ends: '2023-12-27' }],
] as const)('a return is dropped for %s (%j)', (reason, changed) => {
  expect(dropOfReturn({ ...RETURN, ...changed }, '2026-11-27')).toBe(reason)
})

const judge = (...people: Partial<FiledPerson>[]) =>
  judgePeople({ ...RETURN, people: people.map((one) => ({ ...PERSON, ...one })) }, findTitle)

test.each([
  ['negative', { reported: -98_000 }],
  ['negative', { other: -98_001 }],
  ['unpaid', { reported: 0, other: 0 }],
  ['related', { reported: 0, related: 90_000 }],
  ['both', { related: 90_000 }],
  ['firm', { isFirm: true }],
  ['former', { isFormer: true }],
  ['past', { title: 'CEO (THRU 6/30)' }],
  ['past', { title: 'INTERIM CEO' }],
  ['past', { title: 'CEO TERM BEGIN MAY' }],
  ['past', { title: 'CEO - LEFT' }],
  ['past', { title: 'EX-CEO' }],
  ['past', { name: 'Dana Whitfield (former)' }],
  ['past', { name: 'Dana Whitfield eff 3/1/24' }],
  ['past', { name: 'Dana Whitfield (May)' }],
  ['hours', { hours: null }],
  ['hours', { hours: 29.5 }],
  ['hours', { hours: 81 }],
  ['part', { reported: 15_079 }],
  ['half', { reported: 600_000 }],
  ['listed', { isListedAlways: false }],
  ['title', { title: 'BLACKSMITH' }],
  ['censored', { title: 'COO' }],
  ['censored', { title: 'Program Director' }],
] as const)('a row is dropped for %s (%j)', (reason, changed) => {
  expect(judge(changed)).toEqual({ pays: [], drops: { [reason]: 1 } })
})

test('expenses that are not known are too few, and pay above ten million waits for a look', () => {
  const rich = { ...PERSON, reported: 9_999_000, other: 2_000 }
  const of = (expenses: number | null, person: FiledPerson) =>
    judgePeople({ ...RETURN, expenses, people: [person] }, findTitle).drops
  expect(of(null, PERSON)).toEqual({ half: 1 })
  expect(of(1e9, rich)).toEqual({ held: 1 })
})

test('people whose names sound like the past count: April May, of 30 hours and full time of 15,080', () => {
  const { pays } = judge({ name: 'April May', hours: 30, reported: 12_000 })
  expect(pays).toHaveLength(1)
  expect(judge({ reported: 15_080, title: 'CEO, EX-OFFICIO' }).pays).toHaveLength(1)
})

test('a record has the total, the words of the catalog and the base, and no name of a person', () => {
  const bases = new Map([[joinName('DANA  WHITFIELD'), 91_000]])
  const { pays } = judgePeople({ ...RETURN, people: [PERSON], bases }, findTitle)
  expect(pays).toEqual([
    {
      ...{ ein: '541599550', position: 'executive-director', taxYear: 2023 },
      ...{ periodEnd: '2024-06-30', state: 'OH', zip: '43215', expenses: 1_200_000 },
      ...{ employees: 14, receipts: 1_300_000, pay: 102_500, basePay: 91_000 },
      ...{ organizationName: 'Food Bank of Ohio', titleWords: 'Executive Director' },
    },
  ])
})

test('of two of one position the better paid counts, whichever comes first', () => {
  const [low, high] = [{ reported: 60_000 }, { reported: 90_000 }]
  for (const people of [
    [low, high],
    [high, low],
  ]) {
    const { pays, drops } = judge(...people)
    expect(pays.map(({ pay }) => pay)).toEqual([94_500])
    expect(drops).toEqual({ second: 1 })
  }
})

test.each([
  ['Director, President and CEO', 'executive-director'],
  ['VP, CFO, Secretary & Treasurer', 'finance-director'],
  ['PRESIDENT/DIRECTOR', 'executive-director'],
  ['EXECUTIVE DI', 'executive-director'],
  ['EXEC. DIR.', 'executive-director'],
  ['PRESIDENT & EXECUTIVE DIRECTOR', 'executive-director'],
  ['EXECUTIVE DIR/CEO', 'executive-director'],
  ['C.E.O.', 'executive-director'],
  ['CEO AND CFO', null],
  ['PASTOR/PRESIDENT', null],
  ['PRESIDENT, HUMANITARIAN SVCS', null],
  ['FORMER BOARD MEMBER', null],
  ['ASSISTANT EXECUTIVE DIRECTOR', null],
  ['DIRECTOR', null],
  ['SECRETARY', null],
  ['', null],
])('the title %s is of %s', (title, found) => {
  expect(findTitle(title).position).toBe(found)
})
