/** Beside the report: how strong it is, what to do next, and what was saved before. */
import { Button } from '~/renderer/components/Button.tsx'
import { StrengthGrades } from '~/renderer/components/StrengthGrades.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import type { Data } from './+data.ts'
import styles from './report.module.css'
import { longDate, type ModelledReport } from './words.ts'

interface SideColumnProps {
  readonly report: ModelledReport
  readonly proposed: Data['proposed']
  readonly saved: Data['saved']
  readonly frozen: Data['frozen']
}

export function SideColumn({ report, proposed: proposedSalary, saved, frozen }: SideColumnProps) {
  const { employee, seesPay } = report
  return (
    <>
      <h3>Strength of this estimate</h3>
      <StrengthGrades grades={gradesOf(report)} />
      <p className={styles.small}>
        Whatever needs one grade takes the lowest: {report.estimate.strength.overall}.
      </p>
      {seesPay && !frozen && (
        <>
          <h3>Do next</h3>
          <Form intent="save-report" aria-label="Save this report">
            <input type="hidden" name="proposed" value={proposedSalary.typed} />
            <input type="hidden" name="definition" value={report.definition} />
            <Button intent="save-report">Save this report</Button>
          </Form>
          <p className={styles.small}>
            Freezes these figures with the snapshot they come from, so that you can open them years
            later.
          </p>
        </>
      )}
      {saved.length > 0 && (
        <>
          <h3>Saved before</h3>
          <ul className={styles.saved}>
            {saved.map(({ number, createdAt }) => (
              <li key={number}>
                <a href={`/report/${employee.id}?report=${number}`}>Report {number}</a>{' '}
                <span>{longDate(createdAt)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function gradesOf({ estimate }: ModelledReport) {
  const { strength, evidence, quantiles } = estimate
  const { p25, p50, p75 } = quantiles
  const months = evidence.medianAgeMonths
  const half = p25 && p50 && p75 ? Math.round(((p75 - p25) / 2 / p50) * 100) : null
  return [
    {
      grade: strength.organizations,
      finding: `${evidence.effectiveOrganizations.text} organizations`,
      reason: `effective; ${evidence.organizations.text} carry weight, none above a quarter`,
    },
    {
      grade: strength.recency,
      finding: months === null ? 'age not known' : `${months} months old`,
      reason: 'median age of the comparables, all moved to today',
    },
    {
      grade: strength.tightness,
      finding: half === null ? 'not known' : `±${half} % around the middle`,
      reason: 'half of comparable positions pay within it, so it is also the miss to expect',
    },
  ]
}
