/** One dialog for everything that is put into the text; it stands outside of the form of the page. */
import type { Editor } from '@tiptap/core'
import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import dialogStyles from '~/renderer/components/Dialog.module.css'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import type { KnownReferences } from '../behavior/references.ts'
import type { Question } from '../tools/questions.ts'
import { ChartForm } from './ChartForm.tsx'
import { FigureForm } from './FigureForm.tsx'
import { FootnoteForm } from './FootnoteForm.tsx'
import { KeyList } from './KeyList.tsx'
import { LinkForm } from './LinkForm.tsx'
import { PictureForm } from './PictureForm.tsx'

export interface QuestionDialogProps {
  readonly question: Question
  readonly editor: Editor
  readonly known: KnownReferences
  readonly isMac: boolean
  readonly close: () => void
}

const TITLES: Readonly<Record<Question['kind'], string>> = {
  link: 'Link',
  footnote: 'Footnote',
  figure: 'Live figure',
  picture: 'Picture',
  chart: 'Chart',
  keys: 'Keys of the editor',
}

/** Names of fields here are no fields of the page's form. */
const APART = { idPrefix: 'insert-' }

export function QuestionDialog(props: QuestionDialogProps) {
  const { question, close } = props
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('form :is(input, textarea)')?.focus()
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      className={dialogStyles.dialog}
      aria-labelledby={id}
      onClose={close}
      data-question={question.kind}
    >
      <div className={dialogStyles.head}>
        <h2 id={id}>{TITLES[question.kind]}</h2>
        <button
          type="button"
          className={dialogStyles.close}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </div>
      <FormContext value={APART}>
        <Body {...props} done={() => dialog.current?.close()} />
      </FormContext>
    </dialog>,
    document.body,
  )
}

function Body({ question, ...rest }: QuestionDialogProps & { readonly done: () => void }) {
  switch (question.kind) {
    case 'link':
      return <LinkForm question={question} {...rest} />
    case 'footnote':
      return <FootnoteForm question={question} {...rest} />
    case 'figure':
      return <FigureForm question={question} {...rest} />
    case 'picture':
      return <PictureForm question={question} {...rest} />
    case 'chart':
      return <ChartForm question={question} {...rest} />
    case 'keys':
      return <KeyList isMac={rest.isMac} />
  }
}
