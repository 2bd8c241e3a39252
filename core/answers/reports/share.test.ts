import { expect, test } from 'vitest'
import { reportOfSam } from './report.fixture.ts'
import { shareForm, withoutPerson } from './share.ts'

/** Every number and every piece of text anywhere in a value. */
function leaves(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.values(value).flatMap(leaves)
}

test('without the person no figure of their pay, no name and no title of theirs is left anywhere', () => {
  const report = {
    ...reportOfSam({
      partTime: {
        ...{ hoursPerWeek: 25, weeksPerYear: 52, hourly: null, isVeryFew: false },
        actual: reportOfSam().estimate.quantiles,
        fullTime: reportOfSam().estimate.quantiles,
        ownHourly: 58.56,
      },
      since: {
        ...{ changedOn: '2024-02-03', months: 33, indexRise: 0.0876, publishedTo: '2026-06' },
        inTodaysDollars: 82_791,
      },
      definitions: [
        { definition: 'package', own: 91_357, market: { p25: 70_000, p50: 80_000, p75: 90_000 } },
      ],
    }),
    // a part of a later version, which nobody has decided to share
    takeHome: { month: 5432.1, name: 'Sam Rivera' },
  }
  const mine = [
    ...[report.pay, report.proposed, report.since, report.takeHome, report.employee.id],
    ...[report.organization.id, report.partTime?.ownHourly, report.payEffectiveOn],
    ...(report.definitions ?? []).map(({ own }) => own),
    ...[report.employee.name, report.employee.jobTitle, report.otherPositions],
  ]
  const told = new Set(leaves(withoutPerson(report)))
  const secret = leaves(mine).filter((leaf) => leaf !== 'within' && leaf !== '2026-06')
  expect(secret.length).toBeGreaterThan(20)
  expect(secret.filter((leaf) => told.has(leaf))).toEqual([])
  expect(JSON.stringify(withoutPerson(report))).not.toMatch(
    /\bSam\b|Rivera|76.?123|79.?321|91.?357/,
  )
})

test('the market’s answer and what it was asked for stay', () => {
  const report = reportOfSam()
  const { estimate, position, organization, asOf, definition, snapshot } = withoutPerson(report)
  expect({ estimate, asOf, definition, snapshot }).toEqual({
    ...{ estimate: report.estimate, asOf: report.asOf },
    ...{ definition: report.definition, snapshot: report.snapshot },
  })
  expect([position.title, organization.name]).toEqual(['Solo Pastor', 'Grace Chapel'])
})

test('a link lasts a month and shows nobody, unless it is said otherwise', () => {
  expect(shareForm.parse({})).toEqual({ days: 30, showsPerson: false })
  expect(shareForm.parse({ days: '7', showsPerson: 'yes' })).toEqual({ days: 7, showsPerson: true })
  expect(shareForm.safeParse({ days: '3650' }).success).toBe(false)
})
