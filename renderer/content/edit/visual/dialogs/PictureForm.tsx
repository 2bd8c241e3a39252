/** Asks for a picture of the media library, which is looked for or named by its key, with its description. */
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { contentDocument } from '~/core/content/document/schema.ts'
import { sentencesOf } from '~/core/content/document/sentences.ts'
import type { PictureChoice } from '~/core/content/edit/choices.ts'
import { Picture } from '~/renderer/content/Picture.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { insertBlock } from '../tools/insert.ts'
import type { Question } from '../tools/questions.ts'
import styles from './dialogs.module.css'
import { Found } from './Found.tsx'
import { type ByField, InsertForm } from './InsertForm.tsx'
import { SearchInput } from './SearchInput.tsx'
import { useChoices } from './use-choices.ts'

export interface PictureFormProps {
  readonly question: Extract<Question, { kind: 'picture' }>
  readonly editor: Editor
  readonly done: () => void
}

const NO_PICTURE = { media: '', alt: '', caption: '', credit: '' }

export function PictureForm({ question: { attrs }, editor, done }: PictureFormProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(attrs ?? NO_PICTURE)
  const choices = useChoices('pictures', text)
  const choose = ({ picture, alt, caption }: PictureChoice) => {
    // the credit of the library is shown where a text names none
    setChosen({ media: picture.key, alt, caption, credit: '' })
  }
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
      <SearchInput label="Find a picture" text={text} onText={setText} />
      <Found
        items={choices?.pictures ?? null}
        keyOf={({ picture }) => picture.key}
        chosen={chosen.media}
        choose={choose}
        draw={drawChoice}
      />
      <Fields key={chosen.media} {...chosen} />
    </InsertForm>
  )
}

function drawChoice({ picture, alt }: PictureChoice) {
  return (
    <span className={styles.picture}>
      <span className={styles.frame}>
        <Picture {...{ picture, alt: '' }} sizes="88px" isLazy />
      </span>
      <span>
        {alt} <small>{picture.key}</small>
      </span>
    </span>
  )
}

function Fields({ media, alt, caption, credit }: typeof NO_PICTURE) {
  return (
    <>
      <TextField
        name="media"
        label="Key of the picture"
        hint="Choose one above, or enter its key. Pictures are added in the library."
        defaultValue={media}
      />
      <TextField
        name="alt"
        label="Description"
        hint="What the picture shows, for readers who cannot see it."
        rows={2}
        required
        defaultValue={alt}
      />
      <TextField name="caption" label="Caption" optional defaultValue={caption} />
      <TextField name="credit" label="Credit" optional defaultValue={credit} />
    </>
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
