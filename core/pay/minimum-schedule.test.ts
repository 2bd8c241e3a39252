import { expect, test } from 'vitest'
import {
  BASES,
  type GuidelineRow,
  housingOf,
  scheduleKey,
  schedulesOf,
} from './minimum-schedule.ts'

function row(changed: Partial<GuidelineRow> = {}): GuidelineRow {
  return {
    ...{ denomination: 'Evangelical Lutheran Church in America', body: 'Ohio Synod', year: 2026 },
    ...{ states: 'OH', position: 'pastor', basis: 'minimum', yearsOfService: '', sizeClass: '' },
    ...{ amount: 50_000, housingBasis: 'cash base; housing apart', note: '' },
    ...{ source: 'https://example.org/minimum', checkedOn: '2026-11-26' },
    ...changed,
  }
}

test('rows of a body and year are one table, of which additions make a formula', () => {
  const [table] = schedulesOf([
    row(),
    row({ basis: BASES.perYear, amount: 385 }),
    row({ basis: BASES.bySize, sizeClass: 'attendance 76-140', amount: 2_000 }),
    row({ basis: BASES.bySize, sizeClass: 'attendance 141+', amount: 4_000 }),
    row({ basis: BASES.perAttender, amount: 12.5 }),
    row({ basis: BASES.master, amount: 1_500 }),
    row({ basis: 'median', amount: 90_000 }),
  ])
  expect(table).toMatchObject({
    key: 'evangelical-lutheran-church-in-america-ohio-2026',
    name: 'Ohio Synod, Evangelical Lutheran Church in America',
    ...{ definition: 'cash', effectiveOn: '2026-01-01', sourceUrl: 'https://example.org/minimum' },
    roles: [
      {
        ...{ label: 'Pastor', perYear: 38_500, perAttender: 1_250, education: { master: 150_000 } },
        rows: [{ yearsFrom: 0, yearsTo: null, amount: 5_000_000 }],
        bySize: [
          { from: 76, to: 141, amount: 200_000 },
          { from: 141, to: null, amount: 400_000 },
        ],
      },
    ],
  })
})

test('steps of years, hours, and figures for a provided house belong to one kind of minister', () => {
  const [table] = schedulesOf([
    row({ yearsOfService: '5+', amount: 55_000 }),
    row({ yearsOfService: '0-4' }),
    row({ yearsOfService: '0-4', housingBasis: 'manse provided', amount: 38_000 }),
    row({ yearsOfService: '5+', housingBasis: 'manse provided', amount: 41_000 }),
    row({ position: 'local pastor, per 10 hours a week', amount: 12_000 }),
    row({
      position: 'rector',
      sizeClass: 'program',
      yearsOfService: '5 years of credited service',
    }),
  ])
  expect(table?.roles.map(({ label }) => label)).toEqual([
    ...['Pastor', 'Local pastor', 'Rector, program, 5 years of credited service'],
  ])
  expect(table?.roles[0]).toMatchObject({
    rows: [
      { yearsFrom: 0, yearsTo: 4, amount: 5_000_000 },
      { yearsFrom: 5, yearsTo: null, amount: 5_500_000 },
    ],
    housedRows: [
      { yearsFrom: 0, yearsTo: 4, amount: 3_800_000 },
      { yearsFrom: 5, yearsTo: null, amount: 4_100_000 },
    ],
  })
  expect(table?.roles[1]?.perHours).toBe(10)
})

test('a body without a minimum is no table', () => {
  expect(schedulesOf([row({ basis: 'median' }), row({ basis: BASES.suggested })])).toEqual([])
})

test.each([
  ['salary and housing together', 'included'],
  ['own housing; housing and utility allowance included', 'included'],
  ['no residence provided', 'included'],
  ['effective salary: cash + housing + half of SECA', 'included'],
  ['residence provided', 'provided'],
  ['housing and utilities provided by the church', 'provided'],
  ['manse, utilities paid by pastor', 'provided'],
  ['cash; manse or 15,845 housing apart', 'apart'],
  ['cash base; housing apart', 'apart'],
  ['not stated', 'unclear'],
  ['', 'unclear'],
])('the words "%s" have housing %s', (words, housing) => {
  expect(housingOf(words)).toBe(housing)
})

test('the keys that organizations chose before stay', () => {
  const key = (denomination: string, body: string, year: number) =>
    scheduleKey({ denomination, body, year })
  expect(key('Episcopal Church', 'Diocese of West Missouri', 2025)).toBe(
    'episcopal-west-missouri-2025',
  )
  expect(key('United Methodist Church', 'New England Conference', 2015)).toBe(
    'umc-new-england-2015',
  )
  expect(key('Presbyterian Church (USA)', 'Pittsburgh Presbytery', 2021)).toBe(
    'pcusa-pittsburgh-2021',
  )
})
