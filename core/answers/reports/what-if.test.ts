import { expect, test } from 'vitest'
import { readReportQuery } from '../sections/addresses.ts'
import { askedOtherwise, whatIfFacts } from './what-if.ts'

const entered = {
  title: 'Solo Pastor',
  place: 'Columbus, OH',
  operatingBudget: 310_000,
  attendance: null,
  hoursPerWeek: 40,
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
  expect(factsOf({ budget: '1.2m', attendance: '1,900', hours: '22.5' })).toEqual({
    ...{ operatingBudget: 1_200_000, attendance: 1900, hoursPerWeek: 22.5 },
  })
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

test('another size, other hours and another place are told in words', () => {
  const facts = factsOf({ budget: '1.2m', attendance: '1,900', hours: '20' })
  expect(askedOtherwise(entered, { ...entered, ...facts, place: 'Austin, TX' })).toEqual([
    { fact: 'Budget', entered: '$310,000', asked: '$1,200,000' },
    { fact: 'Attendance', entered: 'not entered', asked: '1,900' },
    { fact: 'Hours', entered: '40 hours a week', asked: '20 hours a week' },
    { fact: 'Place', entered: 'Columbus, OH', asked: 'Austin, TX' },
  ])
})

test('to ask for the facts as they are is no what-if', () => {
  expect(askedOtherwise(entered, { ...entered, ...factsOf({ experience: '12' }) })).toBeUndefined()
})
