import { describe, expect, it } from 'vitest'
import {
  nextAnniversary,
  percentOf,
  priceLines,
  share,
  split,
  totalsOf,
  yearsAfter,
} from '../src/billing/money.ts'

const day = (text: string) => Date.parse(`${text}T10:00:00Z`) / 1000

describe('years', () => {
  it('renew a leap day on February 28 until the next one', () => {
    const boundaries = [1, 2, 3, 4].map((years) => yearsAfter(day('2028-02-29'), years))
    expect(boundaries).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'].map(day))
  })

  it('find the first anniversary after a second', () => {
    const anchor = day('2028-02-29')
    expect(nextAnniversary(anchor, anchor)).toBe(day('2029-02-28'))
    expect(nextAnniversary(anchor, day('2029-02-28'))).toBe(day('2030-02-28'))
    expect(nextAnniversary(anchor, day('2031-05-01'))).toBe(day('2032-02-29'))
  })
})

describe('cents', () => {
  it('round halves away from zero', () => {
    expect(share(5, 1, 2)).toBe(3)
    expect(share(-5, 1, 2)).toBe(-3)
    expect(share(19_900, 1_000_003, 31_536_000)).toBe(631)
    expect(percentOf(4999, 25)).toBe(1250)
    expect(percentOf(19_900, 8.25)).toBe(1642)
  })

  it('are all given away in a split', () => {
    expect(split(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(split(1000, [5000, 15_000])).toEqual([250, 750])
    expect(split(10, [0, 0])).toEqual([0, 0])
  })
})

describe('prices', () => {
  const line = (amount: number, discountable = true) => ({ amount, discountable }) as const
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
})
