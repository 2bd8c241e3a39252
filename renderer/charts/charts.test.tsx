import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { count, dollars } from '~/core/pay/figures.ts'
import { Attrition } from './Attrition.tsx'
import { Spans } from './Chart.tsx'
import { Curve } from './Curve.tsx'
import { Distribution } from './Distribution.tsx'
import { Histogram } from './Histogram.tsx'
import { densityAt, textWidth } from './labels.ts'
import { Scatter } from './Scatter.tsx'
import { Trend } from './Trend.tsx'
import { Waterfall } from './Waterfall.tsx'

const range = { p10: 42_000, p25: 46_000, p50: 52_000, p75: 58_000, p90: 66_000 }
const density = [30, 40, 50, 60, 70, 80].map((value, index) => ({
  value: value * 1000,
  density: [0, 0.6, 1, 0.7, 0.2, 0][index] ?? 0,
}))
const frame = { title: 'The finding', subtitle: 'What is shown', source: 'Survey, 2026-Q3' }
const waterfall = {
  start: { label: 'Everybody', value: 49_400 },
  steps: [
    { label: 'Budget', change: 2_500 },
    { label: 'Suburb', change: -900 },
  ],
  end: { label: 'Maria', value: 51_000 },
}
const points = [
  { x: 100_000, y: 30_000 },
  { x: 900_000, y: 52_000 },
]
const axis = { label: 'Budget', format: dollars, log: true }
const curve = {
  x: { label: 'Annual budget', unit: 'dollars', isLog: true },
  y: { label: 'Salary', unit: 'dollars' },
  series: [
    {
      label: 'Senior pastor',
      points: [
        { x: 100_000, y: 40_000, low: 36_000, high: 45_000 },
        { x: 1_000_000, y: 80_000, low: 72_000, high: 90_000 },
      ],
    },
    { label: 'Custodian', points: [{ x: 1_000_000, y: 34_000 }] },
  ],
  band: 'Half are paid',
  own: { label: 'Maria', x: 400_000, y: 55_000 },
  listed: [100_000, 1_000_000],
} as const
const spans = {
  unit: 'signed percent',
  heads: ['State', 'Pay', '8 in 10 between'],
  rows: [
    { label: 'Ohio', value: 4, low: -1, high: 9 },
    { label: 'Utah', value: -3, low: -8, high: 2 },
  ],
  zero: 'United States',
} as const

const charts: [string, ReactNode][] = [
  [
    'distribution',
    <Distribution key={0} {...frame} density={density} range={range} pay={49_517} />,
  ],
  ['waterfall', <Waterfall key={0} {...frame} {...waterfall} />],
  [
    'histogram',
    <Histogram
      key={0}
      {...frame}
      bins={[
        { from: 0, to: 10, count: 4 },
        { from: 10, to: 20, count: null },
      ]}
      format={count}
      unit="records"
    />,
  ],
  [
    'scatter',
    <Scatter key={0} {...frame} points={points} x={axis} y={{ label: 'Pay', format: dollars }} />,
  ],
  [
    'trend',
    <Trend
      key={0}
      {...frame}
      label="Maria"
      points={[
        { year: 2025, value: 40_000 },
        { year: 2026, value: 42_000 },
      ]}
      format={dollars}
    />,
  ],
  ['curve', <Curve key={0} {...frame} {...curve} />],
  ['spans', <Spans key={0} {...frame} {...spans} />],
]

test.each(charts)(
  'the %s says its finding, its basis and its source, in words and as a table',
  (_kind, chart) => {
    const html = renderToStaticMarkup(chart)
    for (const text of [
      'The finding',
      'What is shown',
      'Survey, 2026-Q3',
      '<table',
      '<caption',
      'scope="row"',
    ])
      expect(html).toContain(text)
    expect(html.match(/role="img" aria-label="[^"]+"/g)).toHaveLength(2)
    expect(html).not.toMatch(/NaN|undefined|Infinity| style=/)
  },
)

test('a waterfall gives signed dollars and both ends', () => {
  const html = renderToStaticMarkup(<Waterfall {...waterfall} />)
  for (const text of ['$49,400', '+$2,500', '\u2212$900', '$51,000'])
    expect(html).toContain(`>${text}<`)
})

test('a suppressed interval is said, not drawn as zero', () => {
  const bins = [{ from: 0, to: 10, count: null }]
  const html = renderToStaticMarkup(<Histogram bins={bins} format={count} unit="records" />)
  expect(html).toContain('too few to show')
})

test('a histogram of even intervals is as wide in each, and a banded count tells its band alone', () => {
  const bins = [
    { from: 10, to: 100, count: 7, countText: '5-9' },
    { from: 100, to: 1000, count: 40, countText: '40' },
  ]
  const drawn = { bins, format: count, unit: 'organizations', labeled: [10, 100] }
  const html = renderToStaticMarkup(<Histogram {...drawn} below={<hr />} />)
  const widths = [...html.matchAll(/<rect[^>]* width="([\d.]+)"/g)].map(([, width]) => width)
  expect(new Set(widths.slice(0, 2)).size).toBe(1)
  expect(html).toContain('<td>5-9</td>')
  expect(html).toContain('Number of organizations from 10 to 1,000')
  expect(html).not.toMatch(/\b(7|47)\b organizations/)
  expect(html.indexOf('<hr')).toBeGreaterThan(html.lastIndexOf('</svg>'))
})

test('attrition lists every step with its count, its reason and a bar in proportion', () => {
  const steps = [
    { label: 'All', count: 2_000 },
    { label: 'Full time', count: 500, why: 'part-time pay is modelled' },
  ]
  const html = renderToStaticMarkup(<Attrition steps={steps} />)
  expect(html).toContain('2,000')
  expect(html).toContain('part-time pay is modelled')
  expect(html).toContain('width="25%"')
})

test('a line breaks where a year is not known', () => {
  const years = [40_000, 41_000, null, 43_000, 44_000].map((value, index) => ({
    year: 2022 + index,
    value,
  }))
  const html = renderToStaticMarkup(<Trend label="Pay" points={years} format={dollars} />)
  expect(html).toMatch(/d="M[\d.,L]+M[\d.,L]+"/)
  expect(html).toContain('not known')
})

test('distributions laid over another share its scale, and labels of near peaks stand above each other', () => {
  const moved = density.map(({ value, density: height }) => ({
    value: value + 500,
    density: height,
  }))
  const html = renderToStaticMarkup(
    <Distribution
      {...{ density, range }}
      overlaid={[
        { label: 'Worship Pastor, 60%', density },
        { label: 'Bookkeeper, 40%', density: moved },
      ]}
    />,
  )
  const wide = html.slice(0, html.indexOf('</svg>'))
  expect(wide.match(/stroke-dasharray|class="[^"]*dashed[^"]*"/g)).toHaveLength(2)
  const heights = ['Worship Pastor, 60%', 'Bookkeeper, 40%'].map((label) => {
    return Number(new RegExp(`y="([\\d.]+)"[^>]*>${label}<`).exec(wide)?.[1])
  })
  expect(Math.abs(heights[0]! - heights[1]!)).toBeGreaterThanOrEqual(13)
  expect(Math.min(...heights)).toBeGreaterThan(34)
})

test.each([49_000, 51_900, 57_000])(
  'the label of a laid-over peak is beside median and pay of %i, or above the dot where there is no room',
  (pay) => {
    const label = 'Communications Director, 60%'
    const html = renderToStaticMarkup(
      <Distribution {...{ density, range, pay }} overlaid={[{ label, density }]} />,
    )
    const [wide, narrow] = html.split('</svg>').map((drawing) => {
      const [, x, y] = new RegExp(`x="([\\d.]+)" y="([\\d.]+)"[^>]*>${label}<`).exec(drawing) ?? []
      const at = Number(x)
      const marks = [...drawing.matchAll(/<line x1="([\d.]+)" x2="\1"/g)].map(([, on]) =>
        Number(on),
      )
      const isCrossed = marks.some((on) => on > at && on < at + textWidth(label, 13))
      const dot = Number(/<circle[^>]*cy="([\d.]+)"/.exec(drawing)?.[1])
      return { isCrossed, marks: marks.length, isAboveDot: Number(y) < dot - 6 }
    })
    expect(wide).toMatchObject({ isCrossed: false, marks: expect.any(Number) })
    expect(wide!.marks).toBeGreaterThanOrEqual(2)
    expect(narrow!.isCrossed && !narrow!.isAboveDot).toBe(false)
  },
)

test('bounds of a histogram that would run into each other are left out', () => {
  const edges = [100, 320, 1000, 3200, 10_000, 32_000]
  const bins = edges.slice(1).map((to, at) => ({ from: edges[at]!, to, count: 3 }))
  const near = [...bins, { from: 32_000, to: 33_000, count: 1 }]
  const html = renderToStaticMarkup(
    <Histogram
      {...frame}
      {...{ bins: near, unit: 'records', format: count, labeled: [...edges, 33_000] }}
    />,
  )
  const narrow = html.split('</svg>')[1]!
  const labels = [
    ...narrow.matchAll(/<text x="([\d.]+)"[^>]*text-anchor="(\w+)"[^>]*>([\d,]+)</g),
  ].map(([, x, anchor, text]) => {
    const width = textWidth(text!, 13)
    const start = Number(x) - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
    return { start, end: start + width }
  })
  expect(labels.length).toBeGreaterThan(3)
  for (const [at, { start }] of labels.entries()) {
    if (at > 0) expect(start).toBeGreaterThan(labels[at - 1]!.end)
  }
})

test('pay outside the drawn density has no marker but stays in the words', () => {
  const html = renderToStaticMarkup(<Distribution density={density} range={range} pay={95_000} />)
  expect(html).not.toContain('>$95,000</text>')
  expect(html).toContain('$95,000 is above the 90th percentile')
})

test('density is read between its points and is nothing outside them', () => {
  expect(densityAt(density, 45_000)).toBeCloseTo(0.8, 10)
  expect(densityAt(density, 29_000)).toBe(0)
  expect(densityAt(density, 90_000)).toBe(0)
})

test('a trend over days names days on its axis, in its words and in its table', () => {
  const time = {
    name: 'Day',
    format: (day: number) => `day ${day}`,
    formatShort: (day: number) => `d${day}`,
  }
  const points = [
    { year: 7, value: 1 },
    { year: 8, value: 2 },
  ]
  const html = renderToStaticMarkup(
    <Trend label="Mails" points={points} format={String} time={time} />,
  )
  expect(html).toContain('Mails: 1 in day 7, 2 in day 8.')
  expect(html).toContain('>d8</text>')
  expect(html).toContain('<th scope="col">Day</th>')
  expect(html).toContain('<th scope="row">day 7</th>')
})

test('a curve has its band, its own mark, and a label for each line that no other covers', () => {
  const html = renderToStaticMarkup(<Curve {...curve} />)
  for (const text of ['$36,000 to $45,000', 'not shown', 'Maria at $400,000']) {
    expect(html).toContain(text)
  }
  expect(html).toMatch(/aria-label="Salary by annual budget. Senior pastor: \$40,000 at \$100,000/)
  const close = {
    ...curve,
    series: ['A', 'B', 'C'].map((label) => ({ ...curve.series[0], label })),
  }
  const heights = [
    ...renderToStaticMarkup(<Curve {...close} />).matchAll(/y="([\d.]+)"[^>]*>[ABC]</g),
  ]
  expect(heights).toHaveLength(6)
  expect(new Set(heights.map(([, y]) => y)).size).toBe(6)
})

test('a table that is shown is not folded away, and spans say what their zero is', () => {
  const html = renderToStaticMarkup(<Spans {...spans} tableShown />)
  expect(html).not.toContain('<details')
  expect(html).toContain('The line at zero is United States.')
  expect(html).toContain('<td>\u22121% to +9%</td>')
})

test('a logarithmic axis of less than one power of ten has numbers, too', () => {
  const html = renderToStaticMarkup(
    <Scatter
      {...frame}
      points={[
        { x: 100_000, y: 24_000 },
        { x: 900_000, y: 69_000 },
      ]}
      x={axis}
      y={{ label: 'Pay', format: dollars, log: true }}
    />,
  )
  for (const tick of ['$30,000', '$40,000', '$50,000', '$60,000']) expect(html).toContain(tick)
})
