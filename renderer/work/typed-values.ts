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
  const [typed, setTyped] = useState<TypedValues | null>(null)
  const inForm = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = inForm.current?.closest('form')
    if (!form) return
    const read = () => setTyped(valuesOf(form))
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [])
  return { typed: typed ?? action?.values ?? values, inForm }
}

/** Later fields of a name win, as on the server. */
function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value
  }
  return values
}
