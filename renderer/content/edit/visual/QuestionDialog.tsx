/** One dialog for everything that is put into the text; it stands outside of the form of the page. */
import type { Editor } from '@tiptap/core'
import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import dialogStyles from '~/renderer/components/Dialog.module.css'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import styles from './dialogs.module.css'
import { ChartForm, FigureForm, PictureForm } from './FigureForms.tsx'
import { saidKey } from './keys.ts'
import type { KnownReferences } from './references.ts'
import { type Question, TOOLS } from './tools.ts'
import { FootnoteForm, LinkForm } from './WordForms.tsx'

interface QuestionDialogProps {
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
      <div className="line top apart after-2">
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

// Every key of the editor, for who works without a mouse.

const MOVES: readonly (readonly [string, string])[] = [
  ['Alt-F10', 'To the tools; arrow keys move among them'],
  ['Escape', 'Back from the tools to the text; in the text, Tab then leaves it'],
  ['Tab', 'In a table, to the next cell; elsewhere, out of the text'],
  ['Shift-Enter', 'New line in the same paragraph'],
  ['Enter', 'Change the footnote, figure, picture or chart that is selected'],
]

function KeyList({ isMac }: { readonly isMac: boolean }) {
  const tools = TOOLS.flatMap((group) => group.tools).flatMap(({ name, key }) =>
    key === undefined ? [] : [[key, name] as const],
  )
  return (
    <>
      <dl className={`${styles.keys} pairs after-2`}>
        {[...tools, ...MOVES].map(([key, what]) => (
          <div key={`${key} ${what}`}>
            <dt>
              <kbd>{saidKey(key, isMac)}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>
        At the start of a line you can type ## for a heading, - for bullets, 1. for numbers, and
        &gt; for a quote.
      </p>
    </>
  )
}
