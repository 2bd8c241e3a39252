/** Step 2: what each fact about the person and the organization adds to or takes from the median. */
import type { ModelledReport } from '~/core/reports/report.ts'
import { firstName } from '~/core/reports/words.ts'
import { Waterfall } from '../charts/Waterfall.tsx'
import { Notice } from '../components/Notice.tsx'
import { StepHeading } from '../components/StepHeading.tsx'
import { Section } from '../layout/Columns.tsx'

export function TuneTheRange({ report }: { readonly report: ModelledReport }) {
  const { estimate, employee, organization } = report
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
    </Section>
  )
}
