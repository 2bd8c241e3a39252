import { expect, test } from 'vitest'
import { proposalForm } from '../staff/forms.ts'
import { figureText, isStale } from './law.ts'

const GIVEN = {
  ...{ key: 'social_security.wage_base', jurisdiction: 'US', value: '$190,800', unit: 'dollars' },
  ...{ effectiveFrom: '2027-01-01', effectiveTo: '2027-12-31', status: 'in_force' },
  ...{ source: 'IRS Topic 751', sourceUrl: 'https://www.irs.gov/taxtopics/tc751' },
  ...{ checkedOn: '2026-11-20', reason: 'The base of 2027' },
}

test('figures are read as people write them, and said again the same way', () => {
  expect(proposalForm.parse(GIVEN)).toMatchObject({ value: 190_800 })
  const share = proposalForm.parse({
    ...GIVEN,
    key: 'fica.employer_rate',
    unit: 'ratio',
    value: '7.65%',
  })
  expect([share.value, figureText(share)]).toEqual([0.0765, '7.65%'])
  expect(figureText({ value: 7.25, unit: 'dollars_per_hour' })).toBe('$7.25')
})

test.each([
  ['unit', { unit: 'ratio', value: '7.65' }],
  ['value', { key: 'fica.employer_rate', unit: 'ratio', value: '7.65' }],
  ['value', { key: 'minimum_wage.hourly', unit: 'dollars_per_hour', value: '1500' }],
  ['value', { value: '-1' }],
  ['value', { value: 'much' }],
  ['key', { key: 'no.such' }],
  ['jurisdiction', { jurisdiction: 'ZZ' }],
  ['effectiveTo', { effectiveTo: '2026-12-31' }],
  ['sourceUrl', { sourceUrl: 'javascript:alert(1)' }],
  ['reason', { reason: '' }],
])('%s is asked again where it makes no sense', (field, change) => {
  const parsed = proposalForm.safeParse({ ...GIVEN, ...change })
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test('a check counts for a year to the day', () => {
  expect(isStale('2025-11-20', '2026-11-20')).toBe(false)
  expect(isStale('2025-11-19', '2026-11-20')).toBe(true)
})
