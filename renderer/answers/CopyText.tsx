/** Copies a text by a button; without scripts it is selected by hand. */
import { useEffect, useState } from 'react'
import { Button } from '../components/Button.tsx'

export function CopyText({ text }: { readonly text: string }) {
  const [canCopy, setCanCopy] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => setCanCopy('clipboard' in navigator), [])
  if (!canCopy) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  return (
    <p>
      <Button kind="quiet" size="small" onPress={() => void copy()}>
        Copy the text
      </Button>{' '}
      <span role="status">{isCopied ? 'Copied.' : ''}</span>
    </p>
  )
}
