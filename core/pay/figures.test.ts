import { expect, test } from 'vitest'
import {
  dollars,
  marketDollars,
  ordinal,
  percent,
  shortDollars,
  signedMarketDollars,
} from './figures.ts'

test('market money is rounded to $100, own pay to the dollar', () => {
  expect(marketDollars(52_249)).toBe('$52,200')
  expect(dollars(49_517.4)).toBe('$49,517')
})

test('what takes away has a real minus sign', () => {
  expect(signedMarketDollars(-1_120)).toBe('\u2212$1,100')
  expect(signedMarketDollars(2_460)).toBe('+$2,500')
  expect(signedMarketDollars(-20)).toBe('$0')
})

test('axes are short', () => {
  expect([800, 50_000, 52_500, 1_200_000].map(shortDollars)).toEqual([
    '$800',
    '$50k',
    '$52.5k',
    '$1.2M',
  ])
})

test('ranks and shares', () => {
  expect([1, 2, 3, 11, 12, 46, 90, 93].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 11th 12th 46th 90th 93rd',
  )
  expect(percent(0.414)).toBe('41%')
})
