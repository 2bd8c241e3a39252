import type { PageContextClient } from 'vike/types'
import { announceTyped } from './forms/state/announce-typed.ts'
import { freeTypedTexts } from './forms/state/typed-texts.ts'

/** Error reports start after hydration, so that they delay nothing; without a DSN nothing is loaded. */
export async function onHydrationEnd({ shell }: PageContextClient): Promise<void> {
  freeTypedTexts()
  announceTyped()
  document.documentElement.dataset.hydrated = 'true'
  if (!shell.errorReports) return
  const { startErrorReports } = await import('./error-reports.ts')
  startErrorReports(shell.errorReports)
}
