/** Carries the version on the screen, so that nobody overwrites what they have not seen. */
import { useContext, useEffect } from 'react'
import { reload } from 'vike/client/router'
import { FormContext } from '~/renderer/forms/form-context.ts'

/** After a refusal without errors in the fields (a conflict) the page's data is asked for again: saving once more then replaces the newer version. */
export function VersionField({ version }: { readonly version: number }) {
  const { failure } = useContext(FormContext)
  const isConflict = failure !== undefined && Object.keys(failure.errors).length === 0
  useEffect(() => {
    if (isConflict) void reload()
  }, [isConflict])
  return <input type="hidden" name="version" value={version} />
}
