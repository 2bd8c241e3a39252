/** What came back from a form that was not accepted, above its fields. */
import type { RefObject } from 'react'
import { NEEDS_ANOTHER_LOOK } from '~/core/question.ts'
import { ServerError } from '~/renderer/components/ErrorText.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { ActionFailure, Outcome } from './state/types.ts'

export interface FormOutcomeProps {
  readonly outcome: Outcome | undefined
  readonly labels?: Readonly<Record<string, string>>
  readonly idPrefix?: string
  /** host of the page, shown with a crash */
  readonly host?: string
  readonly focusRef?: RefObject<HTMLDivElement | null>
  /** the page came back with it, without a script */
  readonly isDrawn?: boolean
}

export function FormOutcome(props: FormOutcomeProps) {
  const { outcome, labels, idPrefix, host, focusRef, isDrawn } = props
  if (!outcome || outcome.kind === 'redirect') return null
  if (outcome.kind === 'failure') {
    const { failure } = outcome
    const message = isDrawn ? messageOf(failure) : failure.message
    return <ErrorSummary {...failure} {...{ message, labels, idPrefix, focusRef, isDrawn }} />
  }
  return (
    <div ref={focusRef} tabIndex={-1}>
      <Notice kind="error" title={titleOf(outcome)}>
        {outcome.kind === 'crash' ? (
          <ServerError host={host} digest={outcome.digest} />
        ) : (
          <p>{explanationOf(outcome)}</p>
        )}
        <p>What you entered is still here.</p>
      </Notice>
    </div>
  )
}

/** The fields of passwords and codes of a page that was drawn again are empty. */
function messageOf({ message, emptied }: ActionFailure): string | undefined {
  if (!emptied || message !== NEEDS_ANOTHER_LOOK) return message
  return 'Some answers need another look. Enter passwords and codes again.'
}

type Told = Exclude<Outcome, { kind: 'failure' | 'redirect' }>

function titleOf(outcome: Told): string {
  if (outcome.kind === 'offline') return 'We could not reach Stipend'
  return outcome.kind === 'crash' ? 'This was not saved' : 'This was not accepted'
}

function explanationOf(outcome: Told): string {
  if (outcome.kind === 'offline') return 'Check your connection, then press the button again.'
  if (outcome.kind === 'refused' && outcome.message) return outcome.message
  if (outcome.status === 413) return 'It is too large to send at once.'
  if (outcome.status === 429)
    return 'Too many attempts in a short time. Wait a minute, then try again.'
  if (outcome.status === 401 || outcome.status === 403)
    return 'You may have been signed out. Open Stipend in another tab, sign in, then press the button again.'
  return `The server answered with status ${outcome.status}. Try again in a moment.`
}
