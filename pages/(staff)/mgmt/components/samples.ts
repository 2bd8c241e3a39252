/** Invented figures for the gallery. */
import type { Range } from '~/core/answers/analysis/range-words.ts'

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

export const nationFigures = [
  {
    key: 'home_value',
    label: 'Home value',
    nation: '$303,400',
    rows: [
      { name: '43215 Columbus, OH', ratio: 0.88, text: '$265,700, 12% below' },
      { name: 'Austin, TX', ratio: 1.61, text: '$487,600, 61% above' },
      { name: 'Guam', ratio: null, text: 'not published' },
    ],
  },
]

/** A country of two square states. */
export const placeMap = {
  ...{ width: 975, height: 610 },
  land: 'M40 40h900v530h-900z',
  borders: 'M490 40v530',
  shapes: [{ key: 'county 39049', path: 'M640 240h60v50h-60z' }],
  marks: [
    {
      ...{ number: 1, name: '43215 Columbus, OH', area: 'Franklin County, Ohio' },
      at: { x: 0.69, y: 0.43 },
    },
    { number: 2, name: 'Guam', area: 'Guam, as a whole', at: null },
  ],
}
