/** Answers to several questions of one form: those that go together, and those that contradict each other. */
import { expect, test } from 'vitest'
import { enter, keep, type Question } from '../question.ts'
import { askedQuestions, withAnswers } from './asking.ts'

const typed = { budget: '420', payroll: '900k', staff: '3' }

const inThousands: Question = {
  key: 'budget-in-thousands',
  field: 'budget',
  sentence: 'Did you mean $420,000?',
  about: ['budget'],
  answers: [enter('Make it $420,000 a year', { budget: '420,000' }), keep('Keep $420 a year')],
}
const payrollAbove: Question = {
  key: 'payroll-above-budget',
  field: 'payroll',
  sentence: 'Which is right?',
  about: ['payroll', 'budget'],
  answers: [
    enter('Swap them', { budget: '900k', payroll: '420' }),
    enter('Leave the payroll budget blank', { payroll: '' }),
  ],
}

/** The form as it is sent with the answers of these labels, in the order of its questions. */
function answered(...labels: readonly string[]) {
  const asked = askedQuestions([inThousands, payrollAbove], typed)
  const answers = asked.flatMap(({ name, answers }) =>
    answers.flatMap((one) =>
      'value' in one && labels.includes(one.label) ? [[name, one.value] as const] : [],
    ),
  )
  return withAnswers({ ...typed, ...Object.fromEntries(answers) })
}

test('answers that enter different fields are both carried out', () => {
  expect(answered('Make it $420,000 a year', 'Leave the payroll budget blank')).toEqual({
    ...typed,
    budget: '420,000',
    payroll: '',
  })
})

test('of two answers that enter different texts in one field, the second changes nothing', () => {
  expect(answered('Make it $420,000 a year', 'Swap them')).toEqual({ ...typed, budget: '420,000' })
})

test('one answer alone changes every field that it enters', () => {
  expect(answered('Swap them')).toEqual({ ...typed, budget: '900k', payroll: '420' })
})
