import { describe, expect, it } from 'vitest'
import { boundary, nextBoundary } from './periods.ts'
import { priceLines, totalsOf } from './pricing.ts'
import { percentOf, share, split, taxWithin } from './rounding.ts'

const day = (text: string) => Date.parse(`${text}T10:00:00Z`) / 1000
const monthly = { interval: 'month', interval_count: 1 }
const yearly = { interval: 'year', interval_count: 1 }

describe('periods', () => {
  it('keep the last day of the month, and come back to the anchor', () => {
    const boundaries = [1, 2, 3, 13].map((times) => boundary(day('2027-01-31'), monthly, times))
    expect(boundaries).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2028-02-29'].map(day))
  })

  it('renew a leap day on February 28 until the next one', () => {
    const boundaries = [1, 2, 3, 4].map((times) => boundary(day('2028-02-29'), yearly, times))
    expect(boundaries).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'].map(day))
  })

  it('find the first boundary after a second', () => {
    const anchor = day('2027-01-31')
    expect(nextBoundary(anchor, monthly, anchor)).toBe(day('2027-02-28'))
    expect(nextBoundary(anchor, monthly, day('2027-02-28'))).toBe(day('2027-03-31'))
    expect(nextBoundary(anchor, monthly, day('2031-05-01'))).toBe(day('2031-05-31'))
    expect(nextBoundary(anchor, { interval: 'week', interval_count: 2 }, anchor + 1)).toBe(
      anchor + 14 * 24 * 3600,
    )
  })
})

describe('cents', () => {
  it('round halves away from zero', () => {
    expect(share(5, 1, 2)).toBe(3)
    expect(share(-5, 1, 2)).toBe(-3)
    expect(share(19_900, 1_000_003, 31_536_000)).toBe(631)
    expect(percentOf(4999, 25)).toBe(1250)
    expect(percentOf(19_900, 8.25)).toBe(1642)
    expect(taxWithin(10_825, 8.25)).toBe(825)
  })

  it('are all given away in a split', () => {
    expect(split(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(split(1000, [5000, 15_000])).toEqual([250, 750])
    expect(split(10, [0, 0])).toEqual([0, 0])
  })
})

describe('prices', () => {
  const line = (amount: number, discountable = true) =>
    ({ amount, discountable, taxBehavior: 'exclusive' }) as const
  const taxation = { rate: { id: 'txr', percentage: 8.25 }, reason: 'standard_rated' } as const

  it('take a percentage from each line that may be discounted, then tax', () => {
    const half = { id: 'di', percentOff: 50, amountOff: null }
    const totals = totalsOf(priceLines([line(10_000), line(-2500, false)], [half], taxation))
    expect(totals).toMatchObject({ subtotal: 7500, discount: 5000, tax: 207, total: 2707 })
  })

  it('take an amount once from all lines together, and never more than there is', () => {
    const off = { id: 'di', percentOff: null, amountOff: 3000 }
    expect(totalsOf(priceLines([line(5000), line(15_000)], [off], null)).total).toBe(17_000)
    expect(totalsOf(priceLines([line(1000)], [off], null))).toMatchObject({
      discount: 1000,
      total: 0,
    })
  })

  it('leave a total alone that has its tax inside', () => {
    const inside = { ...line(10_825), taxBehavior: 'inclusive' } as const
    const totals = totalsOf(priceLines([inside], [], taxation))
    expect(totals).toMatchObject({ total: 10_825, inclusiveTax: 825, exclusiveTax: 0 })
  })
})
