import { createElement } from 'react'
import { expect, test } from 'vitest'
import { RangeBar } from '~/renderer/charts/RangeBar.tsx'
import { drawingOf, drawnChart } from './drawn-chart.tsx'

const range = { p10: 44_100, p25: 52_300, p50: 61_200, p75: 71_400, p90: 83_600 }

test('a range bar keeps its figures, its markers and its text alternative', () => {
  const { drawing } = drawnChart({
    type: 'range',
    range,
    pay: 58_400,
    proposed: 63_000,
    name: 'Maria',
  })
  const texts = drawing.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
  for (const text of ['$61,200', '25th percentile', 'Maria now $58,400', 'Proposed $63,000']) {
    expect(texts).toContain(text)
  }
  expect(drawing.shapes.filter(({ kind }) => kind === 'circle')).toHaveLength(2)
  expect(drawing.alternative).toContain('$58,400 is between the 25th and 50th percentile')
})

test('what may not be published is hatched', () => {
  const { shapes } = drawingOf(
    createElement(RangeBar, { range: { ...range, p10: null, p90: null } }),
  )
  expect(shapes.filter(({ paint }) => paint.fill === 'hatched')).toHaveLength(2)
})

test('every mark of every chart has a paint', () => {
  const density = [40, 50, 60, 70, 80].map((value) => ({ value: value * 1000, density: 1 }))
  const charts = [
    drawnChart({ type: 'distribution', density, range, pay: 58_400, name: 'Maria & <Ann>' }),
    drawnChart({
      type: 'waterfall',
      start: { label: 'Average', value: 50_000 },
      steps: [
        { label: 'Size', change: 3000 },
        { label: 'Place', change: -1000 },
      ],
      end: { label: 'Median', value: 52_000 },
    }),
    drawnChart({
      type: 'curve',
      x: { label: 'Years', unit: 'years' },
      y: { label: 'Salary', unit: 'dollars' },
      series: [{ label: 'Pastor', points: [1, 2].map((x) => ({ x, y: x, low: 0, high: 3 })) }],
      own: { label: 'Maria', x: 1, y: 2 },
      listed: [1, 2],
    }),
    drawnChart({
      type: 'spans',
      unit: 'signed percent',
      heads: ['State', 'Pay', '8 in 10 between'],
      rows: [{ label: 'Ohio', value: 4, low: -1, high: 9 }],
      zero: 'United States',
    }),
  ]
  for (const { drawing } of charts) {
    expect(drawing.width).toBeGreaterThan(500)
    for (const { paint } of drawing.shapes) expect(paint.fill ?? paint.stroke).toBeDefined()
  }
  expect(JSON.stringify(charts[0])).toContain('Maria & <Ann>, $58,400')
})
