import type { PageContextClient } from 'vike/types'
import { announceTyped } from './forms/state/announce-typed.ts'
import { freeTypedTexts } from './forms/state/typed-texts.ts'

/**
 * After each page. Scripts run on the first: taken over from the server, or drawn by the browser where somebody went on
 * before that began. Error reports start then, so that they delay nothing; without a DSN nothing is loaded.
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
  if (!shell.errorReports) return
  const { startErrorReports } = await import('./error-reports.ts')
  startErrorReports(shell.errorReports)
}
