/** A note in a form that it was saved, with the values as read; hidden once a form of the page is refused. */
import { type ReactNode, useContext } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { Notice } from '~/renderer/components/Notice.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'

export function SavedNotice({ children }: { readonly children?: ReactNode }) {
  const { action: refused } = usePageContext()
  const { failure } = useContext(FormContext)
  if (failure || refused) return null
  return (
    <Notice announced title="Saved">
      {children}
    </Notice>
  )
}
