/** The median by an organization's own prices, line by line in words. */
import type { PolicyFactor } from '../../../organizations/pay-policy/pay-policy.ts'
import { formatSignedDollars } from '../../../quantities/format-money.ts'
import { dollars } from '../../words.ts'
import type { PolicyLine, PolicyMedian } from './facts.ts'

/** Where the sum begins: "The market’s median with 14 years of experience, ordination". */
export function policyStartWords({ lines }: Pick<PolicyMedian, 'lines'>): string {
  const typical = lines.map((line) => TYPICAL[line.factor](line.typical)).join(', ')
  return `The market’s median with ${typical}`
}

const TYPICAL: Readonly<Record<PolicyFactor, (text: string) => string>> = {
  yearOfExperience: (text) => `${text} of experience`,
  yearInRole: (text) => `${text} in the role`,
  educationLevel: (text) => text.toLowerCase(),
  ordination: (text) => (text === 'Ordained' ? 'ordination' : 'no ordination'),
}

const NAMES: Readonly<Record<PolicyFactor, string>> = {
  yearOfExperience: 'Experience',
  yearInRole: 'In the role',
  educationLevel: 'Education',
  ordination: 'Ordination',
}

/** "Experience: 12 years, 1 more than typical, at $500 each" */
export function policyLineWords({ factor, value, difference, dollarsPer }: PolicyLine): string {
  const name = `${NAMES[factor]}: ${value}`
  if (difference === 0) return `${name}, as is typical`
  const size = Math.abs(Math.round(difference * 100) / 100)
  const steps =
    factor === 'ordination'
      ? 'unlike what is typical'
      : `${size} ${difference > 0 ? 'more' : 'fewer'} than typical`
  return `${name}, ${steps}, at ${dollars(dollarsPer)} each`
}

/** "+$500", "−$1,200", "$0" */
export function policyDollars(amount: number): string {
  return formatSignedDollars(amount)
}

/** "$300 above", "the same as": the policy's median against the market's. */
export function policyAgainstMarket(difference: number): string {
  if (difference === 0) return 'the same as'
  return `${dollars(Math.abs(difference))} ${difference > 0 ? 'above' : 'below'}`
}
