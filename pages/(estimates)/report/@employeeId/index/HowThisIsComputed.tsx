/** The method in the report's own facts: which survey, which model, how it was moved to today, how well it holds. */
import { HowComputed } from '~/renderer/components/HowComputed.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { longDate, type ModelledReport } from './words.ts'

export function HowThisIsComputed({ report }: { readonly report: ModelledReport }) {
  const { snapshot, estimate } = report
  const { method } = estimate
  const records = method.modelRecords.toLocaleString('en-US')
  const organizations = method.modelOrganizations.toLocaleString('en-US')
  return (
    <Section id="computed">
      <h2>How this was computed</h2>
      <p>
        From snapshot {snapshot?.name}: {records} pay records of {organizations} organizations
        {snapshot?.source === 'demonstration' ? ' of a synthetic demonstration survey' : ''}, frozen
        as of {longDate(method.referenceDate)}. Your own records are never among your comparables.
      </p>
      <HowComputed summary="The model and the comparables">
        <p>
          A robust hierarchical model learns what position, size, place, experience, education,
          hours and denomination are worth together. The nearest records, weighed by how alike they
          are in everything the model learned, then correct it: a bandwidth of {method.bandwidth} in
          log pay, and no organization above a quarter of the weight.{' '}
          {estimate.kind === 'modelled'
            ? 'Here fewer than five organizations are close enough, so the model speaks alone.'
            : ''}
        </p>
      </HowComputed>
      <HowComputed summary="From the survey’s date to yours">
        <p>
          Pay was multiplied by {method.ageingFactor.toFixed(4)} to come from{' '}
          {longDate(method.referenceDate)} to {longDate(method.asOf)}: the employment cost index of
          private wages to {method.indexEndsOn}
          {method.monthsBeyondIndex > 0
            ? `, then ${(method.growthBeyondIndex * 100).toFixed(1)} % a year for ${method.monthsBeyondIndex} months`
            : ''}
          . Consumer prices are not used: prices are not pay.
        </p>
      </HowComputed>
      <HowComputed summary="How well the range holds">
        <p>
          On organizations the model had not seen, {method.coverage80} % of pay lay between the 10th
          and the 90th percentile it gave; it promises 80 %. Market figures are rounded to $100.
        </p>
      </HowComputed>
      <p>
        <a href="/method">Read the whole method</a>
      </p>
    </Section>
  )
}
