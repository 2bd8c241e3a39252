import { expect, test } from 'vitest'
import { fieldErrors } from '../../forms/fields-schema.ts'
import { payPolicyForm } from './pay-policy-schema.ts'

const typed = {
  ...{ definition: 'salary', parsonageMethod: 'thirty_percent', targetPercentile: '50' },
}

test('what is left empty counts as the market pays it, and nothing is not empty', () => {
  expect(payPolicyForm.parse({ ...typed, ordination: '$0', growthBeyondIndex: '3' })).toEqual({
    ...{ definition: 'salary', parsonageMethod: 'thirty_percent', targetPercentile: 50 },
    dollarsPer: { yearOfExperience: null, yearInRole: null, educationLevel: null, ordination: 0 },
    growthBeyondIndex: 0.03,
    form8274: false,
  })
  expect(payPolicyForm.parse({ ...typed, form8274: 'yes' }).form8274).toBe(true)
})

test.each([
  ['targetPercentile', '95'],
  ['targetPercentile', '9'],
  ['targetPercentile', 'high'],
  ['definition', 'gross'],
  ['parsonageMethod', ''],
  ['yearOfExperience', '-5'],
  ['yearOfExperience', '200k'],
  ['educationLevel', '5%'],
  ['growthBeyondIndex', '21%'],
  ['growthBeyondIndex', '1e400'],
])('%s of %s is answered beside its field', (field, text) => {
  const { error } = payPolicyForm.safeParse({ ...typed, [field]: text })
  expect(fieldErrors(error!)).toEqual({ [field]: expect.stringMatching(/^[A-Z].*[.?]$/) })
})
