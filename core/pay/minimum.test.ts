import { expect, test } from 'vitest'
import { type MinimumFacts, type MinimumTable, minimumLayer } from './minimum.ts'

const dollars = (amount: number) => Math.round(amount * 100)
const NOTHING = { cash: null, salary: null }

const DIOCESE: MinimumTable = {
  ...{ name: 'Diocese', definition: 'salary', effectiveOn: '2025-01-01', notes: [] },
  ...{ source: 'its page', sourceUrl: null, checkedOn: '2026-11-20' },
  roles: [
    {
      label: 'Priest',
      rows: [
        { yearsFrom: 0, yearsTo: 2, amount: dollars(54_141) },
        { yearsFrom: 3, yearsTo: 5, amount: dollars(57_750) },
        { yearsFrom: 6, yearsTo: null, amount: dollars(59_193) },
      ],
    },
  ],
  suggested: { words: 'commended', rows: [{ from: 75, to: 140, amount: dollars(10_000) }] },
}
const FACTS: MinimumFacts = {
  ...{ years: 5.5, attendance: 100, education: 'master', hoursPerWeek: 40 },
  ...{ housed: false, proposed: NOTHING },
  now: { cash: dollars(40_000), salary: dollars(57_000) },
}

function only(table: MinimumTable, facts: Partial<MinimumFacts> = {}) {
  const [role] = minimumLayer(table, { ...FACTS, ...facts }, '2026-11-20').roles
  if (!role) throw new Error('one role was expected')
  return role
}

test('the row of the whole years served, and how far pay is from it', () => {
  expect(only(DIOCESE)).toMatchObject({
    ...{ role: 'Priest', minimum: dollars(57_750), definition: 'salary', now: dollars(-750) },
    lines: [{ label: 'Minimum at 3 to 5 years of service', amount: dollars(57_750) }],
    suggested: { label: 'commended', amount: dollars(10_000) },
  })
  expect(only(DIOCESE, { years: 30 }).minimum).toBe(dollars(59_193))
  expect(only(DIOCESE, { attendance: 140 }).suggested).toBeNull()
})

test('a row from one year of service on is called by one year', () => {
  const rows = [
    { yearsFrom: 0, yearsTo: 0, amount: dollars(50_000) },
    { yearsFrom: 1, yearsTo: null, amount: dollars(52_000) },
  ]
  const table = { ...DIOCESE, roles: [{ label: 'Priest', rows }] }
  expect(only(table).lines[0]?.label).toBe('Minimum at 1 year and more of service')
})

test('a proposal is compared as well, and nothing is said of pay that is unknown', () => {
  const proposed = { cash: dollars(45_000), salary: dollars(60_000) }
  expect(only(DIOCESE, { proposed }).proposed).toBe(dollars(2_250))
  expect(only(DIOCESE, { now: NOTHING }).now).toBeNull()
})

test('with a house provided its own figure holds, compared with cash alone', () => {
  const [priest] = DIOCESE.roles
  const housedRows = [{ yearsFrom: 0, yearsTo: null, amount: dollars(41_000) }]
  const table = { ...DIOCESE, roles: [{ ...priest!, housedRows }] }
  expect(only(table, { housed: true })).toMatchObject({ definition: 'cash', now: dollars(-1_000) })
  expect(only(table).definition).toBe('salary')
})

test('additions for service are lines of their own that sum to the minimum', () => {
  const additions = [
    { yearsFrom: 0, yearsTo: 2, amount: 0 },
    { yearsFrom: 3, yearsTo: null, amount: dollars(600) },
  ]
  const rows = [{ yearsFrom: 0, yearsTo: null, amount: dollars(39_330) }]
  const made = only({ ...DIOCESE, roles: [{ label: 'Elder', rows, additions }] })
  expect(made.lines.map(({ amount }) => amount)).toEqual([dollars(39_330), dollars(600)])
  expect(made.minimum).toBe(dollars(39_930))
})

test('an amount for ten hours a week follows the hours', () => {
  const rows = [{ yearsFrom: 0, yearsTo: null, amount: dollars(13_464) }]
  const made = only(
    { ...DIOCESE, roles: [{ label: '', rows, perHours: 10 }] },
    { hoursPerWeek: 25 },
  )
  expect(made.minimum).toBe(dollars(33_660))
})

test('old figures, missing years and part-time are said', () => {
  const { cautions } = minimumLayer(
    DIOCESE,
    { ...FACTS, years: null, hoursPerWeek: 20 },
    '2026-11-20',
  )
  expect(cautions).toHaveLength(3)
  expect(cautions.join(' ')).toMatch(/figures for 2025.*first row.*20 hours/s)
})

test('a formula adds years, size and the highest degree to its base, line by line', () => {
  const rows = [{ yearsFrom: 0, yearsTo: null, amount: dollars(40_000) }]
  const role = {
    ...{ label: 'Pastor', rows, perYear: dollars(385), perAttender: dollars(10) },
    bySize: [
      { from: 0, to: 75, amount: 0 },
      { from: 75, to: 140, amount: dollars(10_000) },
      { from: 140, to: null, amount: dollars(20_000) },
    ],
    education: { bachelor: dollars(1_000), doctorate: dollars(5_000) },
  }
  const table: MinimumTable = { ...DIOCESE, roles: [role] }
  const made = only(table)
  expect(made.lines).toEqual([
    { label: 'Minimum', amount: dollars(40_000) },
    { label: 'For 5 years of service, $385 each', amount: dollars(1_925) },
    { label: 'For an attendance of 100', amount: dollars(10_000) },
    { label: 'For 100 attenders, $10 each', amount: dollars(1_000) },
    { label: 'For a bachelor’s degree', amount: dollars(1_000) },
  ])
  expect(made.minimum).toBe(dollars(53_925))
  expect(only(table, { attendance: 140 }).minimum).toBe(dollars(64_325))
  expect(only(table, { education: 'doctorate' }).minimum).toBe(dollars(57_925))
  expect(only(table, { education: 'associate' }).minimum).toBe(dollars(52_925))
  const unknown = { ...FACTS, years: null, attendance: null, education: null }
  const { roles, cautions } = minimumLayer(table, unknown, '2026-11-20')
  expect(roles[0]?.minimum).toBe(dollars(40_000))
  expect(cautions.join(' ')).toMatch(/no years.*no attendance.*no degree/s)
})

test('a table of more than two years ago is shown and compared with nothing', () => {
  const old = { ...DIOCESE, effectiveOn: '2023-01-01' }
  const proposed = { cash: dollars(45_000), salary: dollars(60_000) }
  const { roles, cautions } = minimumLayer(old, { ...FACTS, proposed }, '2026-11-20')
  expect(roles[0]).toMatchObject({ minimum: dollars(57_750), now: null, proposed: null })
  expect(cautions.join(' ')).toContain('compare no pay with them')
  expect(only({ ...DIOCESE, effectiveOn: '2024-01-01' }).now).toBe(dollars(-750))
})

test('a kind of minister without an amount for so few years is left out, and that is said', () => {
  const rows = [{ yearsFrom: 10, yearsTo: null, amount: dollars(60_000) }]
  const table = { ...DIOCESE, roles: [{ label: 'Rector', rows }] }
  const { roles, cautions } = minimumLayer(table, FACTS, '2026-11-20')
  expect(roles).toEqual([])
  expect(cautions.join(' ')).toContain('without an amount for these years')
})
