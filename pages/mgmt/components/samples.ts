/** Invented figures for the gallery. */
import type { Range } from '~/core/analysis/range-words.ts'

export const range: Range = { p10: 42_100, p25: 46_800, p50: 52_200, p75: 58_300, p90: 65_900 }

export const noTails: Range = { ...range, p10: null, p90: null }

export const nothing: Range = { p10: null, p25: null, p50: null, p75: null, p90: null }

export const crowded: Range = { p10: 51_400, p25: 51_900, p50: 52_200, p75: 52_700, p90: 74_900 }

export const bins = [14, 38, 77, 120, 141, 118, 84, 52, 31, 17, 9, null].map((count, index) => ({
  from: index * 200_000,
  to: (index + 1) * 200_000,
  count,
}))

export const years = [
  { year: 2021, value: 45_000 },
  { year: 2022, value: 46_000 },
  { year: 2023, value: null },
  { year: 2024, value: 48_500 },
  { year: 2025, value: 49_500 },
  { year: 2026, value: 49_500 },
]
