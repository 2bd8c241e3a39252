import type { PageContextClient } from 'vike/types'
import { announceTyped, freeTypedTexts } from './forms/state/typed-texts.ts'

/**
 * After each page. Scripts run on the first: taken over from the server, or drawn by the browser where somebody went on
 * before that began. Error reports start then, so that they delay nothing; without a DSN they go to the server's log.
 */
export async function onAfterRenderClient({
  shell,
  isHydration,
}: PageContextClient): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset.hydrated) return
  freeTypedTexts()
  if (isHydration) announceTyped()
  dataset.hydrated = 'true'
  if (!shell.errorReports) return tellServer()
  const { startErrorReports } = await import('./error-reports.ts')
  startErrorReports(shell.errorReports)
}

/** An error that happens again and again in one page says nothing new. */
const MOST_ERRORS = 5

function tellServer(): void {
  let told = 0
  const tell = (error: unknown) => {
    told += 1
    if (told > MOST_ERRORS) return
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    const report = { message: message.slice(0, 300), stack: stack.slice(0, 3000) }
    navigator.sendBeacon('/error-reports', JSON.stringify({ ...report, path: location.pathname }))
  }
  window.addEventListener('error', ({ error, message }) => tell(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
