import { expect, test } from 'vitest'
import { readReportQuery } from '../report-query.ts'
import { askedOtherwise, whatIfFacts } from './what-if.ts'

const entered = {
  title: 'Solo Pastor',
  yearsExperience: 12,
  education: 'master',
  ordained: true,
  setting: 'suburb',
} as const
const factsOf = (search: Record<string, string>) => whatIfFacts(readReportQuery(search).whatIf)

test('only what is asked otherwise reaches the estimate', () => {
  expect(factsOf({ experience: '15', ordination: 'no' })).toEqual({
    yearsExperience: 15,
    ordained: false,
  })
  expect(factsOf({})).toEqual({})
  expect(factsOf({ experience: '0' })).toEqual({ yearsExperience: 0 })
})

test('what differs is told beside what was entered', () => {
  const facts = factsOf({ experience: '15', education: 'doctorate' })
  const asked = { ...entered, ...facts, title: 'Senior Pastor' }
  expect(askedOtherwise(entered, asked)).toEqual([
    { fact: 'Position', entered: 'Solo Pastor', asked: 'Senior Pastor' },
    { fact: 'Experience', entered: '12 years', asked: '15 years' },
    { fact: 'Education', entered: 'Master’s degree', asked: 'Doctorate' },
  ])
})

test('to ask for the facts as they are is no what-if', () => {
  expect(askedOtherwise(entered, { ...entered, ...factsOf({ experience: '12' }) })).toBeUndefined()
})
