/** Asks the server what a picker offers, a moment after the last key. */
import { useEffect, useState } from 'react'
import type { ChoiceKind, Choices } from '~/core/content/edit/choices.ts'

const PAUSE_MILLISECONDS = 250

/** Null until the first answer, and where the server cannot be reached. */
export function useChoices(of: ChoiceKind, text: string): Choices | null {
  const [choices, setChoices] = useState<Choices | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    const timer = setTimeout(() => {
      void askChoices(of, text, asked.signal).then((answer) => {
        if (!asked.signal.aborted) setChoices(answer)
      })
    }, PAUSE_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [of, text])
  return choices
}

export async function askChoices(
  of: ChoiceKind,
  text: string,
  signal?: AbortSignal,
): Promise<Choices | null> {
  const asked = new URLSearchParams({ of, text })
  try {
    const response = await fetch(`/admin/choices.json?${asked}`, signal ? { signal } : {})
    return response.ok ? ((await response.json()) as Choices) : null
  } catch {
    return null // another question was asked, or the server is away
  }
}
