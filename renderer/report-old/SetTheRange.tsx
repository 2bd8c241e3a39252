/** Step 1: the distribution, and how wide it is. */

import { DEFINITION_SENTENCES } from '~/core/pay/definition.ts'
import type { ModelledReport } from '~/core/reports/report.ts'
import type { ReportView } from '~/core/reports/report-view.ts'
import { dollars, firstName, span } from '~/core/reports/words.ts'
import { Distribution } from '../charts/Distribution.tsx'
import { HowComputed } from '../components/HowComputed.tsx'
import { StepHeading } from '../components/StepHeading.tsx'
import { Section } from '../layout/Columns.tsx'
import { PartTimeRange } from './PartTimeRange.tsx'

interface SetTheRangeProps {
  readonly report: ModelledReport
  readonly density: ReportView['density']
}

export function SetTheRange({ report, density }: SetTheRangeProps) {
  const { estimate, pay, employee, otherPositions, position } = report
  const eight = span(estimate.quantiles.p10, estimate.quantiles.p90)
  return (
    <Section id="set">
      <StepHeading step={1}>Set the range</StepHeading>
      <p>
        {eight
          ? `8 of 10 comparable positions fall between ${eight.replace(' to ', ' and ')}.`
          : estimate.suppressed[0]?.reason}{' '}
        The middle itself is known to within{' '}
        {`${dollars(estimate.medianInterval.low)} to ${dollars(estimate.medianInterval.high)}`}:
        that is our uncertainty, not a range of people’s pay.
      </p>
      {otherPositions.length > 0 && (
        <p>
          This range is for {position.title} ({position.weight} % of the time).{' '}
          {firstName(employee.name)} is also {otherPositions.join(' and ')}; a blended range is not
          part of it.
        </p>
      )}
      <Distribution
        density={density}
        range={estimate.quantiles}
        pay={pay?.dollars}
        name={firstName(employee.name)}
        subtitle={DEFINITION_SENTENCES[report.definition]}
      />
      <PartTimeRange report={report} />
      <HowComputed summary="How the range is computed">
        <p>
          The model’s answer for these facts, corrected by the nearest comparables, with a spread
          learned on organizations it had not seen; every figure is rounded to $100. The curve is
          drawn through the five published percentiles and continues their slope beyond them.{' '}
          <a href="#computed">The whole method</a>
        </p>
      </HowComputed>
    </Section>
  )
}
