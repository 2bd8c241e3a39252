/** What the forms of a packet ask back: each answer read again as what would be stored. */
import { expect, test } from 'vitest'
import { comparableForm } from '~/core/answers/matches/own-comparable.ts'
import { questionsOf } from '~/core/forms/asking.ts'
import { answered } from '~/tests/support/answers.ts'
import {
  askAboutDecision,
  criteriaForm,
  decisionForm,
  readDecision,
  receiptsForm,
} from './packet-forms.ts'

const COMPARED = {
  ...{ organization: 'A church', organizationType: 'church', budget: '', position: 'Pastor' },
  ...{ time: 'full_time', hoursPerWeek: '', pay: '$25', payPeriod: 'year', definition: 'cash' },
  ...{
    source: 'form_990',
    months: '12',
    sourceDetail: '2025',
    obtainedOn: '2026-01-31',
    obtainedBy: 'Pat',
  },
}
const CRITERIA = {
  ...{ position: 'Pastor', duties: 'Leads.', organizationTypes: 'church', budgetFrom: '840' },
  ...{ budgetTo: '1.2m', geography: 'Ohio', denomination: '', definition: 'salary' },
  ...{ targetPercentile: '50', reason: 'Our size.' },
}
const RECEIPTS = { averageReceipts: '410', years: '2023 to 2025' }

test.each([
  [comparableForm, COMPARED, 'Make it $25.00 an hour', { period: 'hour', annual: 5_200_000 }],
  [comparableForm, COMPARED, 'Keep $25 a year', { period: 'year', annual: 2_500 }],
  [comparableForm, { ...COMPARED, pay: '49m' }, 'Keep $49,000,000 a year', { annual: 4.9e9 }],
  [criteriaForm, CRITERIA, 'Make it $840,000 a year', { budgetFrom: 84_000_000 }],
  [criteriaForm, CRITERIA, 'Keep $840 a year', { budgetFrom: 84_000 }],
  [receiptsForm, RECEIPTS, 'Make it $410,000 a year', { averageReceipts: 41_000_000 }],
  [receiptsForm, RECEIPTS, 'Keep $410 a year', { averageReceipts: 41_000 }],
])(
  '%# a doubtful figure of a packet is asked about, and its answer stored',
  (form, typed, label, stored) => {
    const { error } = form.safeParse(typed)
    expect(error).toBeDefined()
    const parsed = form.parse(
      answered(typed, { questions: error ? questionsOf(error) : [] }, label),
    )
    expect(parsed).toMatchObject(stored)
    expect(parsed).not.toHaveProperty('typed')
  },
)

test('pay that is to be entered again is missing until then', () => {
  const typed = { ...COMPARED, pay: '49m' }
  const { error } = comparableForm.safeParse(typed)
  const questions = error ? questionsOf(error) : []
  const cleared = answered(typed, { questions }, 'Clear the pay, to enter it again')
  expect(comparableForm.safeParse(cleared).error?.issues[0]?.path).toEqual(['pay'])
})

const DECIDED = { cash: '25', housing: '18k', effectiveOn: '2027-01-01', terms: 'One year.' }
const TIME = { hoursPerWeek: 40, weeksPerYear: 52 }

test.each([
  ['Make it $25.00 an hour', 5_200_000],
  ['Keep $25 a year', 2_500],
])('a board that approves $25 a year is asked: %s', (label, cash) => {
  const typed = decisionForm.parse(DECIDED)
  const asked = askAboutDecision(readDecision(typed, null, TIME).decision, TIME)
  expect(asked?.field).toBe('cash')
  const again = decisionForm.parse(answered(DECIDED, { questions: asked ? [asked] : [] }, label))
  const { decision } = readDecision(again, null, TIME)
  expect(decision.cash).toBe(cash)
  expect(decision).not.toHaveProperty('confirmed')
  expect(again.confirmed).toEqual(cash === 2_500 ? ['pay-period.cash'] : [])
})
