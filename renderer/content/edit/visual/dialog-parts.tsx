/** The form of a dialog: it is never sent, and what it refuses is said at its field. */
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { type ChoiceKind, type Choices, MOST_CHOICES } from '~/core/content/edit/choices.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import fields from '~/renderer/forms/Field.module.css'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import styles from './dialogs.module.css'

/** By the name of a field. */
export type ByField = Readonly<Record<string, string>>

interface InsertFormProps {
  /** From values to problems; there are none when it was done. */
  readonly insert: (values: ByField) => ByField
  readonly done: () => void
  readonly button: string
  readonly more?: ReactNode
  readonly children: ReactNode
}

export function InsertForm({ insert, done, button, more, children }: InsertFormProps) {
  const [errors, setErrors] = useState<ByField>()
  // the fields are not drawn again, and hold what was typed
  const context = useMemo(
    () => ({ idPrefix: 'insert-', ...(errors && { failure: { errors, values: {} } }) }),
    [errors],
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // the page's own form is around this one for React, though not in the document
    event.stopPropagation()
    const form = event.currentTarget
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
    )
    const refused = insert(values)
    const [wrong] = Object.keys(refused)
    if (wrong === undefined) {
      done()
      return
    }
    setErrors(refused)
    const field = form.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <FormContext value={context}>
      <form noValidate onSubmit={send}>
        {children}
        <ButtonRow>
          <Button>{button}</Button>
          {more}
        </ButtonRow>
      </form>
    </FormContext>
  )
}

// What is looked for; it is no field of the answer.

interface SearchInputProps {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
}

export function SearchInput({ label, text, onText }: SearchInputProps) {
  const id = useId()
  return (
    <div>
      <label className="strong medium" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        className={`${fields.control} box`}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          // looking is no answer yet
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
    </div>
  )
}

// What a picker found: a list of buttons, and how many there are for a screen reader.

interface FoundProps<Item> {
  /** null while the server was not heard from */
  readonly items: readonly Item[] | null
  readonly keyOf: (item: Item) => string
  readonly chosen: string
  readonly choose: (item: Item) => void
  readonly draw: (item: Item) => ReactNode
}

export function Found<Item>({ items, keyOf, chosen, choose, draw }: FoundProps<Item>) {
  return (
    <>
      <p className="flush before-0 fine" aria-live="polite">
        {items === null ? 'Looking …' : countOf(items.length)}
      </p>
      <ul className={`${styles.found} plain before-0 after-2`}>
        {items?.map((item) => (
          <li key={keyOf(item)}>
            <button
              type="button"
              aria-pressed={keyOf(item) === chosen}
              onClick={() => choose(item)}
            >
              {draw(item)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function countOf(found: number): string {
  if (found === 0) return 'Nothing found. Try fewer letters.'
  if (found >= MOST_CHOICES) return `The first ${found}. Type more letters to find others.`
  return found === 1 ? '1 found' : `${found} found`
}

// Asks the server what a picker offers, a moment after the last key.

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
