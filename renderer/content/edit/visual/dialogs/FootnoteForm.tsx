/** Asks what a footnote says, as Markdown, which has all that a footnote may hold: words, links, emphasis. */
import type { Editor } from '@tiptap/core'
import type { TextNode } from '~/core/content/document/nodes.ts'
import { readMarkdown } from '~/core/content/markdown/read-markdown.ts'
import { writeMarkdown } from '~/core/content/markdown/write-markdown.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { insertInline } from '../tools/insert.ts'
import type { Question } from '../tools/questions.ts'
import { type ByField, InsertForm } from './InsertForm.tsx'

export interface FootnoteFormProps {
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
  const line = typed.replace(/\s*\n\s*/g, ' ').trim()
  if (line === '') return 'Enter the source or note.'
  const { document, problems } = readMarkdown(`Note[^1]\n\n[^1]: ${line}`)
  if (problems[0]) return problems[0].sentence
  const [paragraph] = document.content
  const parts = paragraph?.type === 'paragraph' ? (paragraph.content ?? []) : []
  const note = parts.find((part) => part.type === 'footnote')
  return note ? note.attrs.content : 'A footnote holds words and links alone.'
}
