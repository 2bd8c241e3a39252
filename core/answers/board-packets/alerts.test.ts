import { expect, test } from 'vitest'
import { type AlertFacts, alertsOf } from './alerts.ts'

const NOTHING: AlertFacts = {
  organizationId: 7,
  today: '2026-11-20',
  owed: null,
  packets: [],
  questions: [],
  paid: [],
  fiscalYear: 2026,
  snapshot: { id: 3, name: '2026-Q2' },
  lastReportSnapshotId: 3,
}
const alerts = (given: Partial<AlertFacts>) => alertsOf({ ...NOTHING, ...given })
const [ann, bo, cy] = [
  { id: 1, name: 'Ann Lee' },
  { id: 2, name: 'Bo Finch' },
  { id: 3, name: 'Cy Roe' },
] as const

test('nothing to look at is nothing said', () => {
  expect(alertsOf(NOTHING)).toEqual([])
})

test('a missing payment comes first, for those who may pay it', () => {
  const text = 'The last payment for Grace Chapel did not go through.'
  const link = { href: '/account/plan?organization=7', label: 'Pay now or change the card' }
  expect(alerts({ owed: { text, link }, fiscalYear: 2020 })[0]).toEqual({
    ...{ kind: 'payment', text, href: '/account/plan?organization=7' },
  })
  expect(alerts({ owed: { text, link: null } })).toEqual([])
})

test('a board’s deadline is told thirty days before it, and when it has passed', () => {
  const decided = (finalActionOn: string) =>
    alerts({ packets: [{ ...ann, number: 2, finalActionOn, nextMeetingOn: null }] })
  expect(decided('2026-11-01')).toEqual([])
  expect(decided('2026-10-21')).toEqual([
    {
      kind: 'deadline',
      text: 'Board deadline: the record of the decision on the pay of Ann Lee, 30 days left.',
      href: '/report/1/board-packet/2/record',
    },
  ])
  expect(decided('2026-09-01')[0]?.text).toContain('20 days late')
})

test('a question leads to the person, of several to the table', () => {
  const [one, many] = alerts({
    questions: [
      { rule: 'legal-floor', people: [ann] },
      { rule: 'unit-error', people: [ann, bo, cy] },
    ],
  })
  expect(one).toMatchObject({ href: '/employee/1', text: expect.stringContaining('minimum wage') })
  expect(many).toMatchObject({
    href: '/table?flagged=yes',
    text: expect.stringContaining('Ann Lee, Bo Finch and 1 more'),
  })
})

test('pay grows old after eighteen whole months', () => {
  const since = (date: string) => alerts({ paid: [{ ...ann, since: date }] }).length
  expect(since('2025-05-20')).toBe(0)
  expect(since('2025-04-21')).toBe(0)
  expect(since('2025-04-20')).toBe(1)
  expect(alerts({ paid: [ann, bo].map((one) => ({ ...one, since: '2024-01-01' })) })).toMatchObject(
    [{ href: '/table?sort=lastChange', text: expect.stringContaining('Ann Lee and Bo Finch') }],
  )
})

test('figures of last year will do; older ones and none are asked for', () => {
  expect(alerts({ fiscalYear: 2025 })).toEqual([])
  expect(alerts({ fiscalYear: 2024 })).toMatchObject([{ text: expect.stringContaining('2024') }])
  expect(alerts({ fiscalYear: null })).toMatchObject([{ href: '/organization/7' }])
})

test('a snapshot newer than the last report is told, but not to somebody who has saved none', () => {
  expect(alerts({ lastReportSnapshotId: 2 })).toMatchObject([{ kind: 'snapshot' }])
  expect(alerts({ lastReportSnapshotId: null })).toEqual([])
  expect(alerts({ lastReportSnapshotId: 2, snapshot: null })).toEqual([])
})
