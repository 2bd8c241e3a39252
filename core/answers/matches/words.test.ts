import { expect, test } from 'vitest'
import {
  type MatchQuestion,
  newQuestion,
  weightsOf,
} from '../../engine/comparables/match-question.ts'
import { fixedFacts, type OwnFacts, orderWords, whyNear } from './words.ts'

const own: OwnFacts = {
  ...{ organizations: 'churches', setting: 'suburb', isFullTime: false },
  ...{ denomination: 'Presbyterian Church (U.S.A.)', family: 'Presbyterian and Reformed' },
  ...{ region: 'Midwest', state: 'Ohio' },
}
const question = newQuestion('salary')

test('what is fixed is named in order, and nothing else', () => {
  expect(fixedFacts(question, own)).toEqual(['churches'])
  const all: MatchQuestion = {
    ...question,
    ...{ scope: 'state', denomination: 'family' },
    shared: ['organizationType', 'setting', 'time'],
  }
  expect(fixedFacts(all, own)).toEqual([
    ...['churches', 'suburb', 'part-time', 'Presbyterian and Reformed denominations', 'in Ohio'],
  ])
  expect(fixedFacts({ ...all, shared: [] }, { ...own, family: null, state: null })).toEqual([
    'any type of organization',
  ])
})

test('why a group is near, where it differs, and where it does neither', () => {
  expect(whyNear({ near: ['size', 'place'], differs: ['education'] })).toBe(
    'Near in size and place. Differs in education.',
  )
  expect(whyNear({ near: [], differs: ['hours'] })).toBe('Differs in hours.')
  expect(whyNear({ near: [], differs: [] })).toBe('A little apart in everything.')
})

test('the order with what each counts, and what is left out', () => {
  const some = { ...question, setAside: ['hours', 'experience', 'education'] } as const
  expect(orderWords(some, weightsOf(some))).toBe(
    'size ×4, place ×2, denomination ×1; set aside: hours, experience, and education',
  )
  const alike = { ...some, weighing: 'alike' } as const
  expect(orderWords(alike, weightsOf(alike))).toBe(
    'all alike: size, place, and denomination; set aside: hours, experience, and education',
  )
})
