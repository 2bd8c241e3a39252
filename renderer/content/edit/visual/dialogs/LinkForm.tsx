/** Asks where a link leads: a page of this site that is looked for, or an address that is typed. */
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { isSafeHref } from '~/core/content/document/href.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { removeLink, setLink } from '../tools/insert.ts'
import type { Question } from '../tools/questions.ts'
import { Found } from './Found.tsx'
import { type ByField, InsertForm } from './InsertForm.tsx'
import { SearchInput } from './SearchInput.tsx'
import { useChoices } from './use-choices.ts'

export interface LinkFormProps {
  readonly question: Extract<Question, { kind: 'link' }>
  readonly editor: Editor
  readonly done: () => void
}

export function LinkForm({ question: { href, needsWords }, editor, done }: LinkFormProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState({ href: href ?? '', label: '' })
  const choices = useChoices('links', text)
  const insert = (values: ByField): ByField => {
    const target = ownPath(values.href ?? '')
    if (!isSafeHref(target)) {
      return { href: 'Enter a page of this site, such as /preview, or an https:// address.' }
    }
    const words = values.words ?? ''
    if (needsWords && words === '') return { words: 'Enter the words that readers see.' }
    setLink(editor, target, words)
    return {}
  }
  const remove = () => {
    removeLink(editor)
    done()
  }
  return (
    <InsertForm
      {...{ insert, done }}
      button={href === null ? 'Set link' : 'Change link'}
      more={
        href !== null && (
          <Button kind="quiet" onPress={remove}>
            Remove link
          </Button>
        )
      }
    >
      <SearchInput label="Find an article or a page" text={text} onText={setText} />
      <Found
        items={choices?.links ?? null}
        keyOf={(choice) => choice.href}
        chosen={chosen.href}
        choose={setChosen}
        draw={(choice) => (
          <>
            {choice.label} <small>{choice.href}</small>
          </>
        )}
      />
      <TextField
        key={chosen.href}
        name="href"
        label="Address"
        hint="A page of this site begins with one slash. Others begin with https://."
        defaultValue={chosen.href}
      />
      {needsWords && (
        <TextField
          key={chosen.label}
          name="words"
          label="Words to show"
          defaultValue={chosen.label}
        />
      )}
    </InsertForm>
  )
}

function ownPath(typed: string): string {
  return typed.startsWith(`${location.origin}/`) ? typed.slice(location.origin.length) : typed
}
