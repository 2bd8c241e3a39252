/** The text of an article as Markdown, and with a script in the visual editor; one changes between both at any time. */
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { ContentDocument } from '~/core/content/document/schema.ts'
import type { References } from '~/core/content/edit/choices.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import styles from './TextEditor.module.css'

type VisualModule = typeof import('./visual/VisualText.tsx')

export interface TextEditorProps {
  readonly label: string
  readonly references: References
  /** the field for Markdown, one text area */
  readonly children: ReactNode
}

interface Open {
  readonly parts: VisualModule
  readonly area: HTMLTextAreaElement
  /** what the area held when it was read, and that as a document */
  readonly text: string
  readonly document: ContentDocument
  /** who changed to it goes on there */
  readonly takesFocus: boolean
}

/** What an editor chose last, in this browser. */
const CHOSEN = 'stipend-editor'

export function TextEditor({ label, references, children }: TextEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [hasScript, setHasScript] = useState(false)
  const [open, setOpen] = useState<Open | null>(null)
  const [refused, setRefused] = useState<readonly string[]>([])

  const wanted = useRef<'visual' | 'markdown'>('markdown')

  const toVisual = useCallback(async (takesFocus: boolean) => {
    wanted.current = 'visual'
    const area = place.current?.querySelector('textarea')
    const parts = area && (await loadVisual())
    // while it was loading the page may be gone, or somebody began to type
    if (wanted.current !== 'visual' || !area?.isConnected || !parts) return
    if (!takesFocus && document.activeElement === area) return
    const text = area.value
    const { document: read, problems } = parts.readField(text)
    setRefused(
      problems.map(({ line, sentence }) => (line ? `Line ${line}: ${sentence}` : sentence)),
    )
    if (problems.length > 0) return
    setOpen({ parts, area, text, document: read, takesFocus })
  }, [])
  const toMarkdown = () => {
    wanted.current = 'markdown'
    setOpen(null)
    const area = place.current?.querySelector('textarea')
    // drawn first, then it can take the focus
    requestAnimationFrame(() => area?.focus())
  }

  // once: nothing that it needs changes
  useEffect(() => {
    setHasScript(true)
    if (chosenMode() !== 'markdown') void toVisual(false)
  }, [toVisual])
  useShowsField(place, open !== null, () => setOpen(null))

  const choose = (mode: 'visual' | 'markdown') => {
    rememberMode(mode)
    if (mode === 'markdown') toMarkdown()
    else if (!open) void toVisual(true)
  }
  return (
    <div ref={place} className={styles.editor} data-mode={open ? 'visual' : 'markdown'}>
      {hasScript && (
        <div className={styles.modes} data-screen role="group" aria-label="How to write the text">
          <Mode isOn={open !== null} onPress={() => choose('visual')}>
            Visual
          </Mode>
          <Mode isOn={open === null} onPress={() => choose('markdown')}>
            Markdown
          </Mode>
        </div>
      )}
      {refused.length > 0 && open === null && (
        <Notice announced kind="signal" title="Mend this first to write visually">
          <ul>
            {refused.slice(0, 6).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>Nothing is lost: the text stays in this field as it is.</p>
          <Button kind="secondary" size="small" onPress={() => void toVisual(true)}>
            Try again
          </Button>
        </Notice>
      )}
      {children}
      {open && (
        <open.parts.VisualText
          {...{ label, references }}
          area={open.area}
          text={open.text}
          document={open.document}
          takesFocus={open.takesFocus}
          giveUp={() => setOpen(null)}
        />
      )}
    </div>
  )
}

/** Null where the browser keeps nothing. */
function chosenMode(): string | null {
  try {
    return localStorage.getItem(CHOSEN)
  } catch {
    return null // storage is switched off
  }
}

function rememberMode(mode: string): void {
  try {
    localStorage.setItem(CHOSEN, mode)
  } catch {
    // storage is switched off: the next page begins as this one did
  }
}

interface ModeProps {
  readonly isOn: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function Mode({ isOn, onPress, children }: ModeProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}

/** A link to the field, from a list of problems, shows the Markdown with its lines; its label leads to the text. */
function useShowsField(
  place: RefObject<HTMLDivElement | null>,
  isVisual: boolean,
  showMarkdown: () => void,
) {
  useEffect(() => {
    const area = place.current?.querySelector('textarea')
    if (!isVisual || !area?.form) return
    const { form } = area
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return
      if (target.closest(`label[for="${area.id}"]`)) {
        place.current?.querySelector<HTMLElement>('[contenteditable]')?.focus()
      }
      const link = target.closest<HTMLAnchorElement>(`a[href="#${area.id}"]`)
      if (!link) return
      showMarkdown()
      // the link's own work is done when the field is there
      requestAnimationFrame(() => link.click())
    }
    form.addEventListener('click', onClick)
    return () => form.removeEventListener('click', onClick)
  })
}

/** Null where it cannot be loaded: the field is there. */
async function loadVisual(): Promise<VisualModule | null> {
  try {
    // first: the schema would try once whether it may compile code, which the content policy reports
    await import('./visual/without-eval.ts')
    return await import('./visual/VisualText.tsx')
  } catch {
    return null // the network is gone; the Markdown field does the same
  }
}
