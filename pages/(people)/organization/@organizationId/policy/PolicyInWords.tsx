/** The present pay policy, in sentences for a board's minutes. */
import { useData } from 'vike-react/useData'
import { formatPercent } from '~/core/forms/numbers.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { ordinal } from '~/core/pay/figures.ts'
import { formatMoney } from '~/core/pay/money.ts'
import {
  PARSONAGE_METHOD_LABELS,
  POLICY_FACTORS,
  type PolicyFactor,
} from '~/core/people/organizations/pay-policy.ts'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import type { Data } from './+data.ts'

export function PolicyInWords() {
  const { policy, version } = useData<Data>()
  const { definition, parsonageMethod, targetPercentile, dollarsPer, growthBeyondIndex, form8274 } =
    policy
  const priced = POLICY_FACTORS.filter((factor) => dollarsPer[factor] !== null)
  return (
    <SideSummary title={version === 0 ? 'Default policy' : 'Your policy'}>
      <p>
        We compare {DEFINITION_LABELS[definition].toLowerCase()} and aim at the{' '}
        {ordinal(targetPercentile)} percentile of the market.
      </p>
      <p>
        A parsonage without a rental value counts as{' '}
        {PARSONAGE_METHOD_LABELS[parsonageMethod].toLowerCase()}.
      </p>
      {priced.length === 0 && (
        <p>You pay for experience, education and ordination as the market does.</p>
      )}
      {priced.map((factor) => (
        <p key={factor}>
          {PRICE_WORDS[factor]}: {formatMoney(dollarsPer[factor] ?? 0)} a year.
        </p>
      ))}
      <p>
        After the last published quarter, pay grows by{' '}
        {formatPercent((growthBeyondIndex ?? 0.03) * 100)} a year.
      </p>
      {form8274 && (
        <p>The church filed Form 8274: it pays no FICA, and lay staff pay self-employment tax.</p>
      )}
    </SideSummary>
  )
}

const PRICE_WORDS: Readonly<Record<PolicyFactor, string>> = {
  yearOfExperience: 'A year of experience',
  yearInRole: 'A year in the role',
  educationLevel: 'A degree',
  ordination: 'Ordination',
}
