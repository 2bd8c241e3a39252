/** What we say when a page cannot be shown: what happened, what was kept, what to do next. */
import { usePageContext } from 'vike-react/usePageContext'
import { plansPath } from '~/core/people/organizations/plans.ts'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { ClientError, ServerError } from '~/renderer/components/ErrorText.tsx'
import styles from './error.module.css'

interface Answer {
  readonly status: number
  readonly message?: string
  readonly digest?: string
  readonly isLocked?: boolean
  readonly opensWith?: string
}

export function Page() {
  const page = usePageContext()
  const answer = answerOf(page)
  const host = page.shell?.host ?? (typeof location === 'undefined' ? undefined : location.host)
  const { title, advice } = wordsFor(answer)
  return (
    <article className={styles.error} data-error-status={answer?.status}>
      <p className={styles.status}>{answer?.status ?? 'Error'}</p>
      <h1>{title}</h1>
      {answer?.message && <p>{answer.message}</p>}
      {answer?.digest && <ServerError host={host} digest={answer.digest} />}
      {!answer && <ClientError host={host} />}
      <p>{advice}</p>
      <ButtonRow>
        {answer?.isLocked && (
          <ButtonLink href={plansPath(page.urlPathname ?? '/', answer.opensWith)}>
            Compare plans
          </ButtonLink>
        )}
        <ButtonLink href={page.shell?.user ? '/dashboard' : '/'}>
          {page.shell?.user ? 'Go to the dashboard' : 'Go to the home page'}
        </ButtonLink>
        {isWorthRetrying(answer) && (
          <ButtonLink kind="secondary" href={page.urlPathname ?? '/'}>
            Try again
          </ButtonLink>
        )}
      </ButtonRow>
    </article>
  )
}

/** Null when nothing came from the server: the error happened in the browser. */
function answerOf(page: ReturnType<typeof usePageContext>): Answer | null {
  if (page.errorAnswer) return page.errorAnswer
  const reason = page.abortReason
  if (typeof reason === 'object' && reason !== null && 'status' in reason) return reason as Answer
  if (page.is404) return { status: 404 }
  if (page.abortStatusCode) return { status: page.abortStatusCode }
  return null
}

function isWorthRetrying(answer: Answer | null): boolean {
  return !answer || answer.status >= 429
}

function wordsFor(answer: Answer | null): { title: string; advice: string } {
  if (answer?.isLocked) return LOCKED
  return (answer && WORDS[answer.status]) ?? BROKEN
}

const LOCKED = {
  title: 'Your plan does not include this',
  advice: 'Nothing was deleted, and what was saved stays readable.',
}

const BROKEN = {
  title: 'Something went wrong on our side',
  advice:
    'Everything you saved is safe. Trying again often helps. If it does not, send us the digest so that we can find the cause.',
}

const WORDS: Readonly<Record<number, { title: string; advice: string }>> = {
  400: {
    title: 'We could not read that request',
    advice: 'Nothing was saved. Go back, reload the page and repeat the last step.',
  },
  403: {
    title: 'You don’t have access to this page',
    advice: 'If you need access, ask an owner of your organization.',
  },
  404: {
    title: 'This page does not exist',
    advice:
      'The address may be wrong, the item may have been removed, or it belongs to another account.',
  },
  405: {
    title: 'This page does not accept forms',
    advice: 'Nothing was saved. Go back to the page with the form and start again.',
  },
  410: {
    title: 'This page was taken down',
    advice: 'Look through the articles, or search them: another may say what you need.',
  },
  413: {
    title: 'That was too large to send',
    advice: 'Nothing was saved. Send less and try again.',
  },
  429: {
    title: 'Too many attempts',
    advice: 'Wait a few minutes, then try again. This limit protects accounts.',
  },
  503: {
    title: 'Stipend is not available right now',
    advice: 'Everything you saved is safe. Try again in a minute.',
  },
}
