/**
 * The visual editor over the Markdown field, which stays the field that is sent: each change is written back to it as
 * Markdown. Loaded on the editor's page alone, with script alone.
 */
import { Editor, type JSONContent } from '@tiptap/core'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { readMarkdown, type TextProblem } from '~/core/content/document/read-markdown.ts'
import type { ContentDocument } from '~/core/content/document/schema.ts'
import { fromVisual, toVisual } from '~/core/content/document/visual-document.ts'
import { writeMarkdown } from '~/core/content/document/write-markdown.ts'
import type { References } from '~/core/content/edit/choices.ts'
import read from '../../ContentDocument.module.css'
import { clipboard } from './clipboard.ts'
import { headings, limits } from './headings.ts'
import { type KeyActions, keys, typing } from './keys.ts'
import { SCHEMA_EXTENSIONS } from './nodes.ts'
import { QuestionDialog } from './QuestionDialog.tsx'
import { KnownReferences, references } from './references.ts'
import { Toolbar } from './Toolbar.tsx'
import { tables } from './tables.ts'
import { askAbout, askAboutSelected, type Question } from './tools.ts'
import styles from './visual.module.css'

export interface VisualTextProps {
  /** the Markdown field */
  readonly area: HTMLTextAreaElement
  /** what the field held when it was read, and that as a document */
  readonly text: string
  readonly document: ContentDocument
  readonly references: References
  readonly label: string
  readonly takesFocus: boolean
  /** somebody began to type into the field meanwhile */
  readonly giveUp: () => void
}

/** What the field holds as a document; with problems it is only a part, and is not to be edited in its place. */
export function readField(markdown: string): {
  readonly document: ContentDocument
  readonly problems: readonly TextProblem[]
} {
  return readMarkdown(markdown.replace(/\r\n?/g, '\n'))
}

export function VisualText({ references, ...given }: VisualTextProps) {
  const place = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [said, say] = useReducer(sayAgain, '')
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [known] = useState(() => new KnownReferences(references))
  useEffect(() => known.learn(references), [known, references])

  // it opens once, with what the field held: a form that is saved or discarded is made again, with the editor in it
  const [opening] = useState(given)
  // before anything else can be typed into the field, which is hidden now
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const { area, text, document, label, takesFocus, giveUp } = opening
    const isUsed = !takesFocus && globalThis.document.activeElement === area
    if (isUsed || area.value !== text) return giveUp()
    const field = writesTo(area)
    const open = openEditor({
      ...{ element, document, known, say },
      attributes: attributesFor(area, label),
      onChange: () => field.changed(() => writeMarkdown(fromVisual(open.getJSON()))),
      toToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      editLink: () => setQuestion(askAbout(open, 'link')),
      editSelected: () => {
        const asked = askAboutSelected(open)
        if (asked) setQuestion(asked)
        return asked !== undefined
      },
      showKeys: () => setQuestion({ kind: 'keys' }),
    })
    open.on('transaction', redraw)
    setEditor(open)
    if (takesFocus) open.commands.focus('start')
    return () => {
      field.stop()
      open.destroy()
    }
  }, [opening, known])

  const [isMac] = useState(() => /Mac|iPhone|iPad/.test(navigator.userAgent))
  const { broken } = references
  return (
    <div className={styles.visual} data-visual={editor ? 'ready' : undefined}>
      {editor && <Toolbar ask={setQuestion} {...{ editor, toolbar, isMac, say }} />}
      <div ref={place} className={styles.place} />
      {broken.length > 0 && (
        <p
          className={`${styles.said} bad small`}
        >{`Links that lead nowhere now: ${broken.join(', ')}`}</p>
      )}
      <p className={`${styles.said} fine`} data-screen role="status">
        {said}
      </p>
      {editor && question && (
        <QuestionDialog
          key={question.kind}
          {...{ question, editor, known, isMac }}
          close={() => {
            setQuestion(null)
            editor.view.focus()
          }}
        />
      )}
    </div>
  )
}

/** The same sentence twice is heard twice. */
function sayAgain(before: string, sentence: string): string {
  return before === sentence ? `${sentence}\u00a0` : sentence
}

function attributesFor(area: HTMLTextAreaElement, label: string): Record<string, string> {
  const error = area.getAttribute('aria-invalid') ? `${area.id}-error` : null
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    class: `${read.document} ${styles.text}`,
    ...(error !== null && { 'aria-describedby': error, 'aria-invalid': 'true' }),
  }
}

const PAUSE_MILLISECONDS = 300

/** Writes Markdown after a pause, and at once when the form is read: when it is sent, kept, or the page is left. */
function writesTo(area: HTMLTextAreaElement) {
  let waiting: (() => string) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    if (waiting) area.value = waiting()
    waiting = undefined
  }
  const { form } = area
  const onFormData = (event: FormDataEvent) => {
    write()
    event.formData.set(area.name, area.value)
  }
  form?.addEventListener('formdata', onFormData)
  return {
    changed: (markdown: () => string) => {
      waiting = markdown
      clearTimeout(timer)
      timer = setTimeout(write, PAUSE_MILLISECONDS)
      // who keeps drafts listens for it
      area.dispatchEvent(new Event('input', { bubbles: true }))
    },
    stop: () => {
      write()
      form?.removeEventListener('formdata', onFormData)
    },
  }
}

// Opens the visual editor in an element of the page. Its styles are those of the page: the policy allows no others.

interface Opening extends KeyActions {
  readonly element: HTMLElement
  readonly document: ContentDocument
  readonly known: KnownReferences
  readonly attributes: Readonly<Record<string, string>>
  readonly onChange: () => void
}

export function openEditor(opening: Opening): Editor {
  const { element, document, known, attributes, onChange, say, editSelected } = opening
  return new Editor({
    element,
    injectCSS: false,
    // no paste of the library's own: see clipboard.ts
    enablePasteRules: false,
    extensions: [
      ...SCHEMA_EXTENSIONS,
      ...[keys(opening), typing(say), tables, references(known), limits(say), headings(say)],
      clipboard(say),
    ],
    content: toVisual(document) as JSONContent,
    editorProps: {
      attributes: { ...attributes },
      // a second way to what Enter does
      handleDOMEvents: { dblclick: editSelected },
    },
    onUpdate: onChange,
  })
}
