/** The words of the pay policy: labels of its fields and of its choices. */
import type { ParsonageMethod } from '../../pay/pay-package.ts'

/** On-screen names of the fields. */
export const PAY_POLICY_LABELS = {
  definition: 'What counts as pay',
  parsonageMethod: 'How a parsonage counts',
  targetPercentile: 'Target percentile',
  yearOfExperience: 'Dollars per year of experience',
  yearInRole: 'Dollars per year in the role',
  educationLevel: 'Dollars per degree',
  ordination: 'Dollars for ordination',
  growthBeyondIndex: 'Pay growth after the wage index',
  form8274: 'We filed Form 8274',
} as const

export const PARSONAGE_METHOD_LABELS: Readonly<Record<ParsonageMethod, string>> = {
  fair_rental_value: 'Fair rental value and utilities',
  thirty_percent: '30% of cash pay',
  forty_percent: '40% of cash pay',
}

export const PARSONAGE_METHOD_SENTENCES: Readonly<Record<ParsonageMethod, string>> = {
  fair_rental_value: 'What the house would rent for, with utilities. Unknown until you enter it.',
  thirty_percent: 'As in a form of the Presbyterian Church (U.S.A.).',
  forty_percent: 'As in the Presbyterian Church in America.',
}
