/** Beside a working report: what to do next, what to look at, how it was the last time. */
import { formatShare } from '~/core/quantities/format-number.ts'
import type { Report } from '~/core/reports/report.ts'
import { reportFields, reportSearch } from '~/core/reports/report-query.ts'
import { dollars, firstName, longDate } from '~/core/reports/words.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import type { Data } from './+data.ts'
import { ComparedWithLast } from './ComparedWithLast.tsx'
import styles from './report.module.css'

export function SideColumn({ data }: { readonly data: Data }) {
  const { report, saved, last } = data
  if (!report.seesPay) return null
  return (
    <>
      <div className={styles.noPaper}>
        <h3>Do next</h3>
        <Save data={data} />
        <ul className={styles.saved}>
          <li>
            <a href={`/report/${report.employee.id}/board-packet`}>Start a board packet</a>
          </li>
          <li>
            <a href={`/report/${report.employee.id}/files/working.pdf${reportSearch(data.query)}`}>
              This range as PDF, not saved
            </a>
          </li>
          <li>
            <a href={`/reports?employee=${report.employee.id}`}>
              All reports of {firstName(report.employee.name)}
            </a>
          </li>
        </ul>
      </div>
      {report.since && <Watch report={report} since={report.since} data={data} />}
      {last && <ComparedWithLast report={report} last={last} />}
      {saved.length > 0 && (
        <div className={styles.noPaper}>
          <h3>Saved before</h3>
          <ul className={styles.saved}>
            {saved.map(({ number, createdAt }) => (
              <li key={number}>
                <a href={`/report/${report.employee.id}?report=${number}`}>Report {number}</a>{' '}
                <span>{longDate(createdAt)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** All fields of the address go along hidden, so that what is saved is what is shown. */
function Save({ data: { report, query } }: { readonly data: Data }) {
  if (report.whatIf) {
    return (
      <p className={styles.small}>
        A what-if is not saved. Enter the facts on{' '}
        <a href={`/employee/${report.employee.id}`}>{firstName(report.employee.name)}’s page</a> if
        they are true, or go back to the facts as entered.
      </p>
    )
  }
  return (
    <>
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
    </>
  )
}

interface WatchProps {
  readonly report: Report
  readonly since: NonNullable<Report['since']>
  readonly data: Data
}

function Watch({ report, since, data: { query } }: WatchProps) {
  const { months, indexRise, inTodaysDollars, publishedTo } = since
  const typed = String(inTodaysDollars)
  const proposed = { typed, value: inTodaysDollars, problem: null }
  return (
    <>
      <h3>Watch</h3>
      <Notice kind="signal">
        <p>
          {firstName(report.employee.name)}’s pay last changed {months} months ago; the employment
          cost index, published to {longDate(`${publishedTo}-01`).replace(' 1,', '')} and carried on
          by assumed growth, rose {formatShare(indexRise, 1)} since.{' '}
          <a href={`${reportSearch(query, { proposed })}#place`}>
            See it in today’s dollars: {dollars(inTodaysDollars)}
          </a>
        </p>
      </Notice>
    </>
  )
}
