/** Invented figures for the gallery. */

import type { Range } from '~/core/analysis/range-words.ts'
import type { DensityPoint } from '~/renderer/charts/frame/geometry.ts'

export const range: Range = { p10: 42_100, p25: 46_800, p50: 52_200, p75: 58_300, p90: 65_900 }

export const noTails: Range = { ...range, p10: null, p90: null }

export const nothing: Range = { p10: null, p25: null, p50: null, p75: null, p90: null }

export const crowded: Range = { p10: 51_400, p25: 51_900, p50: 52_200, p75: 52_700, p90: 74_900 }

/** A log-normal shape with the range's median and spread. */
export const density: DensityPoint[] = Array.from({ length: 61 }, (_, index) => {
  const value = 33_000 + index * 750
  const z = (Math.log(value) - Math.log(52_200)) / 0.175
  return { value, density: Math.exp((-z * z) / 2) / value }
})

export const contributions = {
  start: { label: 'Median youth director, all churches', value: 49_400 },
  steps: [
    { label: 'Budget $870,000', change: 2_500 },
    { label: 'Attendance 310', change: 700 },
    { label: 'Suburb, Ohio', change: -900 },
    { label: '6 years of experience', change: 800 },
    { label: 'Bachelor’s degree', change: 400 },
    { label: '38 paid hours', change: -1_100 },
    { label: 'Nearest churches pay more', change: 400 },
  ],
  end: { label: 'Estimate for Maria', value: 52_200 },
}

export const attrition = [
  { label: 'All pay records', count: 20_412 },
  { label: 'Youth directors and pastors', count: 2_154 },
  { label: 'Full time', count: 1_310, why: 'part-time pay is modeled separately' },
  { label: 'Budget near $870,000', count: 286, why: 'weighted by closeness, no bins' },
  { label: 'Attendance near 310', count: 97, why: 'selects for higher giving per person' },
]

export const bins = [14, 38, 77, 120, 141, 118, 84, 52, 31, 17, 9, null].map((count, index) => ({
  from: index * 200_000,
  to: (index + 1) * 200_000,
  count,
}))

export const points = Array.from({ length: 48 }, (_, index) => {
  const x = 90_000 * 1.07 ** index
  const noise = Math.sin(index * 12.9898) * 0.16
  return { x: Math.round(x), y: Math.round(20_500 * (x / 90_000) ** 0.34 * (1.3 + noise)) }
})

export const fit = [90_000, 300_000, 900_000, 2_160_000].map((x) => ({
  x,
  y: 20_500 * (x / 90_000) ** 0.34 * 1.3,
}))

export const years = [
  { year: 2021, value: 45_000 },
  { year: 2022, value: 46_000 },
  { year: 2023, value: null },
  { year: 2024, value: 48_500 },
  { year: 2025, value: 49_500 },
  { year: 2026, value: 49_500 },
]

export const market = [46_900, 48_600, 49_800, 50_900, 51_700, 52_200].map((value, index) => ({
  year: 2021 + index,
  value,
}))
