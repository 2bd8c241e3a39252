/** Totals of the typed pay under each definition, in the side column. */

import { EMPLOYEE_LABELS } from '~/core/engine/facts/person-facts.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { DEFINITION_LABELS, DEFINITION_SENTENCES, type DefinedPay } from '~/core/pay/definition.ts'
import { formatMoney, formatPay } from '~/core/pay/money.ts'
import { componentName, labelInSentence } from '~/core/pay/pay-package.ts'
import type { Totals } from '~/core/people/employees/totals.ts'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import styles from '../work.module.css'

export function PayTotals({ totals }: { readonly totals: Totals | null }) {
  if (!totals) {
    return (
      <SideSummary title="Yearly pay">
        <p>Enter hours and pay to see yearly totals.</p>
      </SideSummary>
    )
  }
  const rows = totals.definitions.map(({ definition, pay }) => ({
    label: DEFINITION_LABELS[definition],
    value: amountOf(pay),
  }))
  return (
    <>
      <SideSummary title="Yearly pay" rows={rows}>
        {totals.unread.length > 0 && (
          <p className={`${styles.close} soft medium`}>
            Not counted until we can read it:{' '}
            {totals.unread.map((name) => labelInSentence(EMPLOYEE_LABELS[name])).join(', ')}.
          </p>
        )}
        {totals.parsonage !== null && (
          <p className={`${styles.close} soft medium`}>
            The parsonage counts for {formatMoney(totals.parsonage)}, by your pay policy.
          </p>
        )}
        {totals.ficaNote !== null && (
          <p className={`${styles.close} soft medium`}>{totals.ficaNote}</p>
        )}
        <details className={`${styles.close} soft medium`}>
          <summary>What each total includes</summary>
          {totals.definitions.map(({ definition }) => (
            <p key={definition}>
              <strong>{DEFINITION_LABELS[definition]}.</strong> {DEFINITION_SENTENCES[definition]}
            </p>
          ))}
        </details>
      </SideSummary>
      <HoursSummary totals={totals} />
    </>
  )
}

/** Actual, hourly and full-time pay are shown together, so that one is not read as another. */
function HoursSummary({ totals }: { readonly totals: Totals }) {
  const { actual, hourly, fte, fullTime } = totals
  if (actual === null || hourly === null || fte === null || fullTime === null) return null
  const rows = [
    { label: 'Actually paid', value: formatMoney(actual) },
    { label: 'Per paid hour', value: formatPay(hourly, 'hour') },
    { label: 'FTE', value: formatNumber(fte) },
  ]
  const stretched = { label: 'Same rate, full time', value: formatMoney(fullTime) }
  return (
    <SideSummary title="Cash and housing by the hour" rows={fte < 1 ? [...rows, stretched] : rows}>
      {fte < 0.5 && (
        <p className={`${styles.close} soft medium`}>
          Pay for a few hours does not scale up to full time. Compare it with similar jobs.
        </p>
      )}
    </SideSummary>
  )
}

function amountOf(pay: DefinedPay): string {
  if (pay.known) return formatMoney(pay.annual)
  const missing = pay.missing.map(componentName)
  return missing.length > 0 ? `unknown: ${missing.join(', ')}` : 'unknown'
}
