import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publishQuantiles, type WeightedPay } from './publish-quantiles.ts'

const rows = (organizations: number): WeightedPay[] =>
  Array.from({ length: organizations }, (_, i) => ({
    organization: `o${i}`,
    pay: 50_000 + 1_037 * i,
    weight: 1,
  }))

test('four organizations publish nothing, and say why and what would help', () => {
  const { quantiles, suppressed, organizations } = publishQuantiles(rows(4))
  expect(Object.values(quantiles)).toEqual([null, null, null, null, null])
  expect(suppressed).toHaveLength(5)
  for (const { reason, unlock } of suppressed) expect(reason && unlock).toBeTruthy()
  expect(organizations.exact).toBeNull()
})

test('five to nine organizations publish quartiles without P10 and P90', () => {
  for (const count of [5, 9]) {
    const { quantiles, suppressed } = publishQuantiles(rows(count))
    expect(quantiles.p50).not.toBeNull()
    expect([quantiles.p10, quantiles.p90]).toEqual([null, null])
    expect(suppressed.map(({ cell }) => cell)).toEqual(['p10', 'p90'])
  }
})

test('ten organizations publish all five', () => {
  expect(publishQuantiles(rows(10)).suppressed).toEqual([])
})

test('many rows of one organization are one organization', () => {
  const one = Array.from({ length: 30 }, (_, i) => ({
    organization: 'o',
    pay: 40_000 + i,
    weight: 1,
  }))
  expect(publishQuantiles(one).quantiles.p50).toBeNull()
})

test('an organization with most of the weight cannot pull the median to its own pay', () => {
  const heavy = { organization: 'heavy', pay: 200_000, weight: 1_000 }
  expect(publishQuantiles([...rows(6), heavy]).quantiles.p50).toBeLessThan(60_000)
})

test('a median moves with each of the five around it, and is none of theirs', () => {
  const pays = rows(21)
  const { quantiles } = publishQuantiles(pays)
  expect(quantiles.p50).toBe(60_400)
  const moved = pays.map((row, i) => (i === 8 ? { ...row, pay: row.pay - 700 } : row))
  expect(publishQuantiles(moved).quantiles.p50).toBeLessThan(60_400)
  const odd = pays.map((row, i) => (i === 10 ? { ...row, pay: 60_900 } : row))
  expect(publishQuantiles(odd).quantiles.p50).not.toBe(60_900)
})

test('no rows are an answer too', () => {
  expect(publishQuantiles([]).organizations.text).toBe('none')
})

test('whatever comes in: hundreds, in order, and no cell below its minimum', () => {
  const anything = fc.array(
    fc.record({
      organization: fc.constantFrom(...'abcdefghijklm'),
      pay: fc.double({ min: 5_000, max: 400_000, noNaN: true }),
      weight: fc.double({ min: 0, max: 10, noNaN: true }),
    }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(anything, (pays) => {
      const count = new Set(pays.filter(({ weight }) => weight > 0).map((row) => row.organization))
        .size
      const { quantiles } = publishQuantiles(pays)
      const shown = Object.values(quantiles).filter((pay) => pay !== null)
      for (const pay of shown) expect(pay % 100).toBe(0)
      expect(shown).toEqual([...shown].sort((a, b) => a - b))
      if (count < 5) expect(shown).toEqual([])
      if (count < 10) expect(quantiles.p10 ?? quantiles.p90).toBeNull()
    }),
  )
})
