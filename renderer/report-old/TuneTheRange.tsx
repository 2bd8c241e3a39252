/** Step 2: what each fact adds to or takes from the median, and what it is worth by the organization's own pay policy. */
import type { ReactNode } from 'react'
import type { ModelledReport } from '~/core/reports/report.ts'
import { firstName } from '~/core/reports/words.ts'
import { Waterfall } from '../charts/Waterfall.tsx'
import { HowComputed } from '../components/HowComputed.tsx'
import { Notice } from '../components/Notice.tsx'
import { StepHeading } from '../components/StepHeading.tsx'
import { Section } from '../layout/Columns.tsx'
import { ByYourPolicy } from './ByYourPolicy.tsx'
import { WhatFactsAreWorth } from './WhatFactsAreWorth.tsx'

interface TuneTheRangeProps {
  readonly report: ModelledReport
  /** where facts can be asked otherwise, in a working report */
  readonly children?: ReactNode
}

export function TuneTheRange({ report, children }: TuneTheRangeProps) {
  const { estimate, employee, organization, tuning } = report
  const { p50 } = estimate.quantiles
  const name = firstName(employee.name)
  return (
    <Section id="tune">
      <StepHeading step={2}>{`Tune it to ${name}`}</StepHeading>
      <p>
        Each line is what one group of facts about {name} or {organization.name} adds to or takes
        from the average of positions of this kind. The lines add up exactly.
      </p>
      {p50 !== null && (
        <Waterfall
          start={{ label: 'Average of this kind of position', value: estimate.base }}
          steps={estimate.contributions.map(({ label, dollars }) => ({ label, change: dollars }))}
          end={{ label: `Median for ${name}`, value: p50 }}
        />
      )}
      {estimate.warnings.map(({ feature, message }) => (
        <Notice key={`${feature} ${message}`} kind="signal">
          <p>{message}</p>
        </Notice>
      ))}
      {tuning && tuning.facts.length > 0 && (
        <>
          <WhatFactsAreWorth report={report} tuning={tuning} />
          <ByYourPolicy report={report} tuning={tuning} />
        </>
      )}
      {children}
      <HowComputed summary="How these dollars are computed">
        <p>
          The bars are the model’s own terms, turned from shares into dollars so that they add up to
          the median to the dollar. What a year or a degree is worth is the model asked once more
          with only that fact different; no other organization’s record enters, and the answer is
          rounded to $100.
        </p>
      </HowComputed>
    </Section>
  )
}
