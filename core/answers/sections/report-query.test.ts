import { expect, test } from 'vitest'
import { NASTY_VALUES } from '~/tests/nasty/values.ts'
import {
  isWhatIf,
  NO_WHAT_IF,
  queryProblems,
  readReportQuery,
  reportFields,
  reportSearch,
} from './addresses.ts'

const ASKED = {
  definition: 'package',
  proposed: '82k',
  asOf: '2027-01-01',
  position: 'senior-pastor',
  ...{ budget: '1.2m', attendance: '1,900', hours: '20', place: '78701' },
  experience: '15',
  education: 'master',
  ordination: 'yes',
  setting: 'rural',
}

test('what is asked is understood, and comes back as it was typed', () => {
  const query = readReportQuery(ASKED)
  expect(query).toMatchObject({
    definition: 'package',
    proposed: { value: { kind: 'pay', cents: 8_200_000 } },
  })
  expect(query.asOf.value).toBe('2027-01-01')
  expect(query.whatIf).toMatchObject({ experience: { value: 15 }, ordination: 'yes' })
  expect(Object.fromEntries(reportFields(query))).toMatchObject(ASKED)
  expect(readReportQuery(Object.fromEntries(new URLSearchParams(reportSearch(query))))).toEqual(
    query,
  )
})

test('nothing asked leaves the address bare', () => {
  expect(reportSearch(readReportQuery({}))).toBe('')
  expect(readReportQuery({}).definition).toBeNull()
})

test('a part of the question is changed without the rest of it', () => {
  const query = readReportQuery(ASKED)
  const back = reportSearch(query, { whatIf: NO_WHAT_IF, definition: 'cash' })
  expect(back).toBe('?definition=cash&proposed=82k&asOf=2027-01-01')
})

test.each([
  [{ proposed: '25 a day' }, 'proposed'],
  [{ asOf: 'soon' }, 'asOf'],
  [{ asOf: '2026-02-30' }, 'asOf'],
  [{ experience: '-3' }, 'experience'],
  [{ experience: '81' }, 'experience'],
  [{ budget: '10k a month' }, 'budget'],
  [{ attendance: '1.5' }, 'attendance'],
  [{ hours: '200' }, 'hours'],
])('%o is told beside its field and changes nothing', (search, field) => {
  const query = readReportQuery(search as Record<string, string>)
  expect(Object.keys(queryProblems(query))).toEqual([field])
  expect(isWhatIf(query.whatIf)).toBe(false)
})

test('whatever stands in the address, it is read', () => {
  for (const value of Object.keys(NASTY_VALUES)) {
    const search = Object.fromEntries(Object.keys(ASKED).map((name) => [name, value]))
    const query = readReportQuery(search)
    for (const { typed } of [query.proposed, query.asOf, query.whatIf.experience]) {
      expect(typed === value || value.trim() === '').toBe(true)
    }
  }
})
