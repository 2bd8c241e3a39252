/** Beside a working report: what to do next, and what was saved before. */
import { type ReportQuery, reportFields } from '~/core/reports/report-query.ts'
import { longDate } from '~/core/reports/words.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import type { Data } from './+data.ts'
import styles from './report.module.css'

interface SideColumnProps {
  readonly employeeId: number
  readonly query: ReportQuery
  readonly saved: Data['saved']
}

export function SideColumn({ employeeId, query, saved }: SideColumnProps) {
  return (
    <>
      <h3>Do next</h3>
      <Form intent="save-report" aria-label="Save this report">
        {reportFields(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button intent="save-report">Save this report</Button>
      </Form>
      <p className={styles.small}>
        Freezes these figures with the snapshot they come from, so that you can open them years
        later.
      </p>
      {saved.length > 0 && (
        <>
          <h3>Saved before</h3>
          <ul className={styles.saved}>
            {saved.map(({ number, createdAt }) => (
              <li key={number}>
                <a href={`/report/${employeeId}?report=${number}`}>Report {number}</a>{' '}
                <span>{longDate(createdAt)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
