/** Asks where a link leads: a page of this site that is looked for, or an address that is typed. */
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { isSafeHref } from '~/core/content/document/href.ts'
import { readMarkdown } from '~/core/content/document/read-markdown.ts'
import type { TextNode } from '~/core/content/document/schema.ts'
import { writeMarkdown } from '~/core/content/document/write-markdown.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { type ByField, Found, InsertForm, SearchInput, useChoices } from './dialog-parts.tsx'
import { insertInline, removeLink, setLink } from './insert.ts'
import type { Question } from './tools.ts'

interface LinkFormProps {
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

// Asks what a footnote says, as Markdown, which has all that a footnote may hold: words, links, emphasis.

interface FootnoteFormProps {
  readonly question: Extract<Question, { kind: 'footnote' }>
  readonly editor: Editor
  readonly done: () => void
}

export function FootnoteForm({ question: { content }, editor, done }: FootnoteFormProps) {
  const insert = (values: ByField): ByField => {
    const read = readNote(values.note ?? '')
    if (typeof read === 'string') return { note: read }
    insertInline(editor, { type: 'footnote', attrs: { content: read } })
    return {}
  }
  const remove = () => {
    editor.commands.deleteSelection()
    done()
  }
  return (
    <InsertForm
      {...{ insert, done }}
      button={content ? 'Change footnote' : 'Insert footnote'}
      more={
        content && (
          <Button kind="quiet" onPress={remove}>
            Remove footnote
          </Button>
        )
      }
    >
      <TextField
        name="note"
        label="Source or note"
        hint="A link is written as [words](https://www.irs.gov/pub517), emphasis as *words*."
        rows={4}
        defaultValue={content ? noteOf(content) : ''}
      />
    </InsertForm>
  )
}

function noteOf(content: readonly TextNode[]): string {
  const paragraph = { type: 'paragraph' as const, content: [...content] }
  return writeMarkdown({ type: 'doc', content: [paragraph] }).trim()
}

/** The parts of the note, or what is wrong with it. */
function readNote(typed: string): TextNode[] | string {
  const line = typed.replace(/(?<!\s)\s*\n\s*/g, ' ').trim()
  if (line === '') return 'Enter the source or note.'
  const { document, problems } = readMarkdown(`Note[^1]\n\n[^1]: ${line}`)
  if (problems[0]) return problems[0].sentence
  const [paragraph] = document.content
  const parts = paragraph?.type === 'paragraph' ? (paragraph.content ?? []) : []
  const note = parts.find((part) => part.type === 'footnote')
  return note ? note.attrs.content : 'A footnote holds words and links alone.'
}
