import { expect, test } from 'vitest'
import { answerLines } from './job-answer.ts'

test('facts are told by their names in words, lists by their length', () => {
  const answer = { sent: 1200, heldOut: 0, last: { isDone: true }, findings: [1, 2, 3], none: null }
  expect(answerLines('deliver-mails', answer)).toEqual([
    'deliver-mails is done:',
    ...['  sent: 1,200', '  held out: 0', '  last, is done: yes', '  findings: 3'],
  ])
})

test.each([
  [null, 'a-job is done. There was nothing to do.'],
  [{}, 'a-job is done. There was nothing to do.'],
  [7, 'a-job is done: 7.'],
  [{ records: 3, sentence: 'Too few.' }, 'a-job is done. Too few.'],
])('%j is one sentence', (answer, said) => {
  expect(answerLines('a-job', answer)).toEqual([said])
})
