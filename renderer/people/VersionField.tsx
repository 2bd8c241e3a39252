/** Sends the version on the screen, so that a newer one is not overwritten. */
import { useContext, useEffect } from 'react'
import { reload } from 'vike/client/router'
import { FormContext } from '~/renderer/forms/state/form-context.ts'

/**
 * After a conflict the page's data is asked for again: what others saved is shown, and saving once more replaces it.
 */
export function VersionField({ version }: { readonly version: number }) {
  const { failure } = useContext(FormContext)
  const isConflict = failure?.conflict ?? false
  useEffect(() => {
    if (isConflict) void reload()
  }, [isConflict])
  return <input type="hidden" name="version" value={version} />
}
