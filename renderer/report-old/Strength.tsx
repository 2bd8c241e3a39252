/** Three grades and what each was given for. */
import type { ModelledReport } from '~/core/reports/report.ts'
import { StrengthGrades } from '../components/StrengthGrades.tsx'
import styles from './report.module.css'

export function Strength({ report }: { readonly report: ModelledReport }) {
  return (
    <>
      <h3>Strength of this estimate</h3>
      <StrengthGrades grades={gradesOf(report)} />
      <p className={styles.small}>
        Whatever needs one grade takes the lowest: {report.estimate.strength.overall}.{' '}
        <a href="#computed">How grades are given</a>
      </p>
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
