/** Beside every step: the clock, and what the record has and lacks. */
import { useData } from 'vike-react/useData'
import { type Deadline, daysLeftInWords } from '~/core/board-packets/deadline.ts'
import type { Check } from '~/core/board-packets/presumption.ts'
import { formatDate } from '~/core/quantities/date.ts'
import type { Data } from './+data.ts'
import styles from './packet.module.css'

export function Standing() {
  const { checks, deadline, employee, record } = useData<Data>()
  const address = `/report/${employee.id}/board-packet/${record.number}`
  return (
    <>
      <Clock />
      <h3>Checklist</h3>
      <ul className={styles.checks}>
        {checks.map(({ key, state, sentence, step }) => (
          <li key={`${key} ${sentence}`} className={styles[state]}>
            <span className={styles.mark} aria-hidden="true">
              {MARKS[state]}
            </span>
            <span className={styles.hidden}>{MARK_WORDS[state]}: </span>
            {state === 'done' ? sentence : <a href={`${address}/${step}`}>{sentence}</a>}
          </li>
        ))}
      </ul>
      {deadline && (
        <p className={styles.small}>
          26 CFR 53.4958-6(c)(3): records are prepared before the later of the next meeting and 60
          days after the final action, so aim to finish a day earlier. Approval of the minutes
          follows within a reasonable time.
        </p>
      )}
    </>
  )
}

const MARKS: Readonly<Record<Check['state'], string>> = { done: '✓', missing: '○', look: '!' }
const MARK_WORDS: Readonly<Record<Check['state'], string>> = {
  done: 'Done',
  missing: 'Missing',
  look: 'Check this',
}

/** Three readings: running, stopped in time, late. */
function Clock() {
  const { deadline, finalized } = useData<Data>()
  if (!deadline) return null
  return (
    <div className={styles.clock}>
      <h3>{finalized ? 'The clock has stopped' : 'The record is due'}</h3>
      <p>
        <strong>{finalized ? finishedWords(deadline) : daysLeftInWords(deadline)}</strong>
        {finalized ? 'It was due' : 'Due'} by {formatDate(deadline.dueOn)},{' '}
        {deadline.because === 'next meeting'
          ? 'the next meeting of the body.'
          : '60 days after the final action.'}
        {deadline.isLate &&
          ' A late record does not meet the regulation’s timing; explain why in the record.'}
      </p>
    </div>
  )
}

function finishedWords(deadline: Deadline): string {
  return deadline.isLate ? daysLeftInWords(deadline) : 'On time'
}
