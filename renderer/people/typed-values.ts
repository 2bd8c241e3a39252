/** Follows the values of a whole form, for totals and the draft. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'

export type TypedValues = Readonly<Record<string, string>>

/** What the form holds when the page arrives: what was typed before it came back, else the page's own values. */
export function useTypedValues(values: TypedValues): {
  readonly typed: TypedValues
  /** put this on an element inside the form */
  readonly inForm: RefObject<HTMLDivElement | null>
} {
  const { action } = usePageContext()
  const [read, setRead] = useState<{ form: HTMLFormElement; typed: TypedValues } | null>(null)
  const inForm = useRef<HTMLDivElement>(null)
  // after each render: a form that was saved is another element, in which nothing was typed yet
  useEffect(() => {
    const form = inForm.current?.closest('form')
    if (!form) return
    const follow = () => setRead({ form, typed: valuesOf(form) })
    setRead((before) => (before?.form === form ? before : null))
    form.addEventListener('input', follow)
    return () => form.removeEventListener('input', follow)
  })
  return { typed: read?.typed ?? action?.values ?? values, inForm }
}

/** Later fields of a name win, as on the server. */
function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value
  }
  return values
}
