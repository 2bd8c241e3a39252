/** A note in a form that it was saved, with the values as read; hidden once an error appears. */
import { type ReactNode, useContext } from 'react'
import { Notice } from '~/renderer/components/Notice.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'

export function SavedNotice({ children }: { readonly children?: ReactNode }) {
  const { failure } = useContext(FormContext)
  if (failure) return null
  return (
    <div role="status">
      <Notice title="Saved">{children}</Notice>
    </div>
  )
}
