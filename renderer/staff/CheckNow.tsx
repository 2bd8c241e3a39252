/** When a nightly check ran last, and a button that asks the worker to run it now. */
import { useId } from 'react'
import { formatAgo } from '~/core/pay/date.ts'
import { JOBS, type JobName, type JobRunFacts, OUTCOME_LABELS } from '~/core/staff/schedule.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Form } from '~/renderer/forms/form.tsx'

interface CheckNowProps {
  readonly job: JobName
  /** null before any */
  readonly last: JobRunFacts | null
  readonly now: Date
  /** it was asked for a moment ago */
  readonly isAsked: boolean
}

export function CheckNow({ job, last, now, isAsked }: CheckNowProps) {
  const id = useId()
  return (
    <>
      {isAsked && (
        <Notice announced title="The check begins within seconds if a worker is running">
          <p>Load the page again to see what it found.</p>
        </Notice>
      )}
      <Form intent="check" idPrefix={id}>
        <p className="row gap-2 fine">
          <span>
            {last ? `Last checked ${formatAgo(last.startedAt, now)}: ` : 'Not checked yet. '}
            {last && (
              <a href={JOBS.href({ job }, { hash: '#runs' })}>
                {OUTCOME_LABELS[last.outcome].toLowerCase()}
              </a>
            )}
          </span>
          <Button intent="check" kind="secondary" size="small">
            Check now
          </Button>
        </p>
      </Form>
    </>
  )
}
