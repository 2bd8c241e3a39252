/** A scheduled job failed three times in a row. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Note, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly job: string
  readonly times: number
  /** finds the log line; null where the process ended without one */
  readonly digest: string | null
}

export const jobFailing: MessageKind<Facts> = {
  subject: ({ job, times }) => `The job ${job} failed ${times} times in a row`,
  Body: ({ job, times, digest }) => (
    <>
      <Paragraph>
        The scheduled job {job} failed {times} times in a row. It is tried again at its next time.
      </Paragraph>
      <Paragraph>
        {digest
          ? `Search the log for the digest ${digest} to see why.`
          : 'The process ended during the last run and left no error in the log.'}
      </Paragraph>
      <Action label="See the runs" path="/mgmt/jobs" />
      <Note>We write again only after it has succeeded once and fails again.</Note>
    </>
  ),
}
