/**
 * What was done last, from `?done=` of the address. The address stays when a form is sent again, so the notice goes
 * as soon as one is: without a script the page comes back with the refused form in its context.
 */
import { useEffect, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { Notice } from '../Notice.tsx'

interface DoneNoticeProps {
  /** from what `?done=` says to the sentence */
  readonly words: Readonly<Record<string, string>>
}

export function DoneNotice({ words }: DoneNoticeProps) {
  const { action: refused, formKey, urlParsed } = usePageContext()
  const done = urlParsed.search.done ?? ''
  if (refused || !Object.hasOwn(words, done)) return null
  return <UntilSent key={formKey} title={words[done] ?? ''} />
}

function UntilSent({ title }: { readonly title: string }) {
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    const hide = () => setOld(true)
    document.addEventListener('submit', hide)
    return () => document.removeEventListener('submit', hide)
  }, [])
  if (isOld) return null
  return <Notice announced title={title} />
}
