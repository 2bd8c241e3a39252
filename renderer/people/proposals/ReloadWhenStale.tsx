/** After a conflict in a row, loads the page's data again: a second save is then over the newer version. */
import { useContext, useEffect } from 'react'
import { reload } from 'vike/client/router'
import { FormContext } from '~/renderer/forms/state/form-context.ts'

export function ReloadWhenStale() {
  const { failure } = useContext(FormContext)
  useEffect(() => {
    if (failure?.values.stale === 'yes') void reload()
  }, [failure])
  return null
}
