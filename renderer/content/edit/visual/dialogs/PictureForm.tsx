/** Asks for a picture of the media library by its key, with its description. */
import type { Editor } from '@tiptap/core'
import { contentDocument } from '~/core/content/document/schema.ts'
import { sentencesOf } from '~/core/content/document/sentences.ts'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { insertBlock } from '../tools/insert.ts'
import type { Question } from '../tools/questions.ts'
import { type ByField, InsertForm } from './InsertForm.tsx'

export interface PictureFormProps {
  readonly question: Extract<Question, { kind: 'picture' }>
  readonly editor: Editor
  readonly done: () => void
}

export function PictureForm({ question: { attrs }, editor, done }: PictureFormProps) {
  const insert = (values: ByField): ByField => {
    const { media = '', alt = '', caption = '', credit = '' } = values
    const attributes = { media, alt, caption, credit }
    const problems = problemsOf(attributes)
    if (Object.keys(problems).length === 0)
      insertBlock(editor, { type: 'figure', attrs: attributes })
    return problems
  }
  return (
    <InsertForm {...{ insert, done }} button={attrs ? 'Change picture' : 'Insert picture'}>
      <TextField
        name="media"
        label="Key of the picture"
        hint="As the media library names it, such as parsonage-2."
        defaultValue={attrs?.media}
      />
      <TextField
        name="alt"
        label="Description"
        hint="What the picture shows, for readers who cannot see it."
        rows={2}
        defaultValue={attrs?.alt}
      />
      <TextField name="caption" label="Caption" optional defaultValue={attrs?.caption} />
      <TextField name="credit" label="Credit" optional defaultValue={attrs?.credit} />
    </InsertForm>
  )
}

const GOOD = { media: 'picture', alt: 'A picture', caption: '', credit: '' }

/** Each attribute by itself, so that its problem is said at its field. */
function problemsOf(attributes: Readonly<typeof GOOD>): ByField {
  const problems = Object.entries(attributes).flatMap(([name, value]) => {
    const figure = { type: 'figure', attrs: { ...GOOD, [name]: value } }
    const read = contentDocument.safeParse({ type: 'doc', content: [figure] })
    return read.success ? [] : [[name, sentencesOf(read.error).join(' ')]]
  })
  return Object.fromEntries(problems)
}
