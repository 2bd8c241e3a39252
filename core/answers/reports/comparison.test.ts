import { expect, test } from 'vitest'
import { pickName } from '../../forms/record-id.ts'
import { compareReports, countProblem, pickedReports, readReportNumbers } from './comparison.ts'
import { reportOfSam } from './report.fixture.ts'
import { sectionsOf } from './report-sections.ts'

const sam = reportOfSam()
const estimate = {
  ...sam.estimate,
  quantiles: { ...sam.estimate.quantiles, p50: 64_000, p90: null },
  contributions: [{ key: 'hours' as const, label: 'Hours', dollars: -900 }],
}
const compared = (...reports: (typeof sam)[]) =>
  compareReports(
    reports.map((report, i) => ({
      ...{ number: i + 1, title: null, createdAt: '2026-11-20T12:00:00Z' },
      report,
    })),
  )
const line = (comparison: ReturnType<typeof compared>, key: string) =>
  [...comparison.figures, ...comparison.drivers].find((one) => one.key === key)?.cells

test('figures and drivers stand side by side, and what one of them lacks stays empty', () => {
  const comparison = compared(sam, reportOfSam({ estimate, pay: null, proposed: null }))
  expect(comparison.cautions).toEqual([])
  expect(line(comparison, 'p50')).toEqual([61_200, 64_000])
  expect(line(comparison, 'against')).toEqual([0, 2800])
  expect(line(comparison, 'p90')).toEqual([83_600, null])
  expect(line(comparison, 'pay')).toEqual([76_123, null])
  expect(line(comparison, 'size')).toEqual([2100, null])
  expect(line(comparison, 'hours')).toEqual([null, -900])
  expect(line(compared(reportOfSam({ proposed: null }), sam), 'proposed')).toEqual([null, 79_321])
})

test('the percentile of the pay reads as in the report, also beyond the published ones', () => {
  const place = (side: 'within' | 'below' | 'above', percentile: number) =>
    reportOfSam({ pay: { ...sam.pay!, percentile: { side, percentile } } })
  const reports = [place('within', 62.4), place('above', 90), place('below', 10)]
  expect(line(compared(...reports), 'percentile')).toEqual([
    '62nd',
    'above the 90th',
    'below the 10th',
  ])
  for (const [at, report] of reports.entries()) {
    const said = JSON.stringify(sectionsOf(report).find(({ key }) => key === 'place'))
    expect(said).toContain(
      `"Percentile","value":"${line(compared(...reports), 'percentile')?.[at]}"`,
    )
  }
})

test('different definitions of pay are never compared silently', () => {
  const other = reportOfSam({ definition: 'package' })
  const { cautions, isOneMeasure, figures } = compared(sam, other)
  expect(cautions[0]).toMatchObject({ key: 'definition', text: expect.stringMatching(/cannot/) })
  expect(isOneMeasure).toBe(false)
  expect(figures.map(({ key }) => key)).not.toContain('against')
})

test('other positions, hours, snapshots, engines and days are said', () => {
  const snapshot = sam.snapshot && { ...sam.snapshot, name: '2026-Q3' }
  const method = { ...sam.estimate.method, engineVersion: '1.5' }
  const other = reportOfSam({
    position: { title: 'Youth Pastor', weight: 100 },
    employee: { ...sam.employee, hoursPerWeek: 20 },
    ...{ snapshot, asOf: '2027-01-01', estimate: { ...sam.estimate, method } },
  })
  const { cautions } = compared(sam, other)
  expect(cautions.map(({ key }) => key)).toEqual([
    ...['position', 'hours', 'snapshot', 'engine', 'day'],
  ])
  expect(cautions.at(-1)?.text).toMatch(/^They are for different days: \w+ \d+, \d{4} and \w+/)
})

test('two to four are compared; the address may name them in any way', () => {
  expect(readReportNumbers(['3,5', '5', ' 8 ', 'x', '-1', '99999999999'])).toEqual([3, 5, 8])
  expect([2, 3, 4].map(countProblem)).toEqual([null, null, null])
  expect([0, 1, 5].map(countProblem)).toEqual([
    expect.stringMatching(/None is chosen/),
    expect.stringMatching(/One is chosen/),
    expect.stringMatching(/5 are chosen/),
  ])
})

test('the boxes ticked in a list are read from a form, whatever else is in it', () => {
  const fields = { intent: 'compare', [pickName(12)]: 'yes', [pickName(3)]: 'yes', 'pick-x': 'yes' }
  expect(pickedReports(fields)).toEqual([3, 12])
})
